import type { RoutePoint } from '../route-graph/types.ts';
import type { ShaftKind } from './costs.ts';

export type Shaft = { readonly kind: ShaftKind; readonly name: string };

/** The shaft that a point belongs to, if it says so. */
export const shaftOf = ({ kind, shaft }: Pick<RoutePoint, 'kind' | 'shaft'>): Shaft | null =>
  kind === 'point' || shaft === null || shaft === '' ? null : { kind, name: shaft };

/** One text for a shaft on all its floors: stairs and an elevator of the same name are two. */
export const shaftKey = ({ kind, name }: Shaft): string => `${kind}\n${name}`;
