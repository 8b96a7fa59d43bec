import type { Position } from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';
import {
  type LinkId,
  linksOf,
  type PointId,
  type RouteGraph,
  type RouteLink,
  type RoutePoint,
  type RoutePointKind,
} from '@floorwright/domain/route-graph';

import type { PlacedBeacon, Poi } from '../document.ts';
import type { ObjectName } from '../words.ts';
import { type Change, type Changes, noChanges, surroundings } from './changes.ts';

/** Null if that side has removed it. */
type Sides<Value> = { readonly mine: Value | null; readonly theirs: Value | null };

type Disputed =
  | ({ readonly what: 'corners' } & Sides<readonly Position[]>)
  | ({ readonly what: 'poi'; readonly key: string } & Sides<Poi>)
  | ({ readonly what: 'point'; readonly key: PointId } & Sides<RoutePoint>)
  | ({ readonly what: 'link'; readonly key: LinkId } & Sides<RouteLink>)
  | ({ readonly what: 'beacon'; readonly key: string } & Sides<PlacedBeacon>);

/** An object that both sides changed incompatibly. */
export type Conflict = Disputed & {
  /** Unique among the conflicts. */
  readonly id: string;
  /** The object as the user knows it. */
  readonly title: ObjectName;
  /** The fields in dispute; none if one side has removed it. */
  readonly fields: readonly string[];
  /** Where to look on the map. */
  readonly at: Position | null;
  /** The changes that turn mine into theirs. */
  readonly toTheirs: Changes;
};

type Dispute<Value> = Sides<Value> & { readonly fields: readonly string[] };

const toTheirs = <Value>(key: string, { mine, theirs }: Sides<Value>): Change<Value> => ({
  key,
  before: mine,
  after: theirs,
});

export const cornersConflict = (dispute: {
  readonly mine: readonly Position[];
  readonly theirs: readonly Position[];
}): Conflict => ({
  what: 'corners',
  ...dispute,
  id: 'corners',
  title: 'plan-position',
  fields: ['corners'],
  at: dispute.mine[0] ?? null,
  toTheirs: { ...noChanges, corners: { before: dispute.mine, after: dispute.theirs } },
});

const nameOf = (name: string | undefined, otherwise: ObjectName): ObjectName =>
  name === undefined || name === '' ? otherwise : { name };

export const poiConflict = (key: string, dispute: Dispute<Poi>): Conflict => {
  const poi = dispute.mine ?? dispute.theirs;
  return {
    what: 'poi',
    key,
    ...dispute,
    id: `poi ${key}`,
    title: nameOf(poi?.title, 'unnamed-poi'),
    at: poi?.ring[0] ?? null,
    toTheirs: { ...noChanges, pois: [toTheirs(key, dispute)] },
  };
};

export const beaconConflict = (key: string, dispute: Dispute<PlacedBeacon>): Conflict => {
  const beacon = dispute.mine ?? dispute.theirs;
  return {
    what: 'beacon',
    key,
    ...dispute,
    id: `beacon ${key}`,
    title: nameOf(beacon?.name, 'unnamed-beacon'),
    at: beacon?.at ?? null,
    toTheirs: { ...noChanges, beacons: [toTheirs(key, dispute)] },
  };
};

const pointTitles: Readonly<Record<RoutePointKind, ObjectName>> = {
  point: 'route-point',
  elevator: 'elevator',
  stairs: 'stairs',
};

/** Taking their point also takes its links. */
export const pointConflict = (
  theirs: RouteGraph,
  key: PointId,
  dispute: Dispute<RoutePoint>,
): Conflict => {
  const point = dispute.mine ?? dispute.theirs;
  const links = dispute.mine ? [] : linksOf(theirs, key);
  return {
    what: 'point',
    key,
    ...dispute,
    id: `point ${key}`,
    title: pointTitles[point?.kind ?? 'point'],
    at: point?.at ?? null,
    toTheirs: {
      ...noChanges,
      points: [toTheirs(key, dispute)],
      links: links.map((id) => ({
        key: id,
        before: null,
        after: valueAt(theirs.links, id) ?? null,
      })),
      around: surroundings(theirs, [key], []),
    },
  };
};

export const linkConflict = (
  theirs: RouteGraph,
  key: LinkId,
  dispute: Dispute<RouteLink>,
): Conflict => {
  const link = dispute.mine ?? dispute.theirs;
  return {
    what: 'link',
    key,
    ...dispute,
    id: `link ${key}`,
    title: 'route-link',
    at: (link && valueAt(theirs.points, link.a)?.at) ?? null,
    toTheirs: {
      ...noChanges,
      links: [toTheirs(key, dispute)],
      around: surroundings(theirs, [], dispute.theirs ? [dispute.theirs] : []),
    },
  };
};
