import { compareFloors, poiPlace, pointPlace } from '@floorwright/domain/floor-comparison';
import type { Position } from '@floorwright/domain/geo';
import { type PersistentMap, valuesOf } from '@floorwright/domain/persistent-map';
import type { RouteGraph } from '@floorwright/domain/route-graph';
import type { Poi } from '@floorwright/floor-editor';

import { messages } from './messages/index.ts';

/** What is compared of a floor. */
type ComparedFloor = { readonly pois: PersistentMap<Poi>; readonly route: RouteGraph };

export const differenceKinds = ['here', 'there', 'moved'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** One object that differs. */
export type DifferenceEntry = {
  readonly key: string;
  readonly kind: DifferenceKind;
  readonly name: string;
  readonly at: Position;
  /** The corners of a POI; empty for a point. */
  readonly ring: readonly Position[];
  /** Where a moved object is on the other floor, and how far away. */
  readonly from: { readonly at: Position; readonly meters: number } | null;
};

type Placed = ReturnType<typeof poiPlace> & { name: string; ring: readonly Position[] };

const placesOf = ({ pois, route }: ComparedFloor): { pois: Placed[]; points: Placed[] } => ({
  pois: [...valuesOf(pois)].map(({ key, title, ring }) => ({
    ...poiPlace(key, title, ring),
    name: title.trim() === '' ? messages.unnamed : title,
    ring,
  })),
  points: [...valuesOf(route.points)].map((point) => ({
    ...pointPlace(point),
    name: messages.points[point.kind](point.id),
    ring: [],
  })),
});

const entriesOf = (what: string, here: readonly Placed[], there: readonly Placed[]) => {
  const { onlyHere, onlyThere, moved } = compareFloors(here, there);
  const only = (kind: DifferenceKind, { key, name, at, ring }: Placed): DifferenceEntry => ({
    key: `${what} ${kind} ${key}`,
    kind,
    name,
    at,
    ring,
    from: null,
  });
  return [
    ...onlyHere.map((place) => only('here', place)),
    ...onlyThere.map((place) => only('there', place)),
    ...moved.map((pair) => ({
      ...only('moved', pair.here),
      from: { at: pair.there.at, meters: pair.meters },
    })),
  ];
};

/** What differs between a floor and another one: POIs first, then route points. */
export const floorDifference = (here: ComparedFloor, there: ComparedFloor): DifferenceEntry[] => {
  const [ours, theirs] = [placesOf(here), placesOf(there)];
  return [
    ...entriesOf('poi', ours.pois, theirs.pois),
    ...entriesOf('point', ours.points, theirs.points),
  ];
};
