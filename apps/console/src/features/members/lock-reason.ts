import type { CompanyMember } from './members-list.ts';

/** Why a member can be neither changed nor deleted; null when it can. */
export const lockReason = (
  member: Pick<CompanyMember, 'role' | 'admin_id'>,
  ownAdminId: number | undefined,
): string | null => {
  if (member.admin_id === ownAdminId) return 'You cannot change or delete your own membership';
  return member.role === 'owner' ? 'The owner cannot be changed or deleted' : null;
};
