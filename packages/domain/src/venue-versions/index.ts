export * from './changes.ts';
export * from './contents.ts';
export * from './shown-version.ts';
