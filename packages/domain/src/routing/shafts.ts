import type { RoutePoint, RoutePointKind } from '../route-graph/types.ts';

export type Shaft = { readonly kind: ShaftKind; readonly name: string };

/** The shaft of a point, or null. */
export const shaftOf = ({ kind, shaft }: Pick<RoutePoint, 'kind' | 'shaft'>): Shaft | null =>
  kind === 'point' || shaft === null || shaft === '' ? null : { kind, name: shaft };

/** The same for a shaft on all its floors. Stairs and an elevator of one name are two shafts. */
export const shaftKey = ({ kind, name }: Shaft): string => `${kind}\n${name}`;

/** In meters per second: the usual figure of traffic engineers for a relaxed walk on level ground. */
export const walkingSpeed = 1.3;

export type ShaftKind = Exclude<RoutePointKind, 'point'>;

type Ride = { readonly board: number; readonly storey: number };

const rideCosts: Readonly<Record<ShaftKind, Ride>> = {
  // 30 s for the car to arrive and its doors to close, then 4 m per storey at 1 m/s.
  elevator: { board: 30, storey: 4 },
  // A few seconds for the door, then two dozen steps per storey, which are slower than level ground.
  stairs: { board: 3, storey: 15 },
};

/** The travel time between floors by a vertical shaft. */
export const rideSeconds = (kind: ShaftKind, storeys: number): number =>
  rideCosts[kind].board + Math.abs(storeys) * rideCosts[kind].storey;
