/** Companies: founding, selecting and naming them, and what they may use. */

export { companyHandlers } from './handlers.ts';

export { countPlanContents } from './contents-repository.ts';
export { companiesCalled, companyNamed } from './naming-service.ts';
export { presentSubscription } from './present.ts';
export { allowProvider, hasProvider } from './provider-service.ts';
export { selectCompany } from './selection-service.ts';
export { foundCompany } from './service.ts';
