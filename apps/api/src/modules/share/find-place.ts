import { distanceBetween, type Position, ringCenter, ringContains } from '@floorwright/domain/geo';
import { floorNameInLink, readShareLink, type ShareLink } from '@floorwright/domain/pois';

import type { PublicContext } from '../../kernel/context.ts';
import {
  type FoundFloor,
  type FoundPoi,
  listFloorsById,
  listFloorsOf,
  listPoisAround,
  listPoisCalled,
  listPoisOnFloors,
  type Search,
} from './find-place-repository.ts';
import { positionsOf } from './repository.ts';

export type FoundPlace = { buildingId: number; floorId: number; poiId: string | null };

const placeOf = (poi: FoundPoi): FoundPlace => ({
  buildingId: poi.building_id,
  floorId: poi.floor_id,
  poiId: poi.poi_id,
});

const largestId = 2_147_483_647;
const idsAmong = (words: readonly string[]): number[] =>
  words.filter((word) => /^[1-9]\d{0,9}$/.test(word) && Number(word) <= largestId).map(Number);

/** A building can have a floor named 2 and another one whose id is 2: its mask decides. */
const hasIds = ({ poi_link_mask: mask }: FoundFloor): boolean =>
  mask !== null && mask.includes('$FLOOR_ID') && !mask.includes('$FLOOR_NAME');

/** A link with a floor does not match POIs on other floors. */
const onNamedFloor = async (
  search: Search,
  pois: readonly FoundPoi[],
  words: readonly string[],
): Promise<readonly FoundPoi[]> => {
  if (pois.length === 0 || words.length === 0) return pois;
  const floors = await listFloorsOf(search, [...new Set(pois.map((poi) => poi.building_id))]);
  const byId = floors.filter(({ id }) => words.includes(String(id)));
  const byName = floors.filter(({ name }) => words.includes(floorNameInLink(name)));
  const poisOn = (named: readonly FoundFloor[]): FoundPoi[] =>
    pois.filter((poi) => named.some(({ id }) => id === poi.floor_id));
  const meant = floors.some(hasIds) ? [byId, byName] : [byName, byId];
  const [first] = meant.map(poisOn).filter((found) => found.length > 0);
  const isAnyNamed = byId.length + byName.length > 0;
  return first ?? (isAnyNamed ? [] : pois);
};

/** How many of the words match a POI; its id counts more than its title. */
const mentions = (poi: FoundPoi, words: readonly string[]): number =>
  (words.includes(poi.poi_id) ? 2 : 0) + (words.includes(poi.title) ? 1 : 0);

/** In meters. The code of a link is exact to a few centimeters around the center. */
const exact = 0.1;
const near = 1;

/** The distance from the center of a POI; null if the place is neither near nor inside. */
const distanceTo = (poi: Pick<FoundPoi, 'ring'>, position: Position): number | null => {
  const ring = positionsOf(poi.ring);
  const meters = distanceBetween(ringCenter(ring), position);
  if (meters <= exact) return 0;
  // A redrawn POI is still found under a printed code.
  return meters <= near || ringContains(ring, position) ? meters : null;
};

type Candidate = { poi: FoundPoi; meters: number };

/** Of several at the same place, the oldest. */
const byDistance = (a: Candidate, b: Candidate): number =>
  a.meters - b.meters || a.poi.id - b.poi.id;

/**
 * The nearest POI decides the building, whatever the titles are: no one can take over a link by
 * drawing something at the same place. Inside the building the POI with the most matching words
 * wins.
 */
const findAround = async (
  search: Search,
  position: Position,
  { words, buildingId }: Pick<ShareLink, 'words' | 'buildingId'>,
): Promise<FoundPlace | null> => {
  const found = await listPoisAround(search, position);
  const meant = found.filter((poi) => buildingId === null || poi.building_id === buildingId);
  const around = await onNamedFloor(search, meant, words);
  const candidates = around
    .flatMap((poi) => {
      const meters = distanceTo(poi, position);
      return meters === null ? [] : [{ poi, meters }];
    })
    .toSorted(byDistance);
  const [best] = candidates
    .filter(({ poi }) => poi.building_id === candidates[0]?.poi.building_id)
    .toSorted((a, b) => mentions(b.poi, words) - mentions(a.poi, words) || byDistance(a, b));
  return best ? placeOf(best.poi) : null;
};

/**
 * Without a code only ids count: a POI with a unique id, or one on a floor that is named by its id.
 */
const findByWords = async (
  search: Search,
  words: readonly string[],
): Promise<FoundPlace | null> => {
  if (words.length === 0) return null;
  const floorIds = idsAmong(words);
  const floors = floorIds.length > 0 ? await listFloorsById(search, floorIds) : [];
  const ids = new Set(floors.map(({ id }) => id));
  const called = await listPoisCalled(search, words);
  const titled = ids.size > 0 ? await listPoisOnFloors(search, [...ids], words) : [];
  const onFloor = [...called, ...titled].filter((poi) => ids.has(poi.floor_id));
  const [best] = onFloor.toSorted((a, b) => mentions(b, words) - mentions(a, words));
  if (best) return placeOf(best);
  const [floor] = floors;
  if (called.length === 1 && called[0]) return placeOf(called[0]);
  // Two buildings can use the same ids; choosing one would be a guess.
  return floor && called.length === 0
    ? { buildingId: floor.building_id, floorId: floor.id, poiId: null }
    : null;
};

type Contents = {
  row: { id: number };
  floors: readonly { id: number; name: string; position: number }[];
  pois: readonly Omit<FoundPoi, 'id' | 'building_id' | 'status' | 'expires_at'>[];
};

/** The place in a previewed building that a link leads to: a POI, or its entrance floor. */
export const findPlaceIn = ({ row, floors, pois }: Contents, link: string): FoundPlace | null => {
  const { position, words } = readShareLink(link);
  const named = floors.filter(({ name }) => words.includes(floorNameInLink(name)));
  const entrance = floors.find((floor) => floor.position >= 0) ?? floors[0];
  const [nearest] = position
    ? pois
        .filter((poi) => named.length === 0 || named.some(({ id }) => id === poi.floor_id))
        .flatMap((poi) => {
          const meters = distanceTo(poi, position);
          return meters === null ? [] : [{ poi, meters }];
        })
        .toSorted((a, b) => a.meters - b.meters)
    : [];
  if (nearest)
    return { buildingId: row.id, floorId: nearest.poi.floor_id, poiId: nearest.poi.poi_id };
  return entrance ? { buildingId: row.id, floorId: entrance.id, poiId: null } : null;
};

/** The place in a shared building that a link leads to. */
export const findPlace = (
  { db, clock }: Pick<PublicContext, 'db' | 'clock'>,
  link: string,
): Promise<FoundPlace | null> => {
  const search = { db, now: clock.now() };
  const { position, ...wanted } = readShareLink(link);
  return position ? findAround(search, position, wanted) : findByWords(search, wanted.words);
};
