export * from './edits.ts';
export * from './opening.ts';
export * from './types.ts';
export * from './wire.ts';
