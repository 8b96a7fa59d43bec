import type { Position } from '../geo/position.ts';
import { noFloor, type VenueContents } from './contents.ts';
import type { VenueChange } from './venue-change.ts';

/** The places of an engagement by floor: those of its beacons. A beacon without a place has its floor alone. */
type Places = ReadonlyMap<number, readonly Position[]>;

/** Where each engagement of a version is. */
const placesIn = ({ engagements, beacons }: VenueContents): Map<number, Places> => {
  const found = new Map(
    [...beacons].flatMap(([floorId, list]) =>
      list.map((beacon) => [beacon.id, { floorId, beacon }] as const),
    ),
  );
  return new Map(
    engagements.map(({ id, beacon_ids: ids }) => {
      const floors = new Map<number, Position[]>();
      for (const beaconId of ids) {
        const { floorId, beacon } = found.get(beaconId) ?? {};
        if (!beacon || floorId === undefined || floorId === noFloor) continue;
        const places = floors.get(floorId) ?? [];
        const { latitude, longitude } = beacon;
        if (latitude !== null && longitude !== null) places.push({ latitude, longitude });
        floors.set(floorId, places);
      }
      return [id, floors];
    }),
  );
};

const placesOn = (places: Places | undefined, floorId: number): readonly Position[] | null => {
  const found = places?.get(floorId) ?? [];
  return found.length === 0 ? null : found;
};

/**
 * Changes of engagements, each once for every floor that it was or is on. One whose beacons are on no floor belongs to
 * the whole building. Both sides have all their beacons.
 */
export const placeEngagements = (
  changes: readonly VenueChange[],
  before: VenueContents,
  after: VenueContents,
): VenueChange[] => {
  if (changes.length === 0) return [];
  const [old, current] = [placesIn(before), placesIn(after)];
  return changes.flatMap((change) => {
    const id = change.id ?? 0;
    const [was, is] = [old.get(id), current.get(id)];
    const floorIds = [...new Set([...(is?.keys() ?? []), ...(was?.keys() ?? [])])];
    if (floorIds.length === 0) return [change];
    return floorIds.map((floorId) => ({
      ...change,
      floor_id: floorId,
      before: placesOn(was, floorId),
      after: placesOn(is, floorId),
    }));
  });
};
