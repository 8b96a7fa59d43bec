/** What a column of a file can hold, by the name that the wire uses. */
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

/** The same as people read it. */
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

/** Which column of the file, counted from 0, holds a field. */
export type Sourcemap = Readonly<Partial<Record<BeaconField, number>>>;

export const mandatoryFieldsMessage = '*Mandatory fields are: Name, UUID, Minor, Major';
export const identicalColumnsMessage = 'You have selected identical columns name';

/** What is wrong with a mapping; undefined when rows can be read by it. */
export const sourcemapProblem = (sourcemap: Sourcemap): string | undefined => {
  const columns = Object.values(sourcemap);
  if (new Set(columns).size < columns.length) return identicalColumnsMessage;
  const isComplete = mandatoryBeaconFields.every((field) => sourcemap[field] !== undefined);
  return isComplete ? undefined : mandatoryFieldsMessage;
};
