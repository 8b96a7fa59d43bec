export * from './formats.ts';
export type * from './venue.ts';
export * from './geojson.ts';
export * from './file-names.ts';
export * from './poi-table.ts';
