import type { ImportMappingInput } from '@floorwright/contract';
import type { FloorReading } from '@floorwright/domain/beacons';
import { onlyFloorAt } from '@floorwright/domain/geo';
import { beaconSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import { callerName } from '../../../kernel/caller-name.ts';
import type { MemberContext } from '../../../kernel/context.ts';
import { refuseWhenFull } from '../../../kernel/limits/busy.ts';
import { takeTry } from '../../../kernel/limits/rate-limit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { createFairQueue } from '../../../platform/threads/fair-queue.ts';
import { mayDetachBeacons } from '../../triggers/index.ts';
import {
  type Counts,
  countVerdicts,
  firstRefused,
  type Floorless,
  floorlessRows,
  judgeRows,
} from '../applying/apply-repository.ts';
import { boundWaits, sortIncoming } from '../applying/incoming-repository.ts';
import { loadIncoming } from '../applying/incoming.ts';
import { limits } from '../limits.ts';
import { listFloors, listPlans, visibleBuildingIds } from '../places-repository.ts';
import type { ImportRow } from '../repository.ts';
import type { RowError } from '../rows-repository.ts';
import { checkMapping, type Mapped } from './mapping.ts';

type Mapping = z.output<typeof ImportMappingInput>;
type DryRun = Counts & {
  floors: FloorReading | null;
  without_floor: number;
  proposed_floor_id: number | null;
  problems: RowError[];
};

const shownProblems = 20;

/** A dry run uses a connection until it is done. Companies take turns. */
const queue = createFairQueue({
  slots: 2,
  slotsPerKey: 1,
  waiting: { perKey: 10, inAll: 100 },
});

/** Computes the result of the import by doing everything except writing. */
export const tryMapping = async (
  context: MemberContext,
  id: number,
  mapping: Mapping,
): Promise<Mapped<DryRun>> => {
  const checked = await checkMapping(context, id, mapping);
  if (checked.outcome !== 'done') return checked;
  await takeTry(context, limits.dryRunOfMember, callerName(context));
  const answer = await refuseWhenFull(
    queue.run(String(context.scope.companyId), () =>
      context.db.transaction().execute((tx) => tryIn(tx, context, checked.answer, mapping)),
    ),
    beaconSentences.import_busy,
  );
  return { outcome: 'done', answer };
};

const tryIn = async (
  tx: Db,
  { scope }: MemberContext,
  { id: importId, building_id: buildingId }: ImportRow,
  { headers, sourcemap, default_floor_id: defaultFloorId = null }: Mapping,
): Promise<DryRun> => {
  await boundWaits(tx);
  const unreadable: RowError[] = [];
  let refused = 0;
  const floors = await loadIncoming(tx, {
    importId,
    headers,
    sourcemap,
    floors: await listFloors(tx, buildingId),
    onChunk: async (errors) => {
      refused += errors.length;
      unreadable.push(...errors.slice(0, shownProblems - unreadable.length));
    },
  });
  const { companyId } = scope;
  const visible = await visibleBuildingIds(tx, scope);
  const target = {
    importId,
    companyId,
    buildingId,
    sourcemap,
    defaultFloorId,
    visibleBuildingIds: visible,
    mayDetachBeacons: mayDetachBeacons(scope),
  };
  await sortIncoming(tx);
  await judgeRows(tx, target);
  const counts = await countVerdicts(tx);
  const others = await firstRefused(tx, shownProblems);
  const floorless = await floorlessRows(tx);
  const problems = [...unreadable, ...others].toSorted((a, b) => a.row - b.row);
  return {
    ...counts,
    refused: counts.refused + refused,
    floors,
    without_floor: floorless.count,
    proposed_floor_id: await proposedFloor(tx, buildingId, floorless),
    problems: problems.slice(0, shownProblems),
  };
};

const proposedFloor = async (
  tx: Db,
  buildingId: number,
  { south, north, west, east }: Floorless,
): Promise<number | null> => {
  if (south === null || north === null || west === null || east === null) return null;
  const places = [south, north].flatMap((latitude) =>
    [west, east].map((longitude) => ({ latitude, longitude })),
  );
  return onlyFloorAt(await listPlans(tx, buildingId), places);
};
