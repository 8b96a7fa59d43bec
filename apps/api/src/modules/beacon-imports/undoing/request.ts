import type { MemberContext } from '../../../kernel/context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { type ShownImport, showImport } from '../imports.ts';
import { onBehalf, requestUndoing } from '../queue.ts';
import { advanceImport } from '../repository.ts';
import { undoableUntil } from './undo.ts';

/** Has a whole import taken back. */
export const startUndoing = (
  context: MemberContext,
  id: number,
): Promise<ShownImport | 'too late' | 'undone already'> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const { row } = await showImport(inside, id);
    const isBeingUndone = row.status === 'processing' && row.applied_at !== null;
    if (row.undone_at !== null || isBeingUndone) return 'undone already';
    if (undoableUntil(row, context.clock.now()) === null) return 'too late';
    const begin = { status: 'processing', rows_done: 0 } as const;
    if (!(await advanceImport(tx, id, ['complete'], begin))) return 'too late';
    await requestUndoing(tx, onBehalf(context, id));
    return showImport(inside, id);
  });
