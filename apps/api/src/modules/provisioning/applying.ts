import { setTimeout as delay } from 'node:timers/promises';

import { z } from 'zod';

import type { MemberContext, Platform } from '../../kernel/context.ts';
import { lockCompanyForUpdate } from '../../kernel/limits/company-lock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { type Granting, updateMemberships } from './memberships.ts';
import { isInterrupted, requestApplying } from './queue.ts';
import {
  addPending,
  countPending,
  deleteRun,
  findRun,
  setRunFailed,
  storeRun,
  takePending,
} from './runs-repository.ts';
import { findUsers } from './users-repository.ts';

/** How many users the transaction of a request changes. */
const mostAtOnce = 50;

/** How many users a transaction of the job changes: others wait for the company no longer than for a request. */
const portion = 25;

/** PostgreSQL gives a free lock to who asks next, not to who waits: this lets those who wait go first. */
const pauseMs = 50;

/** The activities are recorded in the name of who requested the change last. */
const Requester = z.object({
  admin: z.object({
    id: z.number().nullable(),
    keyId: z.number().optional(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  }),
  address: z.string(),
  acceptLanguage: z.string().optional(),
});

const requesterIn = ({ admin, address, acceptLanguage }: MemberContext): string => {
  const { id, keyId, email, first_name, last_name } = admin;
  const requester: z.infer<typeof Requester> = {
    admin: { id, keyId, email, first_name, last_name },
    address,
    acceptLanguage,
  };
  return JSON.stringify(requester);
};

/** Gives these users what is decided now: at once, or many of them by a job. The company is locked. */
export const applyAccess = async (
  context: MemberContext,
  tx: Db,
  userIds: readonly number[],
): Promise<void> => {
  const { scope } = context;
  if (userIds.length <= mostAtOnce)
    return updateMemberships(context, tx, await findUsers(tx, scope, userIds));
  await addPending(tx, scope, userIds);
  await startRun(context, tx);
};

const startRun = async (context: MemberContext, tx: Db): Promise<void> => {
  const { scope } = context;
  const total = await countPending(tx, scope);
  await storeRun(tx, scope, { total, requester: requesterIn(context) });
  await requestApplying(tx, scope.companyId);
};

/** Continues a run that has failed. */
export const applyAgain = (context: MemberContext): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await lockCompanyForUpdate(tx, context.scope);
    const run = await findRun(tx, context.scope);
    if (run?.failed) await startRun(context, tx);
  });

type Applying = { total: number; done: number; state: 'running' | 'interrupted' | 'failed' };

/** How far the last change is applied; null if it is for everyone. */
export const findApplying = async ({ db, scope }: MemberContext): Promise<Applying | null> => {
  const run = await findRun(db, scope);
  if (!run) return null;
  const { total, failed } = run;
  const waiting = failed || !(await isInterrupted(db, scope.companyId)) ? 'running' : 'interrupted';
  return {
    total,
    done: Math.max(0, total - (await countPending(db, scope))),
    state: failed ? 'failed' : waiting,
  };
};

type Deps = Pick<Platform, 'clock' | 'secrets'> & { db: Db };

/**
 * Works on the users that wait, in portions: what is done stays done if the process is killed, and every portion reads
 * what is decided by then, so that a later change wins.
 */
export const applyPending = async (
  deps: Deps,
  companyId: number,
  signal: AbortSignal,
): Promise<void> => {
  while (await applyPortion(deps, companyId)) await delay(pauseMs, undefined, { signal });
};

const applyPortion = ({ db, clock, secrets }: Deps, companyId: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const scope = { companyId, memberId: null, role: null, allApplications: true };
    await lockCompanyForUpdate(tx, scope);
    const run = await findRun(tx, scope);
    if (!run) return false;
    const userIds = await takePending(tx, scope, portion);
    if (userIds.length === 0) {
      await deleteRun(tx, scope);
      return false;
    }
    const { admin, address, acceptLanguage } = Requester.parse(run.requester);
    const context: Granting = {
      clock,
      secrets,
      lastingDb: db,
      scope,
      admin,
      address,
      acceptLanguage,
    };
    await updateMemberships(context, tx, await findUsers(tx, scope, userIds));
    return true;
  });

/** Ends the run. The users that still wait stay listed, so that it can be continued. */
export const failRun = ({ db }: Deps, companyId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockCompanyForUpdate(tx, { companyId });
    await setRunFailed(tx, { companyId });
  });
