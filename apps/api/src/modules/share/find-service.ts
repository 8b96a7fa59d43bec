import {
  distanceBetween,
  floorNameInLink,
  type Position,
  readShareLink,
  ringCentre,
  ringContains,
  type ShareLink,
} from '@floorwright/domain';

import type { Db } from '../../platform/database/db.ts';
import {
  type FoundFloor,
  type FoundPoi,
  listFloorsById,
  listFloorsOf,
  listPoisAround,
  listPoisCalled,
  listPoisOnFloors,
} from './find-repository.ts';
import { positionsOf } from './positions.ts';

export type FoundPlace = { buildingId: number; floorId: number; poiId: string | null };

const placeOf = (poi: FoundPoi): FoundPlace => ({
  buildingId: poi.building_id,
  floorId: poi.floor_id,
  poiId: poi.poi_id,
});

const largestId = 2_147_483_647;
const idsAmong = (words: readonly string[]): number[] =>
  words.filter((word) => /^[1-9]\d{0,9}$/.test(word) && Number(word) <= largestId).map(Number);

/** A building can have a floor named 2 and another one whose id is 2: its mask tells what is meant. */
const saysIds = ({ poi_link_mask: mask }: FoundFloor): boolean =>
  mask !== null && mask.includes('$FLOOR_ID') && !mask.includes('$FLOOR_NAME');

/** A link that names a floor means nothing on the floors above and below, whatever lies there. */
const onNamedFloor = async (
  db: Db,
  pois: readonly FoundPoi[],
  words: readonly string[],
): Promise<readonly FoundPoi[]> => {
  if (pois.length === 0 || words.length === 0) return pois;
  const floors = await listFloorsOf(db, [...new Set(pois.map((poi) => poi.building_id))]);
  const byId = floors.filter(({ id }) => words.includes(String(id)));
  const byName = floors.filter(({ name }) => words.includes(floorNameInLink(name)));
  const poisOn = (named: readonly FoundFloor[]): FoundPoi[] =>
    pois.filter((poi) => named.some(({ id }) => id === poi.floor_id));
  const meant = floors.some(saysIds) ? [byId, byName] : [byName, byId];
  const [first] = meant.map(poisOn).filter((found) => found.length > 0);
  const isAnyNamed = byId.length + byName.length > 0;
  return first ?? (isAnyNamed ? [] : pois);
};

/** How many of the words speak for a POI; its id more than its title. */
const mentions = (poi: FoundPoi, words: readonly string[]): number =>
  (words.includes(poi.poi_id) ? 2 : 0) + (words.includes(poi.title) ? 1 : 0);

/** In metres. The code of a link names a spot of a few centimetres around the centre. */
const exact = 0.1;
const near = 1;

/** How far a place is from the centre of a POI; null where it is neither near that nor inside. */
const distanceTo = (poi: FoundPoi, position: Position): number | null => {
  const ring = positionsOf(poi.ring);
  const metres = distanceBetween(ringCentre(ring), position);
  if (metres <= exact) return 0;
  // A POI that was drawn anew still lies under the code that was printed before.
  return metres <= near || ringContains(ring, position) ? metres : null;
};

/**
 * The POI that the words speak for most, then the nearest; of several at the very same spot the oldest, so
 * that nobody takes over a link by drawing something in the same place.
 */
const findAround = async (
  db: Db,
  position: Position,
  { words, buildingId }: Pick<ShareLink, 'words' | 'buildingId'>,
): Promise<FoundPlace | null> => {
  const found = await listPoisAround(db, position);
  const meant = found.filter((poi) => buildingId === null || poi.building_id === buildingId);
  const around = await onNamedFloor(db, meant, words);
  const [best] = around
    .flatMap((poi) => {
      const metres = distanceTo(poi, position);
      return metres === null ? [] : [{ poi, metres, mentions: mentions(poi, words) }];
    })
    .toSorted((a, b) => b.mentions - a.mentions || a.metres - b.metres || a.poi.id - b.poi.id);
  return best ? placeOf(best.poi) : null;
};

/** Without a code only ids count: a POI whose id is its own, or one on a floor that is named by its id. */
const findByWords = async (db: Db, words: readonly string[]): Promise<FoundPlace | null> => {
  if (words.length === 0) return null;
  const floorIds = idsAmong(words);
  const floors = floorIds.length > 0 ? await listFloorsById(db, floorIds) : [];
  const ids = new Set(floors.map(({ id }) => id));
  const called = await listPoisCalled(db, words);
  const titled = ids.size > 0 ? await listPoisOnFloors(db, [...ids], words) : [];
  const onFloor = [...called, ...titled].filter((poi) => ids.has(poi.floor_id));
  const [best] = onFloor.toSorted((a, b) => mentions(b, words) - mentions(a, words));
  if (best) return placeOf(best);
  const [floor] = floors;
  if (called.length === 1 && called[0]) return placeOf(called[0]);
  // Two buildings can use the same ids; which one is meant would be a guess.
  return floor && called.length === 0
    ? { buildingId: floor.building_id, floorId: floor.id, poiId: null }
    : null;
};

/** The place in a shared building that a link leads to. */
export const findPlace = (db: Db, link: string): Promise<FoundPlace | null> => {
  const { position, ...said } = readShareLink(link);
  return position ? findAround(db, position, said) : findByWords(db, said.words);
};
