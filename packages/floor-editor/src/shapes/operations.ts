import type { splitPois } from './combine.ts';

/** What tools use of this folder. */
export type ShapeOperations = { readonly splitPois: typeof splitPois };
