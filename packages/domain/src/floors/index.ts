export * from './floor-names.ts';
export * from './layer-kinds.ts';
export * from './layer-styles.ts';
export * from './provider-floors.ts';
