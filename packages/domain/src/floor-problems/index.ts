export * from './problems.ts';
export * from './types.ts';
