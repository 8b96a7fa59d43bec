import {
  bareId,
  type ImportDecision,
  type ImportedPart,
  type ImportMapping,
  type ParsedVenue,
} from '@floorwright/domain/venue-import';
import { type Insertable, type Selectable, sql } from 'kysely';
import { z } from 'zod';

import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import type { VenueImports } from '../../platform/database/schema.generated.ts';
import { assembled, listStored } from './stored-repository.ts';

/** An import without its bundle, and what undoing needs. */
export type ImportRow = Omit<
  Selectable<VenueImports>,
  'bundle' | 'before' | 'written' | 'floor_ids'
>;

/** What its state is, without its file. */
export type LightImport = Omit<ImportRow, 'document'>;

/** What a user chose for reading a file. */
export type Choices = { mapping: Partial<ImportMapping>; parts: ImportedPart[] | null };

export const insertImport = (tx: Db, values: Insertable<VenueImports>): Promise<{ id: number }> =>
  tx.insertInto('venue_imports').values(values).returning('id').executeTakeFirstOrThrow();

const lightColumns = [
  'import.id',
  'import.saas_company_id',
  'import.building_id',
  'import.building_floor_id',
  'import.file_id',
  'import.filename',
  'import.status',
  'import.run',
  'import.mapping',
  'import.parts',
  'import.expected_kind',
  'import.file_floors',
  'import.decisions',
  'import.source',
  'import.failure',
  'import.refusal',
  'import.counts',
  'import.done',
  'import.total',
  'import.applied_at',
  'import.before_version_id',
  'import.undone_kept',
  'import.created_at',
] as const;

/** Imports of former releases have their kind in the document alone. */
const kind = sql<ImportRow['kind']>`coalesce(import.kind, import.document->>'kind')`.as('kind');

/** Imports into buildings that the member may see, without their files. */
export const importsIn = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('venue_imports as import')
    .innerJoin('buildings', 'buildings.id', 'import.building_id')
    .select(lightColumns)
    .select(kind)
    .where('import.id', '=', id)
    .where('import.saas_company_id', '=', scope.companyId)
    .where('buildings.application_id', 'in', applicationsIn(db, scope).select('applications.id'));

/** A document without the features: what is shown of an import that is not previewed any more. */
const summary = sql`(
  select json_build_object(
    'kind', read.kind, 'pois', '[]'::json, 'problems', read.problems,
    'properties', read.properties, 'mapping', read.mapping, 'parts', read.parts
  )
  from json_to_record(import.document)
    as read (kind text, problems json, properties json, mapping json, parts json)
)`;

/** It was stored by this program. */
const StoredDocument = z.custom<ParsedVenue>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value,
);

/** The file of an import once it is read. */
export const readDocument = async (db: Db, id: number): Promise<ParsedVenue> =>
  StoredDocument.parse(assembled(await listStored(db, id, 'document'), 'document'));

/**
 * An import into a building that the member may see. The whole file is read only where it is compared; while it is read
 * or applied, someone asks every second how far it is.
 */
export const findImport = async (
  db: Db,
  scope: Scope,
  id: number,
): Promise<ImportRow | undefined> => {
  const found = await importsIn(db, scope, id)
    .select([
      sql<ImportRow['document']>`
        case when import.status in ('applied', 'undone') then ${summary} end
      `.as('document'),
    ])
    .executeTakeFirst();
  return found?.status === 'ready' ? { ...found, document: await readDocument(db, id) } : found;
};

/** The same without its file. */
export const findLightImport = (
  db: Db,
  scope: Scope,
  id: number,
): Promise<LightImport | undefined> => importsIn(db, scope, id).executeTakeFirst();

export const lockImportForUpdate = (
  tx: Db,
  scope: Scope,
  id: number,
): Promise<LightImport | undefined> =>
  importsIn(tx, scope, id).forUpdate('import').executeTakeFirst();

