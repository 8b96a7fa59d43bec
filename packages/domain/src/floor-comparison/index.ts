export * from './compare-floors.ts';
export * from './pair-places.ts';
