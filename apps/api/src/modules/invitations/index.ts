/** Invitations to a company: sending, accepting and withdrawing them. */

export { invitationHandlers } from './handlers.ts';
export { invitationJobs } from './jobs.ts';

export {
  acceptClaimedInvitations,
  closeInvitation,
  lockClaimedInvitations,
  lockInvitation,
} from './membership.ts';
export { inviteProvisioned, withdrawProvisioned } from './provisioned.ts';
