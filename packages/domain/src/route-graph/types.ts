import type { Position } from '../geo/position.ts';
import { emptyMap } from '../persistent-map/persistent-map.ts';
import type { PersistentMap } from '../persistent-map/persistent-map.ts';

export const routePointKinds = ['point', 'stairs', 'elevator'] as const;
export type RoutePointKind = (typeof routePointKinds)[number];

/** Chosen by whoever draws the point; the same on the wire and on the map. Never with a line break. */
export type PointId = string;

export type RoutePoint = {
  readonly id: PointId;
  readonly at: Position;
  readonly kind: RoutePointKind;
  /** The shaft that an elevator or a staircase belongs to: the same text on each floor it joins. */
  readonly shaft: string | null;
};

/** Which way a link may be walked: both ways, from `a` to `b` only, or from `b` to `a` only. */
export type LinkWay = 'both' | 'forth' | 'back';

/** Made of both ends by linkId; see links.ts. */
export type LinkId = string;

/** What joins two points. `a` comes before `b` in the order of text, so that a pair has one link. */
export type RouteLink = {
  readonly a: PointId;
  readonly b: PointId;
  readonly way: LinkWay;
  /** Whether a wheelchair passes. */
  readonly accessible: boolean;
  /** Whether it is closed for now. */
  readonly closed: boolean;
};

/**
 * The walkable routes of one floor. Sound: a link has both its points, and `linksAt` lists exactly the
 * links of a point, in the order of text. A point that has none is not in `linksAt`: one can be read
 * from elsewhere or be drawn a moment before its link, but no removal leaves one behind.
 */
export type RouteGraph = {
  readonly points: PersistentMap<RoutePoint>;
  readonly links: PersistentMap<RouteLink>;
  readonly linksAt: PersistentMap<readonly LinkId[]>;
};

/** The same graph where it changes nothing, or where what it names is not there. */
export type RouteEdit = (graph: RouteGraph) => RouteGraph;

export const emptyGraph: RouteGraph = {
  points: emptyMap(),
  links: emptyMap(),
  linksAt: emptyMap(),
};
