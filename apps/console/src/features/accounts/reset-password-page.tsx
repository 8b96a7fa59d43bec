import { accounts } from '@floorwright/contract';

import { call } from '../../lib/api/call.ts';
import { EmailForm } from './email-form.tsx';

export const ResetPasswordPage = () => (
  <EmailForm
    title="Reset password"
    intro="We will mail you a link that sets a new password."
    submit="Send the link"
    send={(body) => call(accounts.requestPasswordReset, { body })}
    purpose="set a new password"
    resend="reset"
  />
);
