export * from './compare.ts';
export * from './document.ts';
export {
  type DrawnFloor,
  type DrawnLayer,
  type DrawnPoint,
  type ImportedPart,
  importedParts,
  nameOfSource,
  placeKey,
  type StoredLayer,
} from './drawing.ts';
export { drawingProblem } from './drawing-problem.ts';
export { isElsewhere } from './far-away.ts';
export { floorsOfFiles } from './file-floors.ts';
export { rememberFloor } from './drawing/remember-floor.ts';
export { layerFilename } from './drawing/resolve-layers.ts';
export { type ResolvedDrawing, resolveDrawing } from './drawing/resolve-drawing.ts';
export { type DrawingConflict, drawingFields, type RememberedFloor } from './drawing/remembered.ts';
export { labelsOf } from './feature-texts.ts';
export type { JsonFile } from './geojson/geojson-features.ts';
export { readGeoJson } from './geojson/read-geojson.ts';
export { anyPlace, readPlace } from './geometry.ts';
export { bareId, underKnownIds } from './poi-ids.ts';
export { createProblems, shownProblems } from './problems.ts';
export {
  type ByType,
  collectFeatures,
  type ForeignFeature,
  ordinalOf,
  typeOfFile,
} from './imdf/imdf-features.ts';
export { lodgersOf } from './imdf/imdf-lodgers.ts';
export { readImdf } from './imdf/read-imdf.ts';
export { readTable } from './table/read-table.ts';
export * from './resolve.ts';
export { type ResolvedTable, resolveTable } from './table/resolve-table.ts';
export type { TableCells } from './table/table-cells.ts';
export { addressesIn, pictureCells } from './table/table-extras.ts';
