import { beacons, floors, pois, routes } from '@floorwright/contract/client';
import type { BeaconStep, Poi, SaveStep } from '@floorwright/floor-editor';

import { call } from '../../../lib/api/call.ts';
import { ApiFailure, isMissing, isServerAway, isStale } from '../../../lib/api/failure.ts';
import { createKeyring } from '../../../lib/api/idempotency.ts';
import type { WirePoi } from '../../../venue/company/floor-contents.ts';
import type { FloorContents } from '../contents/queries.ts';
import {
  type BeaconPlace,
  beaconToWire,
  graphToWire,
  newPoiToWire,
  nowhere,
  poiToWire,
  removedBeaconToWire,
  type WireBeacon,
} from '../contents/wire.ts';

export type FloorPlace = { readonly buildingId: number; readonly floorId: number };

/** Updates the known contents with the response of the server. */
type ContentsChange = (contents: FloorContents) => FloorContents;

const unchanged: ContentsChange = (contents) => contents;

const withPoi =
  (poi: WirePoi): ContentsChange =>
  (contents) => ({
    ...contents,
    pois: contents.pois.some(({ id }) => id === poi.id)
      ? contents.pois.map((known) => (known.id === poi.id ? poi : known))
      : [...contents.pois, poi],
  });

const withoutPoi =
  (id: number): ContentsChange =>
  (contents) => ({ ...contents, pois: contents.pois.filter((known) => known.id !== id) });

const withBeacon =
  (beacon: WireBeacon, floorId: number): ContentsChange =>
  (contents) => {
    const others = contents.beacons.filter(({ id }) => id !== beacon.id);
    const isHere = beacon.building_floor_id === floorId;
    return { ...contents, beacons: isHere ? [...others, beacon] : others };
  };

/** Whether another user has changed or removed the object. */
export const isOutdated = (error: unknown): boolean => isStale(error) || isMissing(error);

const throwMissing = (): never => {
  throw new ApiFailure({ status: 404, statusText: 'Not found' });
};

const keyrings = new WeakMap<Poi, ReturnType<typeof createKeyring>>();

/** The same idempotency key for each try, so that a POI is not created twice after a lost connection. */
const keyringOf = (poi: Poi): ReturnType<typeof createKeyring> => {
  const keyring = keyrings.get(poi) ?? createKeyring();
  keyrings.set(poi, keyring);
  return keyring;
};

const createPoi = async (
  poi: Poi,
  { buildingId, floorId }: FloorPlace,
): Promise<ContentsChange> => {
  const body = newPoiToWire(poi);
  const keyring = keyringOf(poi);
  const params = { id: buildingId, floorId };
  const options = { idempotencyKey: keyring.keyFor(body) };
  try {
    const answer = await call(pois.create, { params, body }, options);
    // A POI that is removed and restored by undo has to be created again.
    keyring.answered();
    return withPoi(answer.building_poi);
  } catch (error) {
    if (!isServerAway(error)) keyring.answered();
    throw error;
  }
};

const removePoi = async (poi: WirePoi | undefined): Promise<ContentsChange> => {
  if (!poi) return unchanged;
  const input = { params: { id: poi.id }, query: { lock_version: String(poi.lock_version) } };
  try {
    await call(pois.remove, input);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return withoutPoi(poi.id);
};

/** Sends one step of the save plan. It fails if another user has changed the same object. */
export const sendStep = async (
  step: SaveStep | BeaconStep,
  place: FloorPlace,
  contents: FloorContents,
  /** The new place of a beacon that is removed from this floor. */
  backTo: BeaconPlace = nowhere,
): Promise<ContentsChange> => {
  const { floorId } = place;
  const known = (key: string) => contents.pois.find(({ poi_id: id }) => id === key);
  switch (step.save) {
    case 'corners': {
      const corners = step.corners.map((corner) => ({ ...corner }));
      const body = { coordinates_attributes: corners };
      await call(floors.update, { params: { id: floorId }, body });
      return unchanged;
    }
    case 'removed-poi':
      return removePoi(known(step.poi.key));
    case 'new-poi':
      return createPoi(step.poi, place);
    case 'poi': {
      const poi = known(step.poi.key) ?? throwMissing();
      const body = poiToWire(step.poi, step.before, poi.lock_version);
      return withPoi((await call(pois.update, { params: { id: poi.id }, body })).building_poi);
    }
    case 'route': {
      const body = {
        building_route_points_attributes: graphToWire(step.route),
        lock_version: contents.route.lock_version,
      };
      const route = await call(routes.replace, { params: { id: floorId }, body });
      return (now) => ({ ...now, route });
    }
    case 'beacon':
    case 'removed-beacon': {
      const { beacon } = step;
      const body =
        step.save === 'beacon'
          ? beaconToWire(beacon, floorId)
          : removedBeaconToWire(beacon, backTo);
      const answer = await call(beacons.update, { params: { id: beacon.id }, body });
      return withBeacon(answer.beacon, floorId);
    }
  }
};
