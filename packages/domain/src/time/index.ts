export * from './dates.ts';
export * from './wall-time.ts';
