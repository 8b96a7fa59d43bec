export * from './changes.ts';
export * from './contents.ts';
