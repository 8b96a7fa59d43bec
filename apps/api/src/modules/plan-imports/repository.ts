import type {
  PlanChoices,
  PlanFailure,
  PlanFailurePlace,
  PlanKind,
  PlanSummary,
} from '@floorwright/domain/plan-import';
import { type Insertable, type Selectable, sql } from 'kysely';

import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import type { PlanImports } from '../../platform/database/schema.generated.ts';

export type ImportRow = Selectable<PlanImports> & {
  picture_key: string | null;
  /** The plan of the floor as it is now. */
  photo_file_id: number | null;
  building_id: number;
};

export const insertImport = (tx: Db, values: Insertable<PlanImports>): Promise<{ id: number }> =>
  tx.insertInto('plan_imports').values(values).returning('id').executeTakeFirstOrThrow();

const importsIn = (db: Db, scope: Scope) =>
  db
    .selectFrom('plan_imports as import')
    .innerJoin('building_floors as floor', 'floor.id', 'import.building_floor_id')
    .innerJoin('buildings', 'buildings.id', 'floor.building_id')
    .leftJoin('files as picture', 'picture.id', 'import.picture_file_id')
    .selectAll('import')
    .select(['picture.key as picture_key', 'floor.photo_file_id', 'floor.building_id'])
    .where('import.saas_company_id', '=', scope.companyId)
    .where('buildings.application_id', 'in', applicationsIn(db, scope).select('applications.id'));

/** An import for a floor that the member may see. */
export const findImport = (db: Db, scope: Scope, id: number): Promise<ImportRow | undefined> =>
  importsIn(db, scope).where('import.id', '=', id).executeTakeFirst();

/** The latest ones, the newest first. */
export const listImportsOf = (db: Db, scope: Scope, floorId: number): Promise<ImportRow[]> =>
  importsIn(db, scope)
    .where('import.building_floor_id', '=', floorId)
    .orderBy('import.id', 'desc')
    .limit(20)
    .execute();

export const lockImportForUpdate = (
  tx: Db,
  scope: Scope,
  id: number,
): Promise<ImportRow | undefined> =>
  importsIn(tx, scope).where('import.id', '=', id).forUpdate('import').executeTakeFirst();

const unfinished = ['reading', 'drawing'] as const;

/** For the job that reads or draws it; undefined if it does not wait for that. */
export const findUnfinished = (db: Db, id: number) =>
  db
    .selectFrom('plan_imports as import')
    .innerJoin('files', 'files.id', 'import.file_id')
    .select(['import.saas_company_id', 'import.status', 'import.choices', 'import.filename'])
    .select(['import.building_floor_id', 'import.file_id', 'import.page', 'files.key'])
    .where('import.id', '=', id)
    .where('import.status', 'in', unfinished)
    .executeTakeFirst();

const whileStatus = (db: Db, id: number, status: 'reading' | 'drawing') =>
  db.updateTable('plan_imports').where('id', '=', id).where('status', '=', status);

/** False if the import no longer waits to be read. */
export const finishReading = async (db: Db, id: number, summary: PlanSummary): Promise<boolean> => {
  const updated = await whileStatus(db, id, 'reading')
    .set({ status: 'ready', summary: JSON.stringify(summary) })
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
};

export const beginReading = async (tx: Db, id: number, page: number): Promise<void> => {
  await tx
    .updateTable('plan_imports')
    .set({ status: 'reading', page, failure: null, failed_at: null })
    .where('id', '=', id)
    .execute();
};

/** Returns its company, or undefined if it waits for nothing. */
export const setFailed = async (
  db: Db,
  id: number,
  failure: PlanFailure,
  place?: PlanFailurePlace,
): Promise<number | undefined> => {
  const row = await db
    .updateTable('plan_imports')
    .set({ status: 'failed', failure, failed_at: place ? JSON.stringify(place) : null })
    .where('id', '=', id)
    .where('status', 'in', unfinished)
    .returning('saas_company_id')
    .executeTakeFirst();
  return row?.saas_company_id;
};

/** Another choice of scale, points or layers may help, so the user can choose again. */
export const failDrawing = async (
  db: Db,
  id: number,
  failure: PlanFailure,
  place?: PlanFailurePlace,
): Promise<void> => {
  await db
    .updateTable('plan_imports')
    .set({ status: 'ready', failure, failed_at: place ? JSON.stringify(place) : null })
    .where('id', '=', id)
    .where('status', '=', 'drawing')
    .execute();
};

