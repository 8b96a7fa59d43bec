import type { ImportMappingInput } from '@floorwright/contract';
import type { FloorReading } from '@floorwright/domain';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { atMost } from '../../platform/threads/threads.ts';
import { type Counts, countVerdicts, firstRefused, judgeRows } from './apply-repository.ts';
import { boundWaits, sortIncoming } from './incoming-repository.ts';
import { loadIncoming } from './incoming-service.ts';
import { checkMapping, type Mapped } from './mapping-service.ts';
import { listFloors, visibleBuildingIds } from './place-repository.ts';
import type { ImportRow } from './repository.ts';
import type { RowError } from './rows-repository.ts';

type Mapping = z.output<typeof ImportMappingInput>;
export type DryRun = Counts & { floors: FloorReading | null; problems: RowError[] };

const shownProblems = 20;

/** Each holds a connection for as long as it takes. */
const inTurn = atMost(2);

/** What the import would do, found out by doing all of it but the writing. */
export const tryMapping = async (
  context: MemberContext,
  id: number,
  mapping: Mapping,
): Promise<Mapped<DryRun>> => {
  const checked = await checkMapping(context, id, mapping);
  if (checked.outcome !== 'done') return checked;
  const answer = await inTurn(() =>
    context.db.transaction().execute((tx) => tryIn(tx, context, checked.answer, mapping)),
  );
  return { outcome: 'done', answer };
};

const tryIn = async (
  tx: Db,
  { scope }: MemberContext,
  { id: importId, building_id: buildingId }: ImportRow,
  { headers, sourcemap }: Mapping,
): Promise<DryRun> => {
  await boundWaits(tx);
  const unreadable: RowError[] = [];
  let refused = 0;
  const floors = await loadIncoming(tx, {
    importId,
    headers,
    sourcemap,
    floors: await listFloors(tx, buildingId),
    onStretch: async (errors) => {
      refused += errors.length;
      unreadable.push(...errors.slice(0, shownProblems - unreadable.length));
    },
  });
  const { companyId } = scope;
  const visible = await visibleBuildingIds(tx, scope);
  const target = { importId, companyId, buildingId, sourcemap, visibleBuildingIds: visible };
  await sortIncoming(tx);
  await judgeRows(tx, target);
  const counts = await countVerdicts(tx);
  const others = await firstRefused(tx, shownProblems);
  const problems = [...unreadable, ...others].toSorted((a, b) => a.row - b.row);
  return {
    ...counts,
    refused: counts.refused + refused,
    floors,
    problems: problems.slice(0, shownProblems),
  };
};
