/** The members of a company, their roles and applications. */

export { memberHandlers } from './handlers.ts';

export { addMember, hasMember, setAccess } from './members.ts';
export { listCompanyIds, listOwners, lockMembershipForUpdate } from './repository.ts';
