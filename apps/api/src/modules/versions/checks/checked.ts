import { sentences } from '@floorwright/domain/sentences';
import type { VenueContents } from '@floorwright/domain/venue-versions';

import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findFloorsHash, loadDraft, readVersion } from '../../venue-parts/index.ts';
import { findSettings } from '../settings-repository.ts';
import type { ProblemCount } from './floor-checks.ts';
import { problemsIn } from './problems.ts';

/** The kinds of problems that the checks found on floors, which are named by a hash of what is on them. */
export type Checked = { floorsHash: string; kinds: ReadonlySet<ProblemCount['kind']> };

/** Ends a transaction that would publish what was not checked. It is repeated after a check. */
class NotChecked extends Refusal {
  constructor() {
    super(409, 'stale', sentences.publish_draft_changed);
  }
}

type Loaded = { contents: VenueContents; floorsHash: string };

/** Null if the company publishes with every problem. A check may take seconds: never within a transaction. */
const check = async (
  db: Db,
  companyId: number,
  load: () => Promise<Loaded>,
): Promise<Checked | null> => {
  const { blocking_problems: blocking } = await findSettings(db, companyId);
  if (blocking.length === 0) return null;
  const { contents, floorsHash } = await load();
  const problems = await problemsIn(contents, companyId, blocking);
  return { floorsHash, kinds: new Set(problems.map(({ kind }) => kind)) };
};

export const checkDraft = (
  db: Db,
  companyId: number,
  buildingId: number,
): Promise<Checked | null> => check(db, companyId, () => loadDraft(db, buildingId));

export const checkVersion = (
  db: Db,
  companyId: number,
  versionId: number,
): Promise<Checked | null> =>
  check(db, companyId, async () => ({
    contents: await readVersion(db, versionId),
    floorsHash: await findFloorsHash(db, versionId),
  }));

/** Whether a stored version has a problem with which the company does not publish. */
export const isBlocked = async (
  tx: Db,
  { companyId, versionId }: { companyId: number; versionId: number },
  checked: Checked | null,
): Promise<boolean> => {
  const { blocking_problems: blocking } = await findSettings(tx, companyId);
  if (blocking.length === 0) return false;
  if (checked === null || checked.floorsHash !== (await findFloorsHash(tx, versionId)))
    throw new NotChecked();
  return blocking.some((kind) => checked.kinds.has(kind));
};

/** Who changes a draft faster than it can be checked is asked to look at it again. */
const mostRounds = 5;

/**
 * Does work whose transaction asks `isBlocked`. If it stores something else than was checked, it is rolled back, and
 * repeated with the result of another check.
 */
export const withChecks = async <T>(
  db: Db,
  work: (checked: Checked | null) => Promise<T>,
  checkAgain: () => Promise<Checked | null>,
  first: Checked | null = null,
): Promise<T> => {
  let checked = first;
  for (let round = 1; ; round += 1)
    try {
      return await work(checked);
    } catch (error) {
      // Only the caller can repeat its own transaction.
      const isLast = db.isTransaction || round === mostRounds;
      if (isLast || !(error instanceof NotChecked)) throw error;
      checked = await checkAgain();
    }
};
