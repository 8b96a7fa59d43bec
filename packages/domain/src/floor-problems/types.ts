import type { Ring } from '../geo/polygons/polygon.ts';
import type { Position } from '../geo/position.ts';
import type { WallLines } from '../geojson/wall-lines.ts';
import type {
  LinkId,
  PointId,
  RouteGraph,
  RoutePoint,
  RoutePointKind,
} from '../route-graph/types.ts';

export type CheckedPoi = { readonly key: string; readonly title: string; readonly ring: Ring };
export type CheckedBeacon = { readonly id: number; readonly name: string; readonly at: Position };
export type ShaftElsewhere = Pick<RoutePoint, 'kind' | 'shaft' | 'at'>;

export type FloorToCheck = {
  /** The outlines of the parts of the building on this floor; none if they are unknown. */
  readonly outlines: readonly Ring[];
  readonly pois: Iterable<CheckedPoi>;
  readonly route: RouteGraph;
  readonly beacons: Iterable<CheckedBeacon>;
  /** The doors in the drawing of the floor, if it has any. */
  readonly doors?: readonly Position[];
  /** The walls in the drawing of the floor, if it has any. */
  readonly walls?: WallLines;
  /** The elevators and stairs of the other floors of the building. */
  readonly elsewhere: readonly ShaftElsewhere[];
};

/** A fix that the editor can apply. */
export type ProblemFix =
  | { readonly does: 'make-two-way'; readonly links: readonly LinkId[] }
  /** A new point at the edge of the POI, with a two-way link. */
  | { readonly does: 'link-place'; readonly from: PointId; readonly to: Position }
  | { readonly does: 'link-points'; readonly from: PointId; readonly to: PointId }
  /** A link between a point and a new one on a line, which is split there. */
  | {
      readonly does: 'link-line';
      readonly point: PointId;
      readonly link: LinkId;
      readonly at: Position;
    }
  /** The same for a new point at the edge of a POI. */
  | {
      readonly does: 'link-line-to-place';
      readonly link: LinkId;
      readonly at: Position;
      readonly to: Position;
    }
  | { readonly does: 'route-through'; readonly link: LinkId; readonly point: PointId }
  /** A new point where two lines cross. */
  | {
      readonly does: 'join-lines';
      readonly links: readonly [LinkId, LinkId];
      readonly at: Position;
    }
  /** Trims a POI; its title is null where it has none. */
  | {
      readonly does: 'set-ring';
      readonly poi: string;
      readonly title: string | null;
      readonly ring: Ring;
    }
  | { readonly does: 'set-shaft'; readonly point: PointId; readonly shaft: string };

export const problemKinds = [
  'unjoined-lines',
  'island',
  'unreached-poi',
  'one-way-trap',
  'lone-shaft',
  'overlapping-pois',
  'duplicate-title',
  'point-outside',
  'beacon-outside',
] as const;

/** What is wrong, worded by the console. Titles are null where a POI has none. */
export type ProblemFinding =
  | { readonly found: 'points-outside'; readonly count: number }
  | { readonly found: 'beacon-outside'; readonly name: string }
  /** In square meters. */
  | {
      readonly found: 'pois-overlap';
      readonly one: string | null;
      readonly other: string | null;
      readonly area: number;
    }
  | { readonly found: 'titles-equal'; readonly count: number; readonly title: string }
  | { readonly found: 'poi-unreached'; readonly title: string | null }
  /** The route at the POI is not connected to the others. */
  | { readonly found: 'poi-cut-off'; readonly title: string | null }
  | { readonly found: 'no-routes' }
  | { readonly found: 'points-cut-off'; readonly count: number }
  | { readonly found: 'shaft-alone'; readonly shaft: Exclude<RoutePointKind, 'point'> }
  | { readonly found: 'way-in-only'; readonly count: number }
  | { readonly found: 'way-out-only'; readonly count: number }
  | { readonly found: 'lines-cross' }
  | { readonly found: 'line-over'; readonly point: RoutePointKind };

export type FloorProblem = {
  readonly kind: (typeof problemKinds)[number];
  /** The keys of the POIs, of the points and links, or the id of the beacon as text. */
  readonly keys: readonly string[];
  /** Where to look. */
  readonly at: Position;
  readonly finding: ProblemFinding;
  readonly fix?: ProblemFix;
};
