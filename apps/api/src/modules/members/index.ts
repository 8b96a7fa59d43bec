/** The members of a company, their roles and applications. */

export { memberHandlers } from './handlers.ts';

export { companyIdsOf } from './companies-service.ts';
export { addMember, hasMember } from './joining.ts';
export { ownersOf } from './owners-service.ts';
