import type { CsvSeparator } from '@floorwright/domain/files';
import type { VenueCategory } from '@floorwright/domain/imdf';
import type { ExportFormat, FailedExport } from '@floorwright/domain/venue-export';
import { type Selectable, sql } from 'kysely';

import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import type { VenueExports } from '../../platform/database/schema.generated.ts';

export type ExportRow = Selectable<VenueExports> & {
  key: string | null;
  filename: string | null;
  byte_size: number | null;
};

type NewExport = {
  companyId: number;
  /** Null if a key asked for it. */
  adminId: number | null;
  of: { buildingId: number } | { applicationId: number };
  format: ExportFormat;
  venueCategory: VenueCategory | null;
  /** Of a plan for print. */
  withRoutes: boolean | null;
  /** Of a table as CSV. */
  separator: CsvSeparator | null;
  now: Date;
};

export const insertExport = (
  tx: Db,
  { companyId, adminId, of, format, venueCategory, withRoutes, separator, now }: NewExport,
): Promise<{ id: number }> =>
  tx
    .insertInto('venue_exports')
    .values({
      saas_company_id: companyId,
      admin_id: adminId,
      ...('buildingId' in of
        ? { building_id: of.buildingId }
        : { application_id: of.applicationId }),
      format,
      venue_category: venueCategory,
      with_routes: withRoutes,
      csv_separator: separator,
      status: 'processing',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** An export of a building or an application that the member may see, with its file. */
export const findExport = (db: Db, scope: Scope, id: number): Promise<ExportRow | undefined> =>
  db
    .selectFrom('venue_exports as export')
    .leftJoin('buildings', 'buildings.id', 'export.building_id')
    .leftJoin('files', 'files.id', 'export.file_id')
    .selectAll('export')
    .select(['files.key', 'files.filename', 'files.byte_size'])
    .where('export.id', '=', id)
    .where('export.saas_company_id', '=', scope.companyId)
    .where(
      ({ fn }) => fn.coalesce('export.application_id', 'buildings.application_id'),
      'in',
      applicationsIn(db, scope).select('applications.id'),
    )
    .executeTakeFirst();

/** A building of any company as an export of it would find it, for operators. */
export const findAsWaiting = (
  db: Db,
  buildingId: number,
  format: ExportFormat,
): Promise<WaitingExport | undefined> =>
  db
    .selectFrom('buildings')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .select(['applications.saas_company_id as company_id', 'buildings.id as building_id'])
    .select(sql<string>`${format}::text`.as('format'))
    .select(sql<string | null>`null::text`.as('venue_category'))
    .select(sql<boolean | null>`null::boolean`.as('with_routes'))
    .select(sql<string | null>`null::text`.as('csv_separator'))
    .select(['buildings.name', 'buildings.address', 'buildings.latitude', 'buildings.longitude'])
    .select(['buildings.languages', 'buildings.translations'])
    .where('buildings.id', '=', buildingId)
    .executeTakeFirst();

/** For the job that writes it; undefined if it is not waiting, or its building was deleted. */
export const findWaiting = (db: Db, id: number) =>
  db
    .selectFrom('venue_exports as export')
    .innerJoin('buildings', 'buildings.id', 'export.building_id')
    .select(['export.saas_company_id as company_id', 'export.format'])
    .select('buildings.id as building_id')
    .select(['export.venue_category', 'export.with_routes', 'export.csv_separator'])
    .select(['buildings.name', 'buildings.address', 'buildings.latitude', 'buildings.longitude'])
    .select(['buildings.languages', 'buildings.translations'])
    .where('export.id', '=', id)
    .where('export.status', '=', 'processing')
    .executeTakeFirst();

export type WaitingExport = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

const whileProcessing = (db: Db, id: number) =>
  db.updateTable('venue_exports').where('id', '=', id).where('status', '=', 'processing');

/** If it was canceled meanwhile, its file does not count for the company, and is swept. */
export const completeExport = async (db: Db, id: number, fileId: number): Promise<void> => {
  const completed = await whileProcessing(db, id)
    .set({ status: 'complete', file_id: fileId })
    .returning('id')
    .executeTakeFirst();
  if (completed) return;
  await db.updateTable('files').set({ saas_company_id: null }).where('id', '=', fileId).execute();
};

/** Whether it is still to be written: it may have been canceled meanwhile. */
export const isProcessing = async (db: Db, id: number): Promise<boolean> => {
  const found = await db
    .selectFrom('venue_exports')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return found !== undefined;
};

/** Why an attempt failed. A later one may succeed. */
export const storeFailure = async (db: Db, id: number, failure: FailedExport): Promise<void> => {
  await whileProcessing(db, id)
    .set({ failure: JSON.stringify(failure) })
    .execute();
};

/** Whether it was still being written. */
export const failExport = async (db: Db, id: number, failure: FailedExport): Promise<boolean> => {
  const ended = await whileProcessing(db, id)
    .set({ status: 'failed', failure: JSON.stringify(failure) })
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
};

/** Fails for the reason of an earlier attempt, if there is one. */
export const failAtLast = async (db: Db, id: number, otherwise: FailedExport): Promise<void> => {
  await whileProcessing(db, id)
    .set({
      status: 'failed',
      failure: sql<string>`coalesce(failure, ${JSON.stringify(otherwise)}::json)`,
    })
    .execute();
};

/** The bytes of all layers of these buildings. A file that several floors use counts for each. */
export const sumLayerBytes = async (db: Db, buildingIds: readonly number[]): Promise<number> => {
  const { bytes } = await db
    .selectFrom('building_floor_layers as layer')
    .innerJoin('building_floors as floor', 'floor.id', 'layer.building_floor_id')
    .innerJoin('files', 'files.id', 'layer.file_id')
    .select(({ fn }) => fn.sum<string | null>('files.byte_size').as('bytes'))
    .where(sql<boolean>`floor.building_id = any(${buildingIds}::integer[])`)
    .where('layer.removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
};

/** The bytes of everything that their bundles have besides layers. A file counts once for each building. */
export const sumPictureBytes = async (db: Db, buildingIds: readonly number[]): Promise<number> => {
  const isOneOf = (column: string) =>
    sql<boolean>`${sql.ref(column)} = any(${buildingIds}::integer[])`;
  const { rows } = await sql<{ bytes: string | null }>`
    select sum(files.byte_size) as bytes from files join (
      select id, photo_file_id as file_id from buildings where ${isOneOf('id')}
      union select building_id, photo_file_id from building_floors where ${isOneOf('building_id')}
      union select building_id, icon_file_id from building_pois where ${isOneOf('building_id')}
      union select poi.building_id, picture.file_id from building_poi_pictures picture
        join building_pois poi on poi.id = picture.building_poi_id
        where ${isOneOf('poi.building_id')}
      union select building_id, logo_file_id from triggers where ${isOneOf('building_id')}
      union select building_id, image_file_id from triggers where ${isOneOf('building_id')}
    ) used on used.file_id = files.id
  `.execute(db);
  return Number(rows[0]?.bytes ?? 0);
};

/** Retains the latest archives of a company. The files of the others count no longer, and are swept. */
export const deleteExportsBeyond = async (
  db: Db,
  companyId: number,
  most: number,
): Promise<void> => {
  await sql`
    with gone as (
      delete from venue_exports where status = 'complete' and saas_company_id = ${companyId}
        and id <= (
          select id from venue_exports
          where saas_company_id = ${companyId} and status = 'complete'
          order by id desc offset ${most} limit 1
        )
      returning file_id
    )
    update files set saas_company_id = null from gone where files.id = gone.file_id
  `.execute(db);
};

/** Their files are unused then, and are swept like other ones. */
export const deleteExportsBefore = async (db: Db, time: Date): Promise<void> => {
  await db.deleteFrom('venue_exports').where('created_at', '<', time).execute();
};
