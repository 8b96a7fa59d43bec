export * from './headings.ts';
export * from './property-cells.ts';
export * from './read-sheet.ts';
export { hoursCell, sheetHours } from './read-values.ts';
export * from './sheet-columns.ts';
