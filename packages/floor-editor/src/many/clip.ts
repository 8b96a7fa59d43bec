import { localPlane, moveRing, type Position } from '@floorwright/domain/geo';
import { hasKey, valueAt, valuesOf, withValue } from '@floorwright/domain/persistent-map';
import {
  addPoint,
  linkId,
  linkPoints,
  linksOf,
  type PointId,
  type RouteEdit,
  type RouteLink,
  type RoutePoint,
  setBridge,
  setLinkDirection,
  setLinkFlags,
} from '@floorwright/domain/route-graph';

import type { Edit, FloorDocument, Poi } from '../document.ts';
import type { Command } from '../history.ts';
import { isEqual } from '../is-equal.ts';
import { boxOfLine } from '../nearby/areas.ts';
import type { Item } from '../selection.ts';
import type { StepLabel } from '../words.ts';
import { poisIn } from './change.ts';

/** Copied POIs and routes as plain data. Beacons are devices and cannot be copied. */
export type Clip = {
  readonly pois: readonly Poi[];
  readonly points: readonly RoutePoint[];
  readonly links: readonly RouteLink[];
};

/** The selected links, and the links between selected points. */
const linksIn = ({ route }: FloorDocument, items: readonly Item[]): RouteLink[] => {
  const points = new Set(items.flatMap((item) => (item.kind === 'point' ? [item.id] : [])));
  const chosen = new Set(items.flatMap((item) => (item.kind === 'link' ? [item.id] : [])));
  const around = [...points].flatMap((point) => linksOf(route, point));
  return [...new Set([...chosen, ...around])].flatMap((id) => {
    const link = valueAt(route.links, id);
    const isInside = link && (chosen.has(id) || (points.has(link.a) && points.has(link.b)));
    return isInside ? [link] : [];
  });
};

/** A copy of the objects. Points without a copied link are left out, since a route point needs one. */
export const clipOf = (document: FloorDocument, items: readonly Item[]): Clip => {
  const links = linksIn(document, items);
  const ends = new Set(links.flatMap(({ a, b }) => [a, b]));
  return {
    pois: poisIn(document, items),
    points: [...ends].flatMap((id) => valueAt(document.route.points, id) ?? []),
    links,
  };
};

/** What a cut removes: exactly what it copies. Points that other links need stay. */
export const itemsToCut = ({ pois, links }: Clip): Item[] => [
  ...pois.map(({ key }): Item => ({ kind: 'poi', key, corner: null })),
  ...links.map(({ a, b }): Item => ({ kind: 'link', id: linkId(a, b) })),
];

export const isEmptyClip = ({ pois, links }: Clip): boolean => pois.length + links.length === 0;

export const placesOfClip = ({ pois, points }: Clip): Position[] => [
  ...pois.flatMap(({ ring }) => ring),
  ...points.map(({ at }) => at),
];

type Move = { readonly from: Position; readonly to: Position };

export const moveClip = (clip: Clip, { from, to }: Move): Clip => ({
  pois: clip.pois.map((poi) => ({ ...poi, ring: moveRing(poi.ring, from, to) })),
  points: clip.points.map((point) => ({
    ...point,
    at: moveRing([point.at], from, to)[0] ?? point.at,
  })),
  links: clip.links,
});

/** What a paste adds, with the objects to select afterwards. */
type Paste = { readonly command: Command; readonly items: readonly Item[] };

const withLink =
  (link: RouteLink): RouteEdit =>
  (graph) => {
    const { direction, accessible, closed, bridge = false } = link;
    const id = linkId(link.a, link.b);
    const linked = linkPoints(link.a, link.b, 'two-way')(graph);
    const flagged = setLinkFlags(id, { accessible, closed })(
      setLinkDirection(id, direction)(linked),
    );
    return setBridge(id, bridge)(flagged);
  };

const addition =
  ({ pois, points, links }: Clip): Edit =>
  (document) => {
    if (pois.length + links.length === 0) return document;
    return {
      ...document,
      pois: pois.reduce((map, poi) => withValue(map, poi.key, poi), document.pois),
      route: [...points.map(addPoint), ...links.map(withLink)].reduce(
        (graph, edit) => edit(graph),
        document.route,
      ),
    };
  };

const backwards = { both: 'both', forward: 'backward', backward: 'forward' } as const;

/** The link between other points. A link names its ends in sorted order. */
const relinked = (link: RouteLink, idOf: (id: PointId) => PointId): RouteLink => {
  const [a, b] = [idOf(link.a), idOf(link.b)];
  return a < b ? { ...link, a, b } : { ...link, a: b, b: a, direction: backwards[link.direction] };
};

