import type { KeyScope } from '@floorwright/domain/access';
import {
  type BundleCounts,
  bundleLimits,
  type BundleProblem,
  type FailedBundle,
  type NewBuildingKind,
  type NewBuildingPreview,
} from '@floorwright/domain/venue-bundle';
import { type Insertable, type Selectable, sql } from 'kysely';

import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import type { BuildingImports } from '../../platform/database/schema.generated.ts';

export type ImportRow = Selectable<BuildingImports>;

export const insertImport = (
  tx: Db,
  values: Insertable<BuildingImports>,
): Promise<{ id: number }> =>
  tx.insertInto('building_imports').values(values).returning('id').executeTakeFirstOrThrow();

/** An import into an application that the member may see. New applications are made by those who see all. */
const importsIn = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('building_imports')
    .selectAll()
    .where('id', '=', id)
    .where('saas_company_id', '=', scope.companyId)
    .where((where) =>
      where.or([
        where('application_id', 'in', applicationsIn(db, scope).select('applications.id')),
        ...(scope.allApplications ? [where('application_id', 'is', null)] : []),
      ]),
    );

export const findImport = (db: Db, scope: Scope, id: number): Promise<ImportRow | undefined> =>
  importsIn(db, scope, id).executeTakeFirst();

/** Of any company, for operators. */
export const findImportById = (db: Db, id: number): Promise<ImportRow | undefined> =>
  db.selectFrom('building_imports').selectAll().where('id', '=', id).executeTakeFirst();

/** The company of an application, or a company that exists. */
export const findCompanyOf = async (
  db: Db,
  of: { applicationId: number } | { companyId: number },
): Promise<number | undefined> => {
  if ('companyId' in of) {
    const company = db.selectFrom('saas_companies').select('id').where('id', '=', of.companyId);
    return (await company.executeTakeFirst())?.id;
  }
  const application = db
    .selectFrom('applications')
    .select('saas_company_id')
    .where('id', '=', of.applicationId);
  return (await application.executeTakeFirst())?.saas_company_id;
};

const unfinished = ['reading', 'storing'] as const;
const cancelable = [...unfinished, 'ready'] as const;

const unfinishedImport = (db: Db, id: number) =>
  db
    .selectFrom('building_imports as import')
    .innerJoin('files', 'files.id', 'import.file_id')
    .select(['import.id', 'import.saas_company_id', 'import.application_id', 'import.filename'])
    .select([
      'import.stops_on_problems',
      'import.building_name',
      'files.id as file_id',
      'files.key',
    ])
    .where('import.id', '=', id)
    .where('import.status', 'in', unfinished);

/** For the job that makes the building; undefined if it does not wait for that. */
export const findUnfinished = (db: Db, id: number) => unfinishedImport(db, id).executeTakeFirst();

export type UnfinishedImport = NonNullable<Awaited<ReturnType<typeof findUnfinished>>>;

/** Whether it still has to be read or made. */
export const isUnfinished = async (db: Db, id: number): Promise<boolean> =>
  (await findUnfinished(db, id)) !== undefined;

/** For the job that shows what a file has; undefined if it was shown already, and perhaps confirmed since. */
export const findUnshown = (db: Db, id: number) =>
  unfinishedImport(db, id).where('import.preview', 'is', null).executeTakeFirst();

/** What an API key is for; nothing if it was deleted. */
export const listKeyScopes = async (db: Db, keyId: number): Promise<KeyScope[]> => {
  const key = db.selectFrom('api_keys').select('scopes').where('id', '=', keyId);
  return (await key.executeTakeFirst())?.scopes ?? [];
};

/** For the job that writes the bundle of a building; undefined if it does not wait for that. */
export const findUncopied = (db: Db, id: number) =>
  db
    .selectFrom('building_imports')
    .select(['id', 'saas_company_id', 'copied_building_id'])
    .where('id', '=', id)
    .where('file_id', 'is', null)
    .where('status', 'in', unfinished)
    .executeTakeFirst();

