import { sweepExpired, sweepSchedule } from '../../kernel/sweep.ts';
import { beaconImportJobs, purgeImportsSchedule } from '../../modules/beacon-imports/index.ts';
import { beaconJobs, foldBeaconCountsSchedule } from '../../modules/beacons/index.ts';
import {
  buildingImportJobs,
  purgeBuildingImportsSchedule,
} from '../../modules/building-imports/index.ts';
import { fileJobs, sweepUnusedFilesSchedule } from '../../modules/files/index.ts';
import { floorJobs, purgeLayersSchedule } from '../../modules/floors/index.ts';
import { planImportJobs, purgePlanImportsSchedule } from '../../modules/plan-imports/index.ts';
import { positionJobs, retainPositionsSchedule } from '../../modules/positions/index.ts';
import { checkDomainsSchedule, ssoJobs } from '../../modules/sso/index.ts';
import { purgeExportsSchedule, venueExportJobs } from '../../modules/venue-exports/index.ts';
import { purgeVenueImportsSchedule, venueImportJobs } from '../../modules/venue-imports/index.ts';
import { purgeVersionsSchedule, versionJobs } from '../../modules/versions/index.ts';
import { purgeDeliveriesSchedule, webhookUpkeepJobs } from '../../modules/webhooks/index.ts';

/** What keeps the data small and tidy. Any of it can be run at any time. */
export const upkeepSchedules = [
  sweepSchedule,
  foldBeaconCountsSchedule,
  retainPositionsSchedule,
  purgeImportsSchedule,
  purgeExportsSchedule,
  purgeBuildingImportsSchedule,
  purgeVenueImportsSchedule,
  purgePlanImportsSchedule,
  purgeVersionsSchedule,
  purgeDeliveriesSchedule,
  purgeLayersSchedule,
  checkDomainsSchedule,
  sweepUnusedFilesSchedule,
];

export const upkeepJobs = [
  sweepExpired,
  ...beaconJobs,
  ...positionJobs,
  ...beaconImportJobs,
  ...buildingImportJobs,
  ...venueExportJobs,
  ...venueImportJobs,
  ...planImportJobs,
  ...versionJobs,
  ...webhookUpkeepJobs,
  ...floorJobs,
  ...fileJobs,
  ...ssoJobs,
];
