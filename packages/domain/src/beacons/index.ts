export * from './guess-layout.ts';
export * from './headings.ts';
export * from './fields.ts';
export * from './floors.ts';
export * from './import-status.ts';
export * from './read-row.ts';
