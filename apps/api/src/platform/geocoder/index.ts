export * from './create-geocoder.ts';
export type * from './geocoder.ts';
export * from './geocoder.ts';
export { townAt } from './embedded/embedded-geocoder.ts';
