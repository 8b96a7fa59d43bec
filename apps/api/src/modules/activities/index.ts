/** The audit log, as lists of activities. */

export { activityHandlers } from './handlers.ts';

export { type FloorChangeRow, listFloorChanges } from './repository.ts';
