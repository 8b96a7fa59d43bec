export * from './add-points.ts';
export * from './cells.ts';
export * from './clock-correction.ts';
export * from './day-range.ts';
export * from './day-periods.ts';
export * from './local-days.ts';
export * from './report-range.ts';
export * from './stays.ts';
