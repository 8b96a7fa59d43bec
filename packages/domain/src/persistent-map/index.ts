export * from './persistent-map.ts';
