export * from './edits.ts';
export * from './hours-line.ts';
export * from './opening.ts';
export * from './types.ts';
export * from './wire.ts';
