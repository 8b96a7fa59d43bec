import { copyName } from '@floorwright/domain/engagements';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { lockBuildingForShare } from '../places/index.ts';
import { fieldsOf } from './fields.ts';
import { add, placeProblems, type Saved } from './form.ts';
import { findTrigger, lockTrigger } from './repository.ts';

/** Both show the same pictures: a file stays as long as somebody uses it. */
export const duplicateTrigger = (context: MemberContext, id: number): Promise<Saved> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const known = await findTrigger(tx, context.scope, id);
    if (!known || !(await lockBuildingForShare(inside, known.building_id))) throw notFound();
    const row = await lockTrigger(tx, context.scope, id);
    if (!row) throw notFound();
    const problems = await placeProblems(inside, row.building_id, row.beacon_ids);
    if (problems) return { outcome: 'invalid', validations: problems };
    const fields = fieldsOf(row);
    // Its schedule and texts are to be changed before visitors see it.
    const copy = { ...fields, name: copyName(fields.name), status: 'paused' as const };
    return add(inside, row.building_id, copy, 'engagement.duplicated');
  });
