/** Floors and their layers. */

export { floorHandlers } from './handlers.ts';
export { type ShownFloor, withFiles } from './floors.ts';
export { presentFloor } from './present.ts';
export { floorJobs, purgeLayersSchedule } from './jobs.ts';
export { cornersOfRow } from './fields.ts';
export { applyDrawing, undoDrawing } from './drawing.ts';
export { planMovedJob } from './queue.ts';
