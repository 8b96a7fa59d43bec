import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { days, later } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { undoDrawing } from '../floors/index.ts';
import { lockBuildingForUpdate, lockFloorForUpdate, requireFloor } from '../places/index.ts';
import { reportFinished } from './finished.ts';
import { showImport } from './imports.ts';
import { listDrawnLayers } from './layers-repository.ts';
import { type ImportRow, lockImportForUpdate } from './repository.ts';
import { forgetFormer, setUndone } from './undo-repository.ts';

const undoWindow = days(1);

type Undoable = Pick<
  ImportRow,
  'status' | 'applied_at' | 'former' | 'picture_file_id' | 'photo_file_id'
>;

/** Until when a drawing can be undone; null if it cannot, such as when the floor has a different plan now. */
export const undoableUntil = ({
  status,
  applied_at: appliedAt,
  former,
  picture_file_id: picture,
  photo_file_id: photo,
}: Undoable): Date | null =>
  status !== 'applied' || appliedAt === null || former === null || picture !== photo
    ? null
    : later(appliedAt, undoWindow);

type Undone = { outcome: 'done'; row: ImportRow } | { outcome: 'too-late' };

/** Puts back the plan and the layers that the floor had before. Layers that were changed since stay. */
export const undoImport = (context: MemberContext, id: number): Promise<Undone> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const found = await showImport(inside, id);
    // One that is being applied is locked before its floor.
    if (undoableUntil(found) === null) return { outcome: 'too-late' };
    const { building_floor_id: floorId } = found;
    // Locks the floor before the import, like the job that moves layers with their plan.
    await lockBuildingForUpdate(inside, (await requireFloor(inside, floorId)).building_id);
    await lockFloorForUpdate(inside, floorId);
    const row = await lockImportForUpdate(tx, context.scope, id);
    if (!row) throw notFound();
    const now = context.clock.now();
    const until = undoableUntil(row);
    const { former, former_photo_file_id: formerPhoto, picture_file_id: photo } = row;
    if (until === null || until < now || former === null || photo === null)
      return { outcome: 'too-late' };
    const layers = await listDrawnLayers(tx, id);
    const answer = await undoDrawing(inside, floorId, {
      photo,
      layers: layers.map((layer) => ({
        id: layer.layer_id,
        kind: layer.kind,
        fileId: layer.file_id,
        formerKind: layer.former_kind,
        formerFileId: layer.former_file_id,
      })),
      former: { ...former, photo: formerPhoto },
    });
    if (answer.outcome === 'other-plan') return { outcome: 'too-late' };
    await setUndone(tx, id, answer.kept, now);
    await reportFinished(inside, row, 'undone', { kept: answer.kept });
    return { outcome: 'done', row: await showImport(inside, id) };
  });

/** After a day, the pictures of former plans are not needed any more. */
export const forgetOldPlans = ({ db, clock }: Pick<MemberContext, 'db' | 'clock'>): Promise<void> =>
  forgetFormer(db, later(clock.now(), -undoWindow));
