export * from './check.ts';
export * from './drawing.ts';
export * from './features.ts';
export * from './split-layer.ts';
