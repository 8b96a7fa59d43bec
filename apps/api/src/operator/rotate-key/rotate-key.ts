import type pg from 'pg';

import { createSecrets } from '../../platform/secrets/secrets.ts';
import { StartupError } from '../../startup-error.ts';
import { listFingerprints } from '../backup/catalog.ts';
import { type Command, readArguments } from '../command.ts';
import { withDatabase } from '../database.ts';
import { type Keys, listSealedColumns, resealColumn, type Resealed } from './reseal.ts';

/** Processes may write with the previous key until they are restarted. */
const mostPasses = 10;

export const rotateKey: Command = {
  name: 'rotate-key',
  usage: [''],
  summary:
    'Encrypts stored secrets with SECRET_KEY instead of SECRET_KEY_PREVIOUS, also while the product runs with both.',
  run: (args, terminal) => {
    readArguments(rotateKey, args, { options: {}, most: 0 });
    return withDatabase(terminal, async ({ pool, config }) => {
      const { secretKey, previousSecretKey } = config;
      if (previousSecretKey === undefined || previousSecretKey === secretKey)
        throw new StartupError(
          'Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the old one.',
        );
      const keys = {
        current: createSecrets(secretKey),
        previous: createSecrets(previousSecretKey),
      };
      const client = await pool.connect();
      try {
        await assertOneOf(client, keys);
        const { changed, unreadable } = await resealAll(client, keys);
        await client.query(
          `with other as (delete from secret_key_check where id <> 1)
           update secret_key_check set fingerprint = $1 where id = 1`,
          [keys.current.fingerprint],
        );
        return [
          `${changed} secrets were encrypted with the new key.`,
          ...(unreadable > 0
            ? [`${unreadable} could be read with neither key, and were left as they are.`]
            : []),
          'Existing sessions, links and API keys work as long as SECRET_KEY_PREVIOUS is set.',
          'Run this again before you remove it: 0 secrets show that no process writes with the old key.',
          'API keys that are used from now on go on working; rotate the others before you remove it.',
        ].join('\n');
      } finally {
        client.release();
      }
    });
  },
};

const assertOneOf = async (client: pg.ClientBase, { current, previous }: Keys): Promise<void> => {
  const ours = [current, previous].map(({ fingerprint }) => fingerprint.toString('hex'));
  const strange = (await listFingerprints(client)).filter((known) => !ours.includes(known));
  if (strange.length > 0)
    throw new StartupError(
      'SECRET_KEY and SECRET_KEY_PREVIOUS are not the keys of this database. Nothing was changed.',
    );
};

/** Passes over all columns until nothing is left to do. */
const resealAll = async (client: pg.ClientBase, keys: Keys): Promise<Omit<Resealed, 'left'>> => {
  let changed = 0;
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    const found: Resealed = { changed: 0, left: 0, unreadable: 0 };
    for (const column of await listSealedColumns(client)) {
      const part = await resealColumn(client, column, keys);
      found.changed += part.changed;
      found.left += part.left;
      found.unreadable += part.unreadable;
    }
    changed += found.changed;
    if (found.changed + found.left === 0) return { changed, unreadable: found.unreadable };
  }
  throw new StartupError(
    'Processes keep writing with the previous key: restart all of them with the new SECRET_KEY, then run this again.',
  );
};
