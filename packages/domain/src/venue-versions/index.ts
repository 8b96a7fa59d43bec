export * from './changes.ts';
export * from './contents.ts';
export * from './new-ids.ts';
export * from './portions.ts';
export * from './same.ts';
export * from './shown-version.ts';
export * from './take-back.ts';
