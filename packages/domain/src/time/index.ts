export * from './dates.ts';
export * from './time-zone.ts';
export * from './wall-time.ts';
