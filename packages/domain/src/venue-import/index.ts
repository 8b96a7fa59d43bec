export * from './compare.ts';
export * from './document.ts';
export { type JsonFile, readGeoJson, type ReadFiles } from './read-geojson.ts';
export { readImdf } from './read-imdf.ts';
export * from './resolve.ts';
