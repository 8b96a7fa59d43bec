import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** The layers of a drawing, in its order. */
export const listDrawnLayers = (db: Db, id: number) =>
  db
    .selectFrom('plan_import_layers as drawn')
    .innerJoin('files', 'files.id', 'drawn.file_id')
    .select(['drawn.number', 'drawn.name', 'drawn.kind', 'drawn.file_id', 'drawn.layer_id'])
    .select(['drawn.former_file_id', 'drawn.former_kind', 'files.checksum', 'files.byte_size'])
    .where('drawn.plan_import_id', '=', id)
    .orderBy('drawn.number')
    .execute();

export type DrawnLayerRow = Awaited<ReturnType<typeof listDrawnLayers>>[number];

/** How drawings described the layers of a floor last, by the ids of these. */
export const listSaidLayers = async (db: Db, floorId: number) => {
  const rows = await db
    .selectFrom('plan_import_layers as drawn')
    .innerJoin('plan_imports as import', 'import.id', 'drawn.plan_import_id')
    .innerJoin('files', 'files.id', 'drawn.file_id')
    .select(['drawn.layer_id', 'drawn.name', 'drawn.kind', 'files.checksum'])
    .where('import.building_floor_id', '=', floorId)
    .where('import.applied_at', 'is not', null)
    .where('import.undone_at', 'is', null)
    .where('drawn.layer_id', 'is not', null)
    .orderBy('import.applied_at')
    .orderBy('import.id')
    .execute();
  return new Map(rows.map(({ layer_id: id, ...said }) => [id, said]));
};

/** What a layer of a drawing became, and for undoing, what it changed. */
export type WrittenLayer = {
  number: number;
  layerId: number;
  fileId: number;
  formerFileId: number | null;
  formerKind: string | null;
};

export const setWrittenLayers = async (
  tx: Db,
  id: number,
  written: readonly WrittenLayer[],
): Promise<void> => {
  await sql`
    update plan_import_layers drawn
    set layer_id = layer.id, file_id = layer.file_id, former_file_id = layer.former_file_id,
      former_kind = layer.former_kind
    from unnest(
      ${written.map(({ number }) => number)}::integer[],
      ${written.map(({ layerId }) => layerId)}::integer[],
      ${written.map(({ fileId }) => fileId)}::integer[],
      ${written.map(({ formerFileId }) => formerFileId)}::integer[],
      ${written.map(({ formerKind }) => formerKind)}::text[]
    ) layer (number, id, file_id, former_file_id, former_kind)
    where drawn.plan_import_id = ${id} and drawn.number = layer.number
  `.execute(tx);
};

/**
 * Replaces the files of layers that still have the files of the drawing. Undoing the drawing puts back those that the
 * layers of an earlier one had where its plan lay.
 */
export const replaceDrawnFiles = async (
  tx: Db,
  { id, corners }: { id: number; corners: number[] },
  fileIds: readonly number[],
  now: Date,
): Promise<void> => {
  await sql`
    update plan_import_layers drawn
    set former_file_id = coalesce(drawn.former_file_id, drawn.file_id)
    from plan_imports import, building_floor_layers layer
    where drawn.plan_import_id = ${id} and import.id = drawn.plan_import_id
      and import.former is not null and layer.id = drawn.layer_id and layer.file_id = drawn.file_id
      and exists (
        select from plan_import_layers earlier
        where earlier.layer_id = drawn.layer_id and earlier.plan_import_id < drawn.plan_import_id
      )
  `.execute(tx);
  await sql`
    update building_floor_layers layer set file_id = made.id, updated_at = ${now}
    from plan_import_layers drawn, unnest(${fileIds}::integer[]) with ordinality made (id, place)
    where drawn.plan_import_id = ${id} and drawn.number = made.place - 1
      and layer.id = drawn.layer_id and layer.file_id = drawn.file_id
  `.execute(tx);
  await sql`
    update plan_import_layers drawn set file_id = made.id
    from unnest(${fileIds}::integer[]) with ordinality made (id, place)
    where drawn.plan_import_id = ${id} and drawn.number = made.place - 1
  `.execute(tx);
  await tx.updateTable('plan_imports').set({ corners }).where('id', '=', id).execute();
};
