import type { FastifyBaseLogger } from 'fastify';

import type { Platform } from '../../kernel/context.ts';
import { days, hours, later } from '../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { signedIdLifetime } from './announcing-service.ts';
import { deleteFile, holdUnused, listUnused, listUses } from './sweep-repository.ts';

/** A file whose signed id has just ended may be on its way into a form. */
const keptFor = signedIdLifetime + hours(1);
const mostAtOnce = 500;

type Deps = Pick<Platform, 'storage' | 'clock'> & { db: Db };

/**
 * Removes files that nothing uses. Their bytes go before their rows: a row without bytes is found again,
 * bytes without a row never.
 */
export const sweepFiles = async (deps: Deps, log: FastifyBaseLogger): Promise<void> => {
  const { db, storage, clock } = deps;
  const uses = await listUses(db);
  const unused = await listUnused(db, uses, later(clock.now(), -keptFor), mostAtOnce);
  let failures = 0;
  for (const id of unused)
    await inTransaction(db, async (tx) => {
      const keys = await holdUnused(tx, uses, id);
      for (const key of keys) await storage.remove(key);
      if (keys.length > 0) await deleteFile(tx, id);
    }).catch((error: unknown) => {
      failures += 1;
      log.warn({ err: error, fileId: id }, 'an unused file could not be removed');
    });
  await storage.removeRemains(later(clock.now(), -days(1)));
  if (failures > 0) throw new Error(`${failures} unused files could not be removed.`);
};
