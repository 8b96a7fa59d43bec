import type { BeaconField } from './fields.ts';

/** What scanners, vendors and people call a column, the surest name first. */
const names: Readonly<Record<BeaconField, readonly string[]>> = {
  floor_id: ['floorid', 'buildingfloorid', 'floor'],
  zone_id: ['zoneid', 'zone'],
  name: ['name', 'beaconname', 'displayname', 'alias', 'label', 'uniqueid'],
  uuid: ['uuid', 'proximityuuid', 'beaconuuid', 'ibeaconuuid', 'proximity'],
  major: ['major', 'majorid', 'majorvalue', 'majornumber'],
  minor: ['minor', 'minorid', 'minorvalue', 'minornumber'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'lon', 'long'],
};

const bare = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The column of these that is named after a field; undefined where none is. */
export const columnNamed = (field: BeaconField, headers: readonly string[]): number | undefined => {
  const known = headers.map(bare);
  return names[field].map((name) => known.indexOf(name)).find((column) => column >= 0);
};

const fieldsByName = new Map(
  Object.entries(names).flatMap(([field, known]) => known.map((name) => [name, field])),
);

export const fieldNamed = (header: string): string | undefined => fieldsByName.get(bare(header));

/** Whether a column of floors is said to hold their IDs. */
export const saysFloorIds = (header: string): boolean =>
  ['floorid', 'buildingfloorid'].includes(bare(header));

/** The column that a file of refused rows has beside those of the original. */
export const reasonHeader = 'Reason';

export const isReason = (header: string): boolean => bare(header) === bare(reasonHeader);
