import type { FastifyBaseLogger } from 'fastify';

import type { Platform } from '../../kernel/context.ts';
import { days, hours, later, minutes } from '../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import {
  deleteFile,
  listUnused,
  listUses,
  lockUnusedForUpdate,
  mayRemoveFiles,
  type Place,
  type Use,
} from './repository.ts';
import { signedIdLifetime } from './uploads/announce.ts';

/** A file whose signed id has just expired may be in a form that is being saved. */
const unusedRetention = signedIdLifetime + hours(1);
const mostAtOnce = 500;
/** The next run continues, so that two runs never overlap. */
const longest = minutes(10);

type Deps = Pick<Platform, 'storage' | 'clock'> & { db: Db };

/**
 * Removes all unused files, the oldest first. A file that cannot be removed now is skipped, and
 * tried again by the next run.
 */
export const sweepFiles = async (deps: Deps, log: FastifyBaseLogger): Promise<void> => {
  const { db, storage, clock } = deps;
  const uses = await listUses(db);
  const before = later(clock.now(), -unusedRetention);
  const end = Date.now() + longest;
  let failures = 0;
  let last: Place | undefined;
  do {
    const unused = await listUnused(db, uses, { before, after: last, most: mostAtOnce });
    for (const { id } of unused)
      await removeUnused(deps, uses, id).catch((error: unknown) => {
        failures += 1;
        log.warn({ err: error, fileId: id }, 'an unused file could not be removed');
      });
    last = unused.length < mostAtOnce ? undefined : unused.at(-1);
  } while (last && Date.now() < end);
  await storage.removeRemains(later(clock.now(), -days(1)));
  if (failures > 0) throw new Error(`${failures} unused files could not be removed.`);
};

/**
 * The row is deleted first, so that the database can refuse. The transaction commits after the
 * bytes are deleted: a row without bytes is found again, bytes without a row never.
 */
const removeUnused = ({ db, storage }: Deps, uses: readonly Use[], id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    // A backup still needs the files of its snapshot; the next run removes this one.
    if (!(await mayRemoveFiles(tx))) return;
    const keys = await lockUnusedForUpdate(tx, uses, id);
    if (keys.length === 0) return;
    await deleteFile(tx, id);
    for (const key of keys) await storage.remove(key);
  });
