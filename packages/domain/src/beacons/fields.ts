/** The fields of a file, by their wire names. */
import { beaconSentences } from '../sentences/index.ts';

export const beaconFields = [
  'floor_id',
  'zone_id',
  'name',
  'uuid',
  'major',
  'minor',
  'latitude',
  'longitude',
] as const;
export type BeaconField = (typeof beaconFields)[number];

export const beaconFieldLabels: Readonly<Record<BeaconField, string>> = {
  floor_id: 'Floor ID',
  zone_id: 'Zone ID',
  name: 'Name',
  uuid: 'UUID',
  major: 'Major',
  minor: 'Minor',
  latitude: 'Latitude',
  longitude: 'Longitude',
};

export const mandatoryBeaconFields = ['name', 'uuid', 'minor', 'major'] as const;

/** The column of each field, counted from 0. */
export type Sourcemap = Readonly<Partial<Record<BeaconField, number>>>;

const mandatoryFieldsMessage = beaconSentences.columns_mandatory;
const identicalColumnsMessage = beaconSentences.columns_identical;

/** The problem of a mapping; undefined if it is valid. */
export const sourcemapProblem = (sourcemap: Sourcemap): string | undefined => {
  const columns = Object.values(sourcemap);
  if (new Set(columns).size < columns.length) return identicalColumnsMessage;
  const isComplete = mandatoryBeaconFields.every((field) => sourcemap[field] !== undefined);
  return isComplete ? undefined : mandatoryFieldsMessage;
};
