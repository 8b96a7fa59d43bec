export * from './check.ts';
export * from './drawing.ts';
export * from './features.ts';
export * from './layer-roles.ts';
export * from './split-layer.ts';
export * from './wall-lines.ts';
