import { Link, useLocation } from '@tanstack/react-router';

import { useStoredCode } from '../../../features/invitations/stored-code.ts';
import { useAdmin } from '../../../lib/session/admin-query.ts';

import classes from './invitation-banner.module.css';

/** Reminds a guest of a pending invitation. */
export const InvitationBanner = () => {
  const code = useStoredCode();
  const admin = useAdmin();
  const address = `/invitations/${code}`;
  const isShown = useLocation({ select: ({ pathname }) => pathname === address });
  if (code === null || admin) return null;
  return (
    <div className={classes.banner} role="status">
      Please login or register to accept the invitation
      {!isShown && (
        <Link to="/invitations/$code" params={{ code }} className={classes.link ?? ''}>
          Show it
        </Link>
      )}
    </div>
  );
};
