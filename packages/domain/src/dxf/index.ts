export {
  type DrawingUnit,
  drawingUnitNames,
  drawingUnits,
  DxfTooComplex,
  readDxf,
} from './read.ts';
export { drawDxf } from './draw.ts';
export type { DxfPoint, Polyline } from './curves.ts';
export {
  applyTransform,
  composeTransforms,
  translateBy,
  rotateBy,
  scaleBy,
  type Transform,
  identityTransform,
} from './transform.ts';
