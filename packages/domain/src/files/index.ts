export * from './csv-rows.ts';
export * from './files.ts';
