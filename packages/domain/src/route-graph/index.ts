export * from './colors.ts';
export * from './edits.ts';
export * from './join-points.ts';
export * from './links.ts';
export * from './lists.ts';
export * from './soundness.ts';
export * from './types.ts';
export * from './contradictions.ts';
