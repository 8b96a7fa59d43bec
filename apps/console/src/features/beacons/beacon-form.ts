import { NewBeaconInput } from '@floorwright/contract';
import { beaconSentences } from '@floorwright/domain/sentences';
import type { DefaultValues } from 'react-hook-form';
import { z } from 'zod';

import type { BeaconScope, CompanyBeacon } from './queries.ts';

/** A select field stores its id as text. */
const Choice = z.string().nullable();
const toId = (id: string | null): number | null => (id === null ? null : Number(id));

export const PlaceForm = z.object({
  building_id: Choice.pipe(z.string(beaconSentences.building_missing)).transform(Number),
  building_floor_id: Choice.transform(toId),
});

export const BeaconForm = NewBeaconInput.pick({
  name: true,
  uuid: true,
  major: true,
  minor: true,
  vendor: true,
}).extend(PlaceForm.shape);

export type TypedBeacon = z.input<typeof BeaconForm>;
export type FormBeacon = z.output<typeof BeaconForm>;

/** In the table of a building, the building is preselected. */
export const blankBeacon = ({ buildingId }: BeaconScope): DefaultValues<TypedBeacon> => ({
  name: '',
  uuid: '',
  vendor: '',
  building_id: buildingId === undefined ? null : String(buildingId),
  building_floor_id: null,
});

export const toTyped = (beacon: CompanyBeacon): TypedBeacon => ({
  name: beacon.name,
  uuid: beacon.uuid,
  major: beacon.major,
  minor: beacon.minor,
  vendor: beacon.vendor ?? '',
  building_id: String(beacon.building_id),
  building_floor_id: beacon.building_floor_id === null ? null : String(beacon.building_floor_id),
});

/** Sends only changed fields, because another user may be changing the others. */
export const toChanges = (beacon: CompanyBeacon, values: FormBeacon) => {
  const isElsewhere = values.building_id !== beacon.building_id;
  return {
    ...(values.name !== beacon.name && { name: values.name }),
    ...(values.uuid !== beacon.uuid && { uuid: values.uuid }),
    ...(values.major !== beacon.major && { major: values.major }),
    ...(values.minor !== beacon.minor && { minor: values.minor }),
    ...((values.vendor ?? null) !== beacon.vendor && { vendor: values.vendor ?? null }),
    ...(isElsewhere && { building_id: values.building_id }),
    ...((isElsewhere || values.building_floor_id !== beacon.building_floor_id) && {
      building_floor_id: values.building_floor_id,
    }),
  };
};

/** Whether the change takes the beacon off the floor where it is placed. */
export const losesPlace = (
  beacon: CompanyBeacon | null,
  [buildingId, floorId]: readonly [string | null, string | null],
): boolean =>
  beacon !== null &&
  beacon.latitude !== null &&
  // A place without a floor is retained on any floor of the same building.
  (beacon.building_floor_id !== null || String(beacon.building_id) !== buildingId) &&
  (String(beacon.building_id) !== buildingId || String(beacon.building_floor_id) !== floorId);
