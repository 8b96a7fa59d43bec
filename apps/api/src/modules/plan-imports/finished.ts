import type { PlanFailure, PlanFailurePlace } from '@floorwright/domain/plan-import';

import { nameOf } from '../../kernel/activity.ts';
import type { MemberContext, Platform } from '../../kernel/context.ts';
import { endFailedImport } from '../../kernel/events/failed-imports.ts';
import { emitEvent } from '../../kernel/events/outgoing-events.ts';
import type { Db } from '../../platform/database/db.ts';
import { floorLabel, requireFloor } from '../places/index.ts';
import { deleteUnapplied, type ImportRow, setFailed } from './repository.ts';

type Deps = Pick<Platform, 'clock'> & { db: Db };

/** Tells webhooks that a drawing became the plan of its floor, or no longer is. In the transaction of the change. */
export const reportFinished = async (
  context: MemberContext,
  { id, filename, building_floor_id: floorId }: ImportRow,
  outcome: 'completed' | 'undone',
  details: { layers: number } | { kept: number },
): Promise<void> => {
  const { db, scope, clock, admin } = context;
  const floor = await requireFloor(context, floorId);
  await emitEvent(
    db,
    {
      event: 'import.finished',
      companyId: scope.companyId,
      subject: `floor:${floorId}`,
      data: {
        outcome,
        import: { type: 'plan_import', id, filename },
        subject: { type: 'floor', id: floorId, label: floorLabel(floor) },
        floor_id: floorId,
        actor: { name: nameOf(admin), api_key_id: admin.keyId ?? null },
        details,
      },
    },
    clock.now(),
  );
};

export const failImport = async (
  deps: Deps,
  id: number,
  failure: PlanFailure,
  place?: PlanFailurePlace,
): Promise<void> => {
  await endFailedImport(deps, { type: 'plan_import', id, failure }, (tx) =>
    setFailed(tx, id, failure, place),
  );
};

/** Deletes an import that is no plan. One that failed was reported then. */
export const endUnapplied = async (
  deps: Deps,
  id: number,
  failure: 'canceled' | 'not_saved',
): Promise<void> => {
  await endFailedImport(deps, { type: 'plan_import', id, failure }, async (tx) => {
    const deleted = await deleteUnapplied(tx, id);
    return deleted?.status === 'failed' ? undefined : deleted?.saas_company_id;
  });
};
