import { accounts } from '@floorwright/contract';

import { call } from '../../lib/api/call.ts';
import { EmailForm } from './email-form.tsx';

export const ReConfirmPage = () => (
  <EmailForm
    title="Confirm your account"
    intro="We will mail you the confirmation link again."
    submit="Send the link"
    send={(body) => call(accounts.resendConfirmation, { body })}
    purpose="confirm your account"
    resend="confirmation"
  />
);