type NewIds = {
  readonly newId: () => string;
  /** What was cut and is nowhere else keeps its id. */
  readonly keeps: {
    readonly poi: (key: string) => boolean;
    readonly point: (id: PointId) => boolean;
  };
};

/**
 * Copies with new ids. An elevator or stairs join their shaft on another floor, and get a new shaft where the
 * floor already has a part of it.
 */
const renewed = (clip: Clip, taken: Set<string>, { newId, keeps }: NewIds): Clip => {
  const ids = new Map(clip.points.map(({ id }) => [id, keeps.point(id) ? id : newId()]));
  const shafts = new Map<string, string>();
  const shaftOf = (shaft: string): string => {
    const known = shafts.get(shaft);
    if (known !== undefined) return known;
    const fresh = taken.has(shaft) ? newId() : shaft;
    shafts.set(shaft, fresh);
    return fresh;
  };
  const idOf = (id: PointId): PointId => ids.get(id) ?? id;
  const copy = {
    // An external id identifies one place.
    pois: clip.pois.map((poi) =>
      keeps.poi(poi.key) ? poi : { ...poi, key: newId(), externalId: '' },
    ),
    points: clip.points.map((point) => ({
      ...point,
      id: idOf(point.id),
      shaft: point.shaft === null ? null : shaftOf(point.shaft),
    })),
    links: clip.links.map((link) => relinked(link, idOf)),
  };
  for (const shaft of shafts.values()) taken.add(shaft);
  return copy;
};

const itemsOfClip = ({ pois, points, links }: Clip): Item[] => [
  ...pois.map(({ key }): Item => ({ kind: 'poi', key, corner: null })),
  ...points.map(({ id }): Item => ({ kind: 'point', id })),
  ...links.map(({ a, b }): Item => ({ kind: 'link', id: linkId(a, b) })),
];

const shaftsOf = ({ route }: FloorDocument): Set<string> =>
  new Set(valuesOf(route.points).flatMap(({ shaft }) => shaft ?? []));

const joinedClips = (clips: readonly Clip[]): Clip => ({
  pois: clips.flatMap(({ pois }) => pois),
  points: clips.flatMap(({ points }) => points),
  links: clips.flatMap(({ links }) => links),
});

/** Adds a copy for each clip, in one step. */
export const pasteClips = (
  document: FloorDocument,
  clips: readonly Clip[],
  {
    label,
    newId,
    isMoved = false,
  }: {
    readonly label: StepLabel;
    readonly newId: () => string;
    /** Whether the objects were cut, and are pasted for the first time. */
    readonly isMoved?: boolean;
  },
): Paste => {
  const taken = shaftsOf(document);
  const keeps = {
    poi: (key: string) => isMoved && !hasKey(document.pois, key),
    point: (id: PointId) => isMoved && !hasKey(document.route.points, id),
  };
  const added = joinedClips(clips.map((clip) => renewed(clip, taken, { newId, keeps })));
  return { command: { label, edit: addition(added) }, items: itemsOfClip(added) };
};

/** In meters, to the east and to the south. */
const offset = 1;
const maxOffsets = 1000;

const isTaken = ({ pois, route }: FloorDocument, clip: Clip): boolean => {
  const rings = new Set(clip.pois.map(({ ring }) => JSON.stringify(ring[0])));
  const places = new Set(clip.points.map(({ at }) => JSON.stringify(at)));
  return (
    valuesOf(pois).some(
      (poi) =>
        rings.has(JSON.stringify(poi.ring[0])) &&
        clip.pois.some(({ ring }) => isEqual(ring, poi.ring)),
    ) || valuesOf(route.points).some(({ at }) => places.has(JSON.stringify(at)))
  );
};

const middleOf = (places: readonly Position[]): Position | null => {
  const [first] = places;
  if (!first) return null;
  const { west, south, east, north } = boxOfLine(places);
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
};

/**
 * The clip at its own place or with its middle at another one, and beside that where the same objects are already
 * there.
 */
export const freePlaceFor = (
  document: FloorDocument,
  copied: Clip,
  middle: Position | null = null,
): Clip => {
  const own = middle && middleOf(placesOfClip(copied));
  const clip = own ? moveClip(copied, { from: own, to: middle }) : copied;
  const [from] = placesOfClip(clip);
  if (!from) return clip;
  const { toGlobe } = localPlane(from);
  let placed = clip;
  for (let step = 1; isTaken(document, placed) && step <= maxOffsets; step += 1)
    placed = moveClip(clip, { from, to: toGlobe({ x: step * offset, y: -step * offset }) });
  return placed;
};
