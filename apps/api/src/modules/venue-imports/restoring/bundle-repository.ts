import { type AddedKind, addedKinds, type NewIds } from '@floorwright/domain/venue-versions';
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

/** Retains the files of a bundle until the import is deleted. */
export const retainFiles = async (
  tx: Db,
  importId: number,
  fileIds: readonly number[],
): Promise<void> => {
  await sql`
    insert into venue_import_files (import_id, file_id)
    select ${importId}::integer, id from unnest(${fileIds}::integer[]) id order by id
    on conflict do nothing
  `.execute(tx);
};

/** The files that an import retains. */
export const listRetained = (
  db: Db,
  importId: number,
): Promise<{ id: number; filename: string; checksum: string }[]> =>
  db
    .selectFrom('venue_import_files as retained')
    .innerJoin('files', 'files.id', 'retained.file_id')
    .select(['files.id', 'files.filename', 'files.checksum'])
    .where('retained.import_id', '=', importId)
    .execute();

/** What beacons of other buildings of the company send, among these. */
export const listTakenIdentities = async (
  db: Db,
  { companyId, buildingId }: { companyId: number; buildingId: number },
  beacons: readonly { uuid: string; major: number; minor: number }[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ identity: string }>`
    select other.uuid || ' ' || other.major || ' ' || other.minor as identity
    from jsonb_to_recordset(${JSON.stringify(beacons)}::jsonb)
      as wanted (uuid uuid, major integer, minor integer)
    join beacons other using (uuid, major, minor)
    where other.saas_company_id = ${companyId} and other.building_id <> ${buildingId}
  `.execute(db);
  return new Set(rows.map(({ identity }) => identity));
};

const tables = {
  floors: 'building_floors',
  layers: 'building_floor_layers',
  pois: 'building_pois',
  beacons: 'beacons',
  engagements: 'triggers',
  categories: 'building_poi_categories',
} as const satisfies Record<AddedKind, string>;

/** Takes as many new ids of each kind as are needed. */
export const takeIds = async (
  tx: Db,
  counts: Readonly<Record<AddedKind, number>>,
): Promise<NewIds> => {
  const taken = new Map<AddedKind, number[]>();
  for (const kind of addedKinds) {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${tables[kind]}, 'id'))::integer as id
      from generate_series(1, ${counts[kind]}::integer)
    `.execute(tx);
    taken.set(
      kind,
      rows.map(({ id }) => id),
    );
  }
  return (kind) => {
    const id = taken.get(kind)?.shift();
    if (id === undefined) throw new Error(`There are too few new ids for ${kind}.`);
    return id;
  };
};

/** What undoing needs, as JSON: the draft as it was, in a version or here, and as it was written. */
export type Replaced = {
  beforeVersionId?: number;
  before?: string;
  written: string;
};
