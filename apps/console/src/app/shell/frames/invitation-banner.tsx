import { useLocation } from '@tanstack/react-router';

import { useAdmin } from '../../../lib/session/admin-query.ts';
import { InvitationReminder } from './invitation-reminder.tsx';

/** The reminder in the console, where the user may be signed in or look at the invitation. */
export const InvitationBanner = () => {
  const admin = useAdmin();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return admin ? null : <InvitationReminder path={path} />;
};
