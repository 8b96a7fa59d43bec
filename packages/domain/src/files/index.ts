export * from './archive-paths.ts';
export * from './csv-rows.ts';
export * from './files.ts';
