export * from './limits.ts';
export * from './mentions.ts';
export * from './parts.ts';
