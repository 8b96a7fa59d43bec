export {
  type DrawingUnit,
  drawingUnitNames,
  drawingUnits,
  type DxfFailure,
  DxfTooComplex,
  readDxf,
} from './read.ts';
export { drawDxf } from './draw.ts';
export type { DxfPoint, Polyline } from './curves.ts';
export {
  applyTo,
  compose,
  moved,
  rotated,
  scaled,
  type Transform,
  unchanged,
} from './transform.ts';
