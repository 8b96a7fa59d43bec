import type { BeaconInput } from '@floorwright/contract';
import type { z } from 'zod';

import type { BeaconColumns, BeaconRow } from './repository.ts';

type Input = z.output<typeof BeaconInput>;

/** The default values of a beacon. */
export const blank = (buildingId: number): BeaconColumns => ({
  name: '',
  uuid: '',
  major: 0,
  minor: 0,
  vendor: null,
  zone_id: null,
  building_id: buildingId,
  building_floor_id: null,
  latitude: null,
  longitude: null,
});

export const columnsOf = ({
  id: _id,
  building_name: _building,
  building_floor_name: _floor,
  created_at: _createdAt,
  ...columns
}: BeaconRow): BeaconColumns => columns;

/** For fields that can be cleared with null. */
const given = <T>(value: T | null | undefined, otherwise: T | null): T | null =>
  value === undefined ? otherwise : value;

/** The fields, updated with the sent ones. */
export const withInput = (before: BeaconColumns, input: Input): BeaconColumns => {
  const buildingId = input.building_id ?? before.building_id;
  // A floor belongs to one building.
  const floorBefore = buildingId === before.building_id ? before.building_floor_id : null;
  const floorId = given(input.building_floor_id, floorBefore);
  const isTakenOff = floorId === null && (input.building_floor_id === null || wasOn(before));
  // A position belongs to one floor. Coordinates without a floor are kept.
  const staysPlaced =
    buildingId === before.building_id &&
    (before.building_floor_id === null || before.building_floor_id === floorId);
  const placeBefore = staysPlaced ? before : nowhere;
  const { latitude, longitude } = isTakenOff ? nowhere : placeSent(placeBefore, input);
  return {
    name: input.name ?? before.name,
    uuid: input.uuid ?? before.uuid,
    major: input.major ?? before.major,
    minor: input.minor ?? before.minor,
    vendor: given(input.vendor, before.vendor),
    zone_id: given(input.zone_id, before.zone_id),
    building_id: buildingId,
    building_floor_id: floorId,
    latitude,
    longitude,
  };
};

type Place = Pick<BeaconColumns, 'latitude' | 'longitude'>;

const nowhere: Place = { latitude: null, longitude: null };

const placeSent = (before: Place, input: Input): Place => ({
  latitude: given(input.latitude, before.latitude),
  longitude: given(input.longitude, before.longitude),
});

const wasOn = ({ building_floor_id: floorId }: BeaconColumns): boolean => floorId !== null;
