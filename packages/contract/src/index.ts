import { accounts } from './accounts.ts';
import { activities } from './activities.ts';
import { applications } from './applications.ts';
import { beaconImports } from './beacon-imports.ts';
import { beacons } from './beacons.ts';
import { buildings } from './buildings.ts';
import { charges } from './charges.ts';
import { companies } from './companies.ts';
import { config } from './config.ts';
import { customers } from './customers.ts';
import { files } from './files.ts';
import { floors } from './floors.ts';
import { geocoder } from './geocoder.ts';
import { invitations } from './invitations.ts';
import { members } from './members.ts';
import { oauth } from './oauth.ts';
import { paymentCallbacks } from './payment-callbacks.ts';
import { plans } from './plans.ts';
import { poiCategories } from './poi-categories.ts';
import { pois } from './pois.ts';
import { reports } from './reports.ts';
import { routes } from './routes.ts';
import { share } from './share.ts';
import { status } from './status.ts';
import { subscriptions } from './subscriptions.ts';
import { triggers } from './triggers.ts';
import { visitors } from './visitors.ts';

export * from './accounts.ts';
export * from './activities.ts';
export * from './applications.ts';
export * from './beacon-export.ts';
export * from './beacon-imports.ts';
export * from './beacons-bulk.ts';
export * from './beacons.ts';
export * from './buildings.ts';
export * from './charges.ts';
export * from './companies.ts';
export * from './config.ts';
export * from './coordinates.ts';
export * from './coupons.ts';
export * from './customers.ts';
export * from './endpoint.ts';
export * from './failures.ts';
export * from './files.ts';
export * from './floors.ts';
export * from './geocoder.ts';
export * from './invitations.ts';
export * from './members.ts';
export * from './oauth.ts';
export * from './openapi.ts';
export * from './pager.ts';
export * from './payment-callbacks.ts';
export * from './plans.ts';
export * from './poi-categories.ts';
export * from './pois.ts';
export * from './reports.ts';
export * from './routes.ts';
export * from './share.ts';
export * from './status.ts';
export * from './subscriptions.ts';
export * from './triggers.ts';
export * from './visitor-data.ts';
export * from './visitors.ts';
export * from './working-hours.ts';
export { companyApi } from './fields.ts';

/** Every endpoint of the product, by feature. */
export const contract = {
  accounts,
  activities,
  applications,
  beaconImports,
  beacons,
  buildings,
  charges,
  companies,
  config,
  customers,
  files,
  floors,
  geocoder,
  invitations,
  members,
  oauth,
  paymentCallbacks,
  plans,
  poiCategories,
  pois,
  reports,
  routes,
  share,
  status,
  subscriptions,
  triggers,
  visitors,
};
export type Contract = typeof contract;
