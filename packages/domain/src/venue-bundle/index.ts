export * from './format.ts';
export * from './import.ts';
