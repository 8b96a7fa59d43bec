/** Companies: founding, selecting and naming them, and what they may use. */

export { companyHandlers } from './handlers.ts';

export { countPlanContents, requiresSecondFactor } from './repository.ts';
export { findCompaniesByIdOrName, nameOfCompany } from './companies.ts';
export { presentSubscription } from './present.ts';
export { allowProvider, hasProvider } from './companies.ts';
export { selectCompany } from './companies.ts';
export { createCompanyOf } from './companies.ts';
