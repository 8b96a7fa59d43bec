import type { Position } from '../geo/position.ts';
import { emptyMap, type PersistentMap } from '../persistent-map/persistent-map.ts';

export const routePointKinds = ['point', 'stairs', 'elevator'] as const;
export type RoutePointKind = (typeof routePointKinds)[number];

/** Chosen by the editor; the same on the wire and on the map. Contains no line break. */
export type PointId = string;

export type RoutePoint = {
  readonly id: PointId;
  readonly at: Position;
  readonly kind: RoutePointKind;
  /** The shaft of an elevator or of stairs: the same text on each floor it connects. */
  readonly shaft: string | null;
};

/** The direction in which a link may be walked; `forward` is from `a` to `b` only. */
export type LinkDirection = 'both' | 'forward' | 'backward';

/** Made from both ends by `linkId`. */
export type LinkId = string;

/** A link between two points. `a` sorts before `b`, so that a pair has only one link. */
export type RouteLink = {
  readonly a: PointId;
  readonly b: PointId;
  readonly direction: LinkDirection;
  /** Whether a wheelchair can pass. */
  readonly accessible: boolean;
  /** Whether it is closed for now. */
  readonly closed: boolean;
  /** Whether it passes over other lines and points without a junction. Only there if it does. */
  readonly bridge?: true;
};

/**
 * The walkable routes of one floor. In a sound graph both points of a link exist, and `linksAt` lists exactly
 * the links of a point, sorted. A point without links is not in `linksAt`: it can come from another source or
 * be drawn just before its link, but no removal leaves one behind.
 */
export type RouteGraph = {
  readonly points: PersistentMap<RoutePoint>;
  readonly links: PersistentMap<RouteLink>;
  readonly linksAt: PersistentMap<readonly LinkId[]>;
};

/** Returns the same graph if it changes nothing, or if what it refers to does not exist. */
export type RouteEdit = (graph: RouteGraph) => RouteGraph;

export const emptyGraph: RouteGraph = {
  points: emptyMap(),
  links: emptyMap(),
  linksAt: emptyMap(),
};
