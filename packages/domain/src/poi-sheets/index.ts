export * from './read-sheet.ts';
export { hoursCell } from './read-values.ts';
export * from './sheet-columns.ts';
