export * from './add-points.ts';
export * from './cells.ts';
export * from './clock-correction.ts';
export * from './days.ts';
export * from './stays.ts';
