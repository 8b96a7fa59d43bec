/** The audit log, as lists of activities. */

export { activityHandlers } from './handlers.ts';

export type { FloorChangeRow } from './repository.ts';
export { floorChanges } from './activities.ts';
