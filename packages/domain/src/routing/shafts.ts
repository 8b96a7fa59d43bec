import type { RoutePoint } from '../route-graph/types.ts';
import type { ShaftKind } from './costs.ts';

export type Shaft = { readonly kind: ShaftKind; readonly name: string };

/** The shaft of a point, or null. */
export const shaftOf = ({ kind, shaft }: Pick<RoutePoint, 'kind' | 'shaft'>): Shaft | null =>
  kind === 'point' || shaft === null || shaft === '' ? null : { kind, name: shaft };

/** The same for a shaft on all its floors. Stairs and an elevator of one name are two shafts. */
export const shaftKey = ({ kind, name }: Shaft): string => `${kind}\n${name}`;
