import {
  type BundleCounts,
  bundleLimits,
  type BundleProblem,
  type FailedBundle,
  type NewBuildingKind,
} from '@floorwright/domain/venue-bundle';
import type { Insertable, Selectable } from 'kysely';

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
export const findImport = (db: Db, scope: Scope, id: number): Promise<ImportRow | undefined> =>
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
    )
    .executeTakeFirst();

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

/** For the job that makes the building; undefined if it does not wait for that. */
export const findUnfinished = (db: Db, id: number) =>
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
    .where('import.status', 'in', unfinished)
    .executeTakeFirst();

export type UnfinishedImport = NonNullable<Awaited<ReturnType<typeof findUnfinished>>>;

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
    .where('status', 'in', unfinished)
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

const listed = (problems: readonly BundleProblem[]): string =>
  JSON.stringify(problems.slice(0, bundleLimits.problems));

/** Returns the company; undefined if it has ended already. */
export const setFailed = async (
  tx: Db,
  id: number,
  failure: FailedBundle,
  problems: readonly BundleProblem[],
): Promise<number | undefined> => {
  const ended = await whileUnfinished(tx, id)
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
};

export const finishImport = async (
  tx: Db,
  id: number,
  { applicationId, buildingId, counts, problems }: Finished,
): Promise<void> => {
  await whileUnfinished(tx, id)
    .set({
      status: 'complete',
      application_id: applicationId,
      building_id: buildingId,
      counts: JSON.stringify(counts),
      problems: listed(problems),
    })
    .execute();
};

/** Their files are unused then, and are swept like other ones. */
export const deleteImportsBefore = async (db: Db, time: Date): Promise<void> => {
  await db.deleteFrom('building_imports').where('created_at', '<', time).execute();
};
