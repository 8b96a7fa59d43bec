export * from './compare.ts';
export * from './document.ts';
export { type JsonFile, labelsOf, readGeoJson, type ReadFiles } from './read-geojson.ts';
export { isList, isRecord, readPlace } from './geometry.ts';
export { createProblems } from './problems.ts';
export {
  type ByType,
  collectFeatures,
  type ForeignFeature,
  readImdf,
  typeOfFile,
} from './read-imdf.ts';
export { readTable } from './read-table.ts';
export * from './resolve.ts';
export { resolveTable, type TableTarget } from './resolve-table.ts';
