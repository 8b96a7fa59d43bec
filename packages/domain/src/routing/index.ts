export * from './shafts.ts';
export * from './find-route.ts';
export { createHeap } from './heap.ts';
export * from './network.ts';
export * from './route-ends.ts';
export * from './shared-network.ts';
export * from './walk-between.ts';
export type { RouteStep } from './steps.ts';
export type { Turn } from './turns.ts';
