export * from './beacon-uuid.ts';
export * from './delimiter.ts';
export * from './fields.ts';
export * from './floors.ts';
export * from './guess-headers.ts';
export * from './guess-sourcemap.ts';
export * from './read-row.ts';
export * from './statuses.ts';
export { fieldNamed, isReason, reasonHeader, saysFloorIds } from './header-names.ts';