/** Whether an import stored the draft as it was, and else in which version it is. */
export const findReplaced = async (
  tx: Db,
  id: number,
): Promise<{ isStored: boolean; versionId: number | null }> => {
  const found = await tx
    .selectFrom('venue_imports')
    .select(['before_version_id', sql<boolean>`before is not null`.as('is_stored')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { isStored: found.is_stored, versionId: found.before_version_id };
};

export const findCompanyOfBuilding = async (
  db: Db,
  buildingId: number,
): Promise<number | undefined> => {
  const found = db
    .selectFrom('buildings')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .select('applications.saas_company_id')
    .where('buildings.id', '=', buildingId);
  return (await found.executeTakeFirst())?.saas_company_id;
};

export const findCompanyOfImport = async (db: Db, id: number): Promise<number | undefined> => {
  const found = db.selectFrom('venue_imports').select('saas_company_id').where('id', '=', id);
  return (await found.executeTakeFirst())?.saas_company_id;
};

/** For the job that reads its file; undefined if it does not wait for that. */
export const findUnread = (db: Db, id: number) =>
  db
    .selectFrom('venue_imports as import')
    .innerJoin('files', 'files.id', 'import.file_id')
    .select(['import.id', 'import.saas_company_id', 'import.building_id'])
    .select(['import.building_floor_id', 'import.filename', 'import.mapping', 'import.parts'])
    .select(['files.key', 'import.file_id', 'files.byte_size', 'import.run'])
    .select('import.expected_kind')
    .where('import.id', '=', id)
    .where('import.status', '=', 'reading')
    .executeTakeFirst();

export type UnreadImport = NonNullable<Awaited<ReturnType<typeof findUnread>>>;

export type KnownSource = {
  source: string;
  total: number;
  /** Ids that a file has, too. */
  shared: number;
  /** Those of them that are more than a plain number, or have the same title. */
  telling: number;
};

/** The sources of a building, and what they share with a file; those with the most in common first. */
export const listSources = async (
  tx: Db,
  buildingId: number,
  scope: string,
  pois: readonly Pick<ParsedVenue['pois'][number], 'foreignId' | 'title' | 'titles'>[],
): Promise<KnownSource[]> => {
  const prefix = `${scope}: `;
  const named = pois.flatMap(({ foreignId, title, titles }) =>
    [...new Set([title, ...Object.values(titles)])].map(
      (each) => [bareId(foreignId), each] as const,
    ),
  );
  const { rows } = await sql<KnownSource>`
    select source, count(distinct link.foreign_id)::integer as total,
      (count(distinct link.foreign_id) filter (where incoming.id is not null))::integer as shared,
      (count(distinct link.foreign_id) filter (where incoming.id !~ '^[0-9]{1,6}$'
        or lower(incoming.title) = lower(link.described->>'title')))::integer as telling
    from venue_imported_pois link
    join building_pois poi on poi.id = link.poi_id
    left join unnest(${named.map(([id]) => id)}::text[], ${named.map(([, title]) => title)}::text[])
      as incoming (id, title) on incoming.id = regexp_replace(link.foreign_id, '^.*?: ', '')
    where link.building_id = ${buildingId} and starts_with(link.source, ${prefix})
    group by source
    order by telling desc, shared desc, source
  `.execute(tx);
  return rows;
};

/** The file is to be read again, with other properties or other parts. */
export const readAgain = async (tx: Db, id: number, { mapping, parts }: Choices): Promise<void> => {
  await tx
    .updateTable('venue_imports')
    .set((row) => ({
      status: 'reading',
      mapping: JSON.stringify(mapping),
      parts,
      total: null,
      run: row('run', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};

export const setFileFloors = async (
  tx: Db,
  id: number,
  fileFloors: Readonly<Record<string, number | null>>,
): Promise<void> => {
  await tx
    .updateTable('venue_imports')
    .set({ file_floors: JSON.stringify(fileFloors) })
    .where('id', '=', id)
    .execute();
};

export const setDecisions = async (
  tx: Db,
  id: number,
  decisions: Readonly<Record<string, ImportDecision>>,
): Promise<void> => {
  await tx
    .updateTable('venue_imports')
    .set({ decisions: JSON.stringify(decisions) })
    .where('id', '=', id)
    .execute();
};

/** The latest imports into a building that the member may see. */
export const listImports = (db: Db, scope: Scope, buildingId: number) =>
  db
    .selectFrom('venue_imports as import')
    .innerJoin('buildings', 'buildings.id', 'import.building_id')
    .select(['import.id', 'import.filename', 'import.status', 'import.failure'])
    .select(['import.refusal', 'import.created_at'])
    .where('import.building_id', '=', buildingId)
    .where('import.saas_company_id', '=', scope.companyId)
    .where('buildings.application_id', 'in', applicationsIn(db, scope).select('applications.id'))
    .orderBy('import.id', 'desc')
    .limit(20)
    .execute();

export const setUndone = async (tx: Db, id: number, kept: number): Promise<void> => {
  await tx
    .updateTable('venue_imports')
    .set({ status: 'undone', undone_kept: kept })
    .where('id', '=', id)
    .execute();
};

/** What undoing needs is deleted with the import, and its file is swept then. */
export const deleteImportsBefore = async (db: Db, time: Date): Promise<void> => {
  await db
    .deleteFrom('venue_imports')
    .where('created_at', '<', time)
    .where((row) => row.or([row('applied_at', 'is', null), row('applied_at', '<', time)]))
    .where('status', '<>', 'applying')
    .execute();
};
