/** The members of a company, their roles and applications. */

export { memberHandlers } from './handlers.ts';

export { addMember, endMembership, hasMember, setAccess } from './members.ts';
export { lockDeactivatedForShare } from './provisioned-repository.ts';
export {
  findMemberByEmail,
  listCompanyIds,
  listOwners,
  lockMemberForUpdate,
  lockMembershipForUpdate,
  type MemberRow,
} from './repository.ts';