/** Whether it waited for its file. */
export const setFile = async (
  tx: Db,
  id: number,
  { fileId, filename }: { fileId: number; filename: string },
): Promise<boolean> => {
  const changed = await whileUnfinished(tx, id)
    .set({ file_id: fileId, filename })
    .where('file_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

/** Whether the import still waits; another process that makes the same building waits for this transaction. */
export const lockUnfinished = async (tx: Db, id: number): Promise<boolean> => {
  const found = tx
    .selectFrom('building_imports')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', unfinished)
    .forUpdate();
  return (await found.executeTakeFirst()) !== undefined;
};

/** Whether an import can be canceled: it is not over, and no process writes it now. Locked until the transaction ends. */
export const lockCancelable = async (tx: Db, id: number): Promise<boolean> => {
  const found = tx
    .selectFrom('building_imports')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', cancelable)
    .forUpdate()
    .skipLocked();
  return (await found.executeTakeFirst()) !== undefined;
};

const whileUnfinished = (db: Db, id: number) =>
  db.updateTable('building_imports').where('id', '=', id).where('status', 'in', unfinished);

/** Whether it has not ended meanwhile, as by a user who canceled it. */
export const setProgress = async (
  db: Db,
  id: number,
  { kind, done, total }: { kind: NewBuildingKind; done: number; total: number },
): Promise<boolean> => {
  const changed = await whileUnfinished(db, id)
    .set({ status: 'storing', kind, files_done: done, files_total: total })
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

/** What the file has is shown from now on, unless a user canceled it. */
export const finishPreview = async (
  db: Db,
  id: number,
  {
    kind,
    preview,
    problems,
  }: { kind: NewBuildingKind; preview: NewBuildingPreview; problems: readonly BundleProblem[] },
): Promise<void> => {
  await whileUnfinished(db, id)
    .where('preview', 'is', null)
    .set({
      status: 'ready',
      kind,
      preview: JSON.stringify(preview),
      problems: listed(problems),
    })
    .execute();
};

/** Whether it was shown, and is made from now on. */
export const setConfirmed = async (tx: Db, id: number): Promise<boolean> => {
  const confirmed = await tx
    .updateTable('building_imports')
    .set({ status: 'reading', problems: '[]' })
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
};

/** An import that is about to be undone. */
export const lockForUndo = (tx: Db, scope: Scope, id: number): Promise<ImportRow | undefined> =>
  importsIn(tx, scope, id).forUpdate().executeTakeFirst();

/** Whether people did something in a building that its contents do not say. */
export const isTouched = async (tx: Db, buildingId: number): Promise<boolean> => {
  const { rows } = await sql<{ is_touched: boolean }>`
    select exists (select from building_versions where building_id = ${buildingId})
      or exists (select from venue_imports where building_id = ${buildingId})
      or exists (select from venue_exports where building_id = ${buildingId})
      or exists (select from beacon_imports where building_id = ${buildingId})
      or exists (select from building_previews where building_id = ${buildingId})
      or exists (
        select from plan_imports import
        join building_floors floor on floor.id = import.building_floor_id
        where floor.building_id = ${buildingId}
      )
      or exists (
        select from floor_comments comment
        join building_floors floor on floor.id = comment.building_floor_id
        where floor.building_id = ${buildingId}
      )
      or exists (select from buildings where id = ${buildingId} and updated_at > created_at)
      as is_touched
  `.execute(tx);
  return rows[0]?.is_touched ?? true;
};

export const setUndone = async (tx: Db, id: number): Promise<void> => {
  await tx.updateTable('building_imports').set({ status: 'undone' }).where('id', '=', id).execute();
};

const listed = (problems: readonly BundleProblem[]): string =>
  JSON.stringify(problems.slice(0, bundleLimits.problems));

/** Returns the company; undefined if it has ended already. */
export const setFailed = async (
  tx: Db,
  id: number,
  failure: FailedBundle,
  problems: readonly BundleProblem[],
): Promise<number | undefined> => {
  const ended = await tx
    .updateTable('building_imports')
    .where('id', '=', id)
    .where('status', 'in', failure.code === 'canceled' ? cancelable : unfinished)
    .set({ status: 'failed', failure: JSON.stringify(failure), problems: listed(problems) })
    .returning('saas_company_id')
    .executeTakeFirst();
  return ended?.saas_company_id;
};

type Finished = {
  applicationId: number;
  /** Null for those of an application. */
  buildingId: number | null;
  counts: BundleCounts;
  problems: readonly BundleProblem[];
  /** Of the draft of the building; null for those of an application, which cannot be undone. */
  writtenHash: string | null;
  now: Date;
};

export const finishImport = async (
  tx: Db,
  id: number,
  { applicationId, buildingId, counts, problems, writtenHash, now }: Finished,
): Promise<void> => {
  await whileUnfinished(tx, id)
    .set({
      status: 'complete',
      application_id: applicationId,
      building_id: buildingId,
      counts: JSON.stringify(counts),
      problems: listed(problems),
      written_hash: writtenHash,
      completed_at: now,
    })
    .execute();
};

/** Their files are unused then, and are swept like other ones. */
export const deleteImportsBefore = async (db: Db, time: Date): Promise<void> => {
  await db.deleteFrom('building_imports').where('created_at', '<', time).execute();
};
