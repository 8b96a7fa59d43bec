/** The members of a company, their roles and applications. */

export { memberHandlers } from './handlers.ts';

export { addMember, hasMember } from './members.ts';
export { listCompanyIds, listOwners } from './repository.ts';
