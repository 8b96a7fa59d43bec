import type { AllHandlers } from '../http/handlers.ts';
import { sweepExpired, sweepSchedule } from '../kernel/sweep.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { adminJobs } from './admins/jobs.ts';
import { activityHandlers } from './activities/handlers.ts';
import { applicationHandlers } from './applications/handlers.ts';
import { beaconImportHandlers } from './beacon-imports/handlers.ts';
import { beaconImportJobs, purgeImportsSchedule } from './beacon-imports/jobs.ts';
import { beaconHandlers } from './beacons/handlers.ts';
import { beaconJobs, foldBeaconCountsSchedule } from './beacons/jobs.ts';
import { buildingHandlers } from './buildings/handlers.ts';
import { chargeHandlers } from './charges/handlers.ts';
import { chargeJobs, checkChargesSchedule } from './charges/jobs.ts';
import { companyHandlers } from './companies/handlers.ts';
import { configHandlers } from './config/handlers.ts';
import { customerHandlers } from './customers/handlers.ts';
import { billingMailJobs } from './billing-mails/jobs.ts';
import { cardJobs } from './cards/jobs.ts';
import { fileHandlers } from './files/handlers.ts';
import { fileJobs, sweepUnusedFilesSchedule } from './files/jobs.ts';
import { floorHandlers } from './floors/handlers.ts';
import { floorJobs, purgeLayersSchedule } from './floors/jobs.ts';
import { geocoderHandlers } from './geocoder/handlers.ts';
import { invitationHandlers } from './invitations/handlers.ts';
import { invitationJobs } from './invitations/jobs.ts';
import { memberHandlers } from './members/handlers.ts';
import { oauthHandlers } from './oauth/handlers.ts';
import { paymentCallbackHandlers } from './payment-callbacks/handlers.ts';
import { planHandlers } from './plans/handlers.ts';
import { poiCategoryHandlers } from './poi-categories/handlers.ts';
import { poiHandlers } from './pois/handlers.ts';
import { keepPositionsSchedule, positionJobs } from './positions/jobs.ts';
import { reportHandlers } from './reports/handlers.ts';
import { routeHandlers } from './routes/handlers.ts';
import { shareHandlers } from './share/handlers.ts';
import { createStatusHandlers } from './status/handlers.ts';
import { subscriptionHandlers } from './subscriptions/handlers.ts';
import { renewDueSchedule, subscriptionJobs } from './subscriptions/renewal-jobs.ts';
import { triggerHandlers } from './triggers/handlers.ts';
import { visitorHandlers } from './visitors/handlers.ts';

export const createHandlers = (): AllHandlers => ({
  accounts: accountHandlers,
  activities: activityHandlers,
  applications: applicationHandlers,
  beaconImports: beaconImportHandlers,
  beacons: beaconHandlers,
  buildings: buildingHandlers,
  charges: chargeHandlers,
  companies: companyHandlers,
  config: configHandlers,
  customers: customerHandlers,
  files: fileHandlers,
  floors: floorHandlers,
  geocoder: geocoderHandlers,
  invitations: invitationHandlers,
  members: memberHandlers,
  oauth: oauthHandlers,
  paymentCallbacks: paymentCallbackHandlers,
  plans: planHandlers,
  poiCategories: poiCategoryHandlers,
  pois: poiHandlers,
  reports: reportHandlers,
  routes: routeHandlers,
  share: shareHandlers,
  status: createStatusHandlers(),
  subscriptions: subscriptionHandlers,
  triggers: triggerHandlers,
  visitors: visitorHandlers,
});

export const jobs = [
  ...adminJobs,
  ...beaconImportJobs,
  ...beaconJobs,
  ...chargeJobs,
  ...billingMailJobs,
  ...cardJobs,
  ...fileJobs,
  ...floorJobs,
  ...invitationJobs,
  ...positionJobs,
  ...subscriptionJobs,
  sweepExpired,
];
export const schedules = [
  sweepSchedule,
  checkChargesSchedule,
  foldBeaconCountsSchedule,
  keepPositionsSchedule,
  purgeImportsSchedule,
  purgeLayersSchedule,
  sweepUnusedFilesSchedule,
  renewDueSchedule,
];
