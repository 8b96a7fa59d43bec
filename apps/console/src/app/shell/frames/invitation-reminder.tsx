import { useStoredCode } from '../../../features/invitations/stored-code.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { messages } from '../messages/index.ts';

import classes from './invitation-banner.module.css';

/** Reminds a guest at `path` of a pending invitation. */
export const InvitationReminder = ({ path }: { path: string }) => {
  const code = useStoredCode();
  if (code === null) return null;
  const address = `/invitations/${code}`;
  return (
    <div className={classes.banner} role="status">
      {messages.invitation.reminder}
      {path !== address && (
        <PageLink to={address} className={classes.link}>
          {messages.invitation.show}
        </PageLink>
      )}
    </div>
  );
};
