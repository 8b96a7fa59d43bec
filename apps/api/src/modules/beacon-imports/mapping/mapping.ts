import type { ImportMappingInput, Validations } from '@floorwright/contract';
import { awaitsMapping } from '@floorwright/domain/beacons';
import { fillSentence, sentences, venueSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { MemberContext } from '../../../kernel/context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { lockFloorOfBuildingForShare } from '../../places/index.ts';
import { type ShownImport, showImport } from '../imports.ts';
import { onBehalf, requestApplying } from '../queue.ts';
import { advanceImport, type ImportRow } from '../repository.ts';

type Mapping = z.output<typeof ImportMappingInput>;

export type Mapped<T> =
  | { outcome: 'done'; answer: T }
  | { outcome: 'not-waiting' }
  | { outcome: 'invalid'; validations: Validations };

/** The import, if this mapping is valid for it, or the reason why not. */
export const checkMapping = async (
  context: MemberContext,
  id: number,
  { sourcemap, default_floor_id: floorId = null }: Mapping,
): Promise<Mapped<ImportRow>> => {
  const { row } = await showImport(context, id);
  if (!awaitsMapping(row.status)) return { outcome: 'not-waiting' };
  const beyond = Object.values(sourcemap).find((column) => column >= row.column_count);
  if (
    floorId !== null &&
    !(await lockFloorOfBuildingForShare(context, { buildingId: row.building_id, floorId }))
  ) {
    const message = venueSentences.floor_unknown;
    return { outcome: 'invalid', validations: { default_floor_id: [message] } };
  }
  if (beyond === undefined) return { outcome: 'done', answer: row };
  const message = fillSentence(sentences.column_beyond, {
    columns: row.column_count,
    column: beyond + 1,
  });
  return { outcome: 'invalid', validations: { sourcemap: [message] } };
};

/** Stores the mapping and enqueues the import of the rows. */
export const saveMapping = (
  context: MemberContext,
  id: number,
  mapping: Mapping,
): Promise<Mapped<ShownImport>> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const checked = await checkMapping(inside, id, mapping);
    if (checked.outcome !== 'done') return checked;
    const isSaved = await advanceImport(tx, id, ['parsed', 'pending'], {
      status: 'processing',
      rows_done: 0,
      headers: mapping.headers,
      sourcemap: JSON.stringify(mapping.sourcemap),
      default_floor_id: mapping.default_floor_id ?? null,
    });
    if (!isSaved) return { outcome: 'not-waiting' };
    await requestApplying(tx, onBehalf(context, id));
    return { outcome: 'done', answer: await showImport(inside, id) };
  });
