import type { Validations } from '@floorwright/contract';
import {
  beaconSentences,
  fieldSentences,
  fillSentence,
  sentences,
  venueSentences,
} from '@floorwright/domain/sentences';

import type { MemberContext } from '../../kernel/context.ts';
import { lockBuildingForShare, lockFloorOfBuildingForShare } from '../places/index.ts';
import { type BeaconColumns, findBeaconLike } from './repository.ts';

// The database of the context is the transaction of the change.

type Place = Pick<BeaconColumns, 'building_id' | 'building_floor_id' | 'latitude' | 'longitude'>;

/** Problems of a beacon's place. Building and floor stay locked until the transaction ends. */
export const placeProblems = async (
  context: MemberContext,
  { building_id: buildingId, building_floor_id: floorId, latitude, longitude }: Place,
): Promise<Validations | undefined> => {
  if (!(await lockBuildingForShare(context, buildingId)))
    return { building_id: [beaconSentences.building_missing] };
  if (floorId !== null && !(await lockFloorOfBuildingForShare(context, { buildingId, floorId })))
    return { building_floor_id: [venueSentences.floor_unknown] };
  if (latitude === null && longitude !== null) return { latitude: [fieldSentences.must_be_set] };
  if (latitude !== null && longitude === null) return { longitude: [fieldSentences.must_be_set] };
  return undefined;
};

/** For a duplicate of another beacon, which the member may not see. */
export const duplicateProblem = async (
  { db, scope }: MemberContext,
  columns: BeaconColumns,
): Promise<Validations> => {
  const other = await findBeaconLike(db, scope, columns);
  const problem = other
    ? fillSentence(sentences.beacon_twice, { name: other.name, building: other.building_name })
    : beaconSentences.beacon_twice_hidden;
  return { uuid: [problem] };
};
