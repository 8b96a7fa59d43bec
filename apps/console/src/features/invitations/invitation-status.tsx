import { formatDate } from '@floorwright/domain/time';

import type { CompanyInvitation } from './invitations-list.ts';

import classes from './invitation-status.module.css';

const words = { pending: 'Pending', accepted: 'Accepted', expired: 'Expired' };

export const InvitationStatus = ({ invitation }: { invitation: CompanyInvitation }) => (
  <span className={classes.status} data-status={invitation.status}>
    {words[invitation.status]}
    {invitation.status === 'pending' && (
      <span className={classes.until}>until {formatDate(invitation.expires_at)}</span>
    )}
  </span>
);
