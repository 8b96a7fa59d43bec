/** Companies: founding, selecting and naming them, and what they may use. */

export { companyHandlers } from './handlers.ts';

export { countPlanContents } from './repository.ts';
export { companiesCalled, companyNamed } from './companies.ts';
export { presentSubscription } from './present.ts';
export { allowProvider, hasProvider } from './provider.ts';
export { selectCompany } from './selection.ts';
export { foundCompany } from './companies.ts';
