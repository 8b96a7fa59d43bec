/** Versions of buildings: publishing, rolling back, restoring the draft, previews. */

export { versionHandlers } from './handlers.ts';
export { dailyVersionsSchedule } from './automatic/jobs.ts';
export { publishVersionsSchedule, purgeVersionsSchedule, versionJobs } from './jobs.ts';

export { type FloorThen, showFloorIn } from './history.ts';
export { presentFloorThen } from './present.ts';
export { compareInPortions } from './comparing/compare.ts';
export { findSwitchProblem, switchPublishing, withDraftChecks } from './switch.ts';
export {
  replaceDraftWithoutVersion,
  type DraftWriter,
  lockContents,
  replaceDraftStoringVersion,
} from './restoring/restore.ts';
export { floorNumber, numbered, type PresentedChanges, withNumbers } from './comparing/numbers.ts';
export { presentChanges } from './versions.ts';
