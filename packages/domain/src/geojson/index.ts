export * from './check.ts';
export * from './drawing.ts';
export * from './split-layer.ts';