export const beginDrawing = async (tx: Db, id: number, choices: PlanChoices): Promise<void> => {
  await tx
    .updateTable('plan_imports')
    .set({
      status: 'drawing',
      choices: JSON.stringify(choices),
      failure: null,
      failed_at: null,
    })
    .where('id', '=', id)
    .execute();
};

export type StoredLayer = { name: string; kind: string; file_id: number };
type Drawn = { pictureFileId: number; corners: number[]; layers: readonly StoredLayer[] };

/** Whether it still waited for being drawn. */
export const finishDrawing = async (
  tx: Db,
  id: number,
  { pictureFileId, corners, layers }: Drawn,
): Promise<boolean> => {
  const updated = await whileStatus(tx, id, 'drawing')
    .set({ status: 'drawn', picture_file_id: pictureFileId, corners })
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  await tx.deleteFrom('plan_import_layers').where('plan_import_id', '=', id).execute();
  if (layers.length === 0) return true;
  await tx
    .insertInto('plan_import_layers')
    .values(layers.map((layer, number) => ({ ...layer, plan_import_id: id, number })))
    .execute();
  return true;
};

/** The applied drawing that is the plan of a floor, for the job that moves its layers with it. */
export const findPlanOf = (db: Db, floorId: number) =>
  db
    .selectFrom('plan_imports as import')
    .innerJoin('building_floors as floor', (join) =>
      join
        .onRef('floor.id', '=', 'import.building_floor_id')
        .onRef('floor.photo_file_id', '=', 'import.picture_file_id'),
    )
    .innerJoin('files', 'files.id', 'import.file_id')
    .select(['import.id', 'import.saas_company_id', 'import.choices', 'import.filename'])
    .select(['import.file_id', 'files.key', 'floor.corners', 'import.corners as drawn_corners'])
    .select(['import.page', 'import.summary'])
    .where('floor.id', '=', floorId)
    .where('import.status', '=', 'applied')
    .orderBy('import.id', 'desc')
    .executeTakeFirst();

/** The corners of the plan of a floor, which cannot be moved until the transaction ends. */
export const lockCornersForUpdate = async (
  tx: Db,
  floorId: number,
): Promise<number[] | undefined> => {
  const floor = await tx
    .selectFrom('building_floors')
    .select('corners')
    .where('id', '=', floorId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return floor?.corners;
};

/** What was chosen for the latest drawing of this kind in a building, preferably on this floor. */
export const findLatestChoices = (
  db: Db,
  { building_floor_id: floorId }: Pick<ImportRow, 'building_floor_id'>,
  kind: PlanKind,
) =>
  db
    .selectFrom('plan_imports as import')
    .innerJoin('building_floors as floor', 'floor.id', 'import.building_floor_id')
    .select('import.choices')
    .where('floor.building_id', '=', (where) =>
      where.selectFrom('building_floors').select('building_id').where('id', '=', floorId),
    )
    .where('import.applied_at', 'is not', null)
    .where('import.undone_at', 'is', null)
    .where(sql<string>`import.summary->>'kind'`, '=', kind)
    .orderBy((where) => where('floor.id', '=', floorId), 'desc')
    .orderBy('import.applied_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Deletes an import that was not applied, and returns what it was. */
export const deleteUnapplied = (tx: Db, id: number) =>
  tx
    .deleteFrom('plan_imports')
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .returning(['saas_company_id', 'status'])
    .executeTakeFirst();

/** Those that no one has applied. */
export const listForgotten = async (db: Db, time: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('plan_imports')
    .select('id')
    .where('created_at', '<', time)
    .where('applied_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

/** Those that are the plan of their floor, or can become it again, stay: their layers move with it. */
export const deleteAppliedBefore = async (db: Db, time: Date): Promise<void> => {
  await db
    .deleteFrom('plan_imports')
    .where('applied_at', '<', time)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('plan_imports as later')
            .select('later.id')
            .whereRef('later.former_photo_file_id', '=', 'plan_imports.picture_file_id'),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('building_floors as floor')
            .select('floor.id')
            .whereRef('floor.id', '=', 'plan_imports.building_floor_id')
            .whereRef('floor.photo_file_id', '=', 'plan_imports.picture_file_id'),
        ),
      ),
    )
    .execute();
};
