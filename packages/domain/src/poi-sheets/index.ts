export * from './read-sheet.ts';
export * from './sheet-columns.ts';
