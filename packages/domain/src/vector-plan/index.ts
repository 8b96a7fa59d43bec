/** Shapes of vector files drawn out as straight lines on a sheet. */

export { clipLine } from './clip.ts';
export { Outlines } from './outlines.ts';
export { PlanTooComplex, SheetLayers } from './sheet.ts';
