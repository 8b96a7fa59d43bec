import type { RoutePointKind } from '../route-graph/types.ts';

/** Metres a second of people in no hurry, as traffic engineers reckon them on level ground. */
export const walkingSpeed = 1.3;

export type ShaftKind = Exclude<RoutePointKind, 'point'>;

type Ride = { readonly board: number; readonly storey: number };

export const rideCosts: Readonly<Record<ShaftKind, Ride>> = {
  // Half a minute until a cabin has come and its doors have closed; it passes a storey of four metres at
  // a metre a second.
  elevator: { board: 30, storey: 4 },
  // A few seconds through the door; two dozen steps a storey, which take far longer than their length.
  stairs: { board: 3, storey: 15 },
};

/** What it takes from one floor to another by a shaft that goes straight up. */
export const rideSeconds = (kind: ShaftKind, storeys: number): number =>
  rideCosts[kind].board + Math.abs(storeys) * rideCosts[kind].storey;
