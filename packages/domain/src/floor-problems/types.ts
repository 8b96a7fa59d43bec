import type { Ring } from '../geo/polygon.ts';
import type { Position } from '../geo/position.ts';
import type { LinkId, PointId, RouteGraph, RoutePoint } from '../route-graph/types.ts';

export type CheckedPoi = { readonly key: string; readonly title: string; readonly ring: Ring };
export type CheckedBeacon = { readonly id: number; readonly name: string; readonly at: Position };
export type ShaftElsewhere = Pick<RoutePoint, 'kind' | 'shaft' | 'at'>;

export type FloorToCheck = {
  /** Where the floor ends; no corners while that is not known. */
  readonly outline: Ring;
  readonly pois: Iterable<CheckedPoi>;
  readonly route: RouteGraph;
  readonly beacons: Iterable<CheckedBeacon>;
  /** The elevators and stairs of the other floors of the building. */
  readonly elsewhere: readonly ShaftElsewhere[];
};

/** What would mend a problem, for the editor to do; `label` is the name of its button. */
export type ProblemFix = { readonly label: string } & (
  | { readonly does: 'make-two-way'; readonly links: readonly LinkId[] }
  /** A new point at the edge of the POI, with a two-way link. */
  | { readonly does: 'link-place'; readonly from: PointId; readonly to: Position }
  | { readonly does: 'link-points'; readonly from: PointId; readonly to: PointId }
  | { readonly does: 'set-shaft'; readonly point: PointId; readonly shaft: string }
);

export const problemKinds = [
  'unreached-poi',
  'one-way-trap',
  'lone-shaft',
  'overlapping-pois',
  'duplicate-title',
  'beacon-outside',
] as const;

export type FloorProblem = {
  readonly kind: (typeof problemKinds)[number];
  /** Of the POIs, of the points, or the id of the beacon as text. */
  readonly keys: readonly string[];
  /** Where to look. */
  readonly at: Position;
  readonly words: string;
  readonly fix?: ProblemFix;
};
