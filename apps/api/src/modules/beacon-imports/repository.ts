import {
  awaitsMapping,
  type ImportFailure,
  importFailures,
  type ImportStatus,
  importStatuses,
} from '@floorwright/domain/beacons';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { containsText, orderOf, type Page, readPage } from '../../platform/database/page.ts';
import type { BeaconImports } from '../../platform/database/schema.generated.ts';

export type ImportColumns = Selectable<BeaconImports>;
export type ImportRow = ImportColumns & {
  building_name: string;
  application_id: number;
  filename: string;
};

/** The imports into the buildings that a member may see. */
const importsIn = (db: Db, scope: Scope) =>
  db
    .selectFrom('beacon_imports')
    .innerJoin('buildings', 'buildings.id', 'beacon_imports.building_id')
    .innerJoin('files', 'files.id', 'beacon_imports.file_id')
    .where('buildings.application_id', 'in', applicationsIn(db, scope).select('applications.id'));

const names = [
  'buildings.name as building_name',
  'buildings.application_id',
  'files.filename',
] as const;

/**
 * The columns of a list. The preview of a file can take a megabyte, and a page has up to 1000
 * files.
 */
const listed = [
  'beacon_imports.id',
  'beacon_imports.name',
  'beacon_imports.building_id',
  'beacon_imports.file_id',
  'beacon_imports.status',
  'beacon_imports.undone_at',
  'beacon_imports.headers',
  'beacon_imports.created_at',
] as const;

export type ListedImport = Pick<
  ImportRow,
  | 'id'
  | 'name'
  | 'building_id'
  | 'file_id'
  | 'status'
  | 'undone_at'
  | 'headers'
  | 'created_at'
  | 'building_name'
  | 'application_id'
  | 'filename'
>;

const searched = sql<string>`(coalesce(beacon_imports.name, '') || ' ' || files.filename || ' ' || buildings.name)`;

const sortable = {
  name: sql`fold_text(coalesce(beacon_imports.name, ''))`,
  created_at: sql`beacon_imports.created_at`,
};

type ImportList = {
  applicationId: number;
  buildingId: number | undefined;
  words: string;
  size: number;
  number: number;
  sort: keyof typeof sortable | `-${keyof typeof sortable}`;
};

export const listImports = async (
  db: Db,
  scope: Scope,
  { applicationId, buildingId, words, size, number, sort }: ImportList,
): Promise<Page<ListedImport>> => {
  const found = importsIn(db, scope)
    .where('buildings.application_id', '=', applicationId)
    .$if(buildingId !== undefined, (query) => query.where('buildings.id', '=', buildingId ?? 0))
    .$if(words !== '', (query) => query.where(containsText(searched, words)));
  const { count } = await found
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const order = orderOf(sort, sortable, sql`beacon_imports.id`);
  return readPage(found.select([...listed, ...names]), order, { size, number }, Number(count));
};

export const hasApplication = async (db: Db, scope: Scope, id: number): Promise<boolean> =>
  (await applicationsIn(db, scope)
    .select('applications.id')
    .where('applications.id', '=', id)
    .executeTakeFirst()) !== undefined;

export const findImport = (db: Db, scope: Scope, id: number): Promise<ImportRow | undefined> =>
  importsIn(db, scope)
    .selectAll('beacon_imports')
    .select(names)
    .where('beacon_imports.id', '=', id)
    .executeTakeFirst();

/** For a job, which has the scope of the requesting user. */
export const findImportById = (db: Db, id: number): Promise<ImportColumns | undefined> =>
  db.selectFrom('beacon_imports').selectAll().where('id', '=', id).executeTakeFirst();

export const insertImport = async (
  db: Db,
  values: Insertable<BeaconImports>,
): Promise<{ id: number }> =>
  db.insertInto('beacon_imports').values(values).returning('id').executeTakeFirstOrThrow();

/** Updates an import that has one of these statuses; returns whether it did. */
export const advanceImport = async (
  db: Db,
  id: number,
  from: readonly ImportStatus[],
  changes: Updateable<BeaconImports>,
): Promise<boolean> => {
  const advanced = await db
    .updateTable('beacon_imports')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return advanced !== undefined;
};

export const unsaved = importStatuses.filter(awaitsMapping);

const unfinished = importStatuses.filter((status) => status !== 'complete' && status !== 'failed');

/**
 * Ends an import that has not changed anything yet; returns its company, or undefined if it has. One that was forgotten
 * may have been saved meanwhile.
 */
export const setFailed = async (
  tx: Db,
  id: number,
  code: ImportFailure,
): Promise<number | undefined> => {
  const ended = await tx
    .updateTable('beacon_imports')
    .from('buildings')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .set({ status: 'failed', failure_code: code, failure: importFailures[code] })
    .whereRef('buildings.id', '=', 'beacon_imports.building_id')
    .where('beacon_imports.id', '=', id)
    .where('beacon_imports.status', 'in', code === 'not_saved' ? unsaved : unfinished)
    .where('beacon_imports.applied_at', 'is', null)
    .returning('applications.saas_company_id')
    .executeTakeFirst();
  return ended?.saas_company_id;
};
