export * from './addresses.ts';
export * from './events.ts';
export * from './retries.ts';
