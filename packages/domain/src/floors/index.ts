export * from './storeys.ts';
export * from './layers.ts';
