import type { AllHandlers } from '../http/handlers.ts';
import { sweepExpired, sweepSchedule } from '../kernel/sweep.ts';
import { accountHandlers } from './accounts/index.ts';
import { activityHandlers } from './activities/index.ts';
import { adminJobs } from './admins/index.ts';
import { apiKeyHandlers } from './api-keys/index.ts';
import { applicationHandlers } from './applications/index.ts';
import {
  beaconImportHandlers,
  beaconImportJobs,
  purgeImportsSchedule,
} from './beacon-imports/index.ts';
import { beaconSightingJobs, reportSilentSchedule } from './beacon-sightings/index.ts';
import { beaconHandlers, beaconJobs, foldBeaconCountsSchedule } from './beacons/index.ts';
import { billingMailJobs } from './billing-mails/index.ts';
import {
  buildingImportHandlers,
  buildingImportJobs,
  purgeBuildingImportsSchedule,
} from './building-imports/index.ts';
import { buildingHandlers } from './buildings/index.ts';
import { cardJobs } from './cards/index.ts';
import { chargeHandlers, chargeJobs, checkChargesSchedule } from './charges/index.ts';
import { commentHandlers, commentJobs } from './comments/index.ts';
import { companyHandlers } from './companies/index.ts';
import { configHandlers } from './config/index.ts';
import { customerHandlers } from './customers/index.ts';
import { factorHandlers } from './factors/index.ts';
import { fileHandlers, fileJobs, sweepUnusedFilesSchedule } from './files/index.ts';
import { floorCopyHandlers } from './floor-copies/index.ts';
import { floorEventHandlers } from './floor-events/index.ts';
import { floorHandlers, floorJobs, purgeLayersSchedule } from './floors/index.ts';
import { geocoderHandlers } from './geocoder/index.ts';
import { invitationHandlers, invitationJobs } from './invitations/index.ts';
import { memberHandlers } from './members/index.ts';
import { oauthHandlers } from './oauth/index.ts';
import { paymentCallbackHandlers } from './payment-callbacks/index.ts';
import {
  planImportHandlers,
  planImportJobs,
  purgePlanImportsSchedule,
} from './plan-imports/index.ts';
import { planHandlers } from './plans/index.ts';
import { poiCategoryHandlers } from './poi-categories/index.ts';
import { poiHandlers } from './pois/index.ts';
import { retainPositionsSchedule, positionJobs } from './positions/index.ts';
import { provisioningHandlers, provisioningJobs } from './provisioning/index.ts';
import { reportHandlers } from './reports/index.ts';
import { routeHandlers } from './routes/index.ts';
import { scimHandlers } from './scim/index.ts';
import { sessionHandlers } from './sessions/index.ts';
import { shareHandlers } from './share/index.ts';
import { checkDomainsSchedule, ssoHandlers, ssoJobs } from './sso/index.ts';
import { createStatusHandlers, type StatusMaxAge } from './status/index.ts';
import { renewDueSchedule, subscriptionHandlers, subscriptionJobs } from './subscriptions/index.ts';
import { triggerHandlers } from './triggers/index.ts';
import {
  purgeExportsSchedule,
  venueExportHandlers,
  venueExportJobs,
} from './venue-exports/index.ts';
import {
  purgeVenueImportsSchedule,
  venueImportHandlers,
  venueImportJobs,
} from './venue-imports/index.ts';
import {
  dailyVersionsSchedule,
  publishVersionsSchedule,
  purgeVersionsSchedule,
  versionHandlers,
  versionJobs,
} from './versions/index.ts';
import { visitorHandlers } from './visitors/index.ts';
import {
  purgeDeliveriesSchedule,
  webhookHandlers,
  webhookJobs,
  webhooksDueSchedule,
} from './webhooks/index.ts';

export const createHandlers = (options: { statusMaxAge?: StatusMaxAge } = {}): AllHandlers => ({
  accounts: accountHandlers,
  activities: activityHandlers,
  apiKeys: apiKeyHandlers,
  applications: applicationHandlers,
  beaconImports: beaconImportHandlers,
  beacons: beaconHandlers,
  buildingImports: buildingImportHandlers,
  buildings: buildingHandlers,
  charges: chargeHandlers,
  comments: commentHandlers,
  companies: companyHandlers,
  config: configHandlers,
  customers: customerHandlers,
  factors: factorHandlers,
  files: fileHandlers,
  floorCopies: floorCopyHandlers,
  floorEvents: floorEventHandlers,
  floors: floorHandlers,
  geocoder: geocoderHandlers,
  invitations: invitationHandlers,
  members: memberHandlers,
  oauth: oauthHandlers,
  paymentCallbacks: paymentCallbackHandlers,
  planImports: planImportHandlers,
  plans: planHandlers,
  poiCategories: poiCategoryHandlers,
  pois: poiHandlers,
  provisioning: provisioningHandlers,
  reports: reportHandlers,
  routes: routeHandlers,
  scim: scimHandlers,
  sessions: sessionHandlers,
  share: shareHandlers,
  sso: ssoHandlers,
  status: createStatusHandlers(options.statusMaxAge),
  subscriptions: subscriptionHandlers,
  triggers: triggerHandlers,
  venueExports: venueExportHandlers,
  venueImports: venueImportHandlers,
  versions: versionHandlers,
  visitors: visitorHandlers,
  webhooks: webhookHandlers,
});

export const jobs = [
  ...adminJobs,
  ...beaconImportJobs,
  ...beaconJobs,
  ...buildingImportJobs,
  ...chargeJobs,
  ...billingMailJobs,
  ...cardJobs,
  ...commentJobs,
  ...fileJobs,
  ...floorJobs,
  ...invitationJobs,
  ...planImportJobs,
  ...positionJobs,
  ...provisioningJobs,
  ...ssoJobs,
  ...subscriptionJobs,
  ...venueExportJobs,
  ...venueImportJobs,
  ...versionJobs,
  ...webhookJobs,
  ...beaconSightingJobs,
  sweepExpired,
];
export const schedules = [
  sweepSchedule,
  checkChargesSchedule,
  foldBeaconCountsSchedule,
  retainPositionsSchedule,
  purgeBuildingImportsSchedule,
  purgeExportsSchedule,
  purgeImportsSchedule,
  purgeLayersSchedule,
  purgePlanImportsSchedule,
  purgeVenueImportsSchedule,
  publishVersionsSchedule,
  purgeVersionsSchedule,
  dailyVersionsSchedule,
  purgeDeliveriesSchedule,
  reportSilentSchedule,
  webhooksDueSchedule,
  checkDomainsSchedule,
  sweepUnusedFilesSchedule,
  renewDueSchedule,
];
