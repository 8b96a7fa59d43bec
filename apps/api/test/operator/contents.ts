import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type pg from 'pg';
import { inject, onTestFinished } from 'vitest';

import { listTables } from '../../src/operator/backup/catalog.ts';
import type { Storage } from '../../src/platform/storage/index.ts';
import { databaseUrl, withClient } from '../sql.ts';

/** A fingerprint of all rows of every table, by the name of the table. */
export const fingerprintTables = async (
  url: string,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<Record<string, string>> =>
  withClient(url, async (client: pg.Client) => {
    await client.query(`set timezone = 'UTC'`);
    const found: Record<string, string> = {};
    for (const { schema, name } of await listTables(client)) {
      if (except.includes(name)) continue;
      const { rows } = await client.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(row::text), '' order by md5(row::text))), '') as print
         from "${schema}"."${name}" row`,
      );
      found[`${schema}.${name}`] = rows[0]?.print ?? '';
    }
    return found;
  });

/** A database without tables. With `ownRole`, its owner is a new role that is not a superuser. */
export const createEmptyDatabase = async ({ ownRole = false } = {}): Promise<string> => {
  const serverUrl = inject('serverUrl');
  const name = `floorwright_empty_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, async (client) => {
    if (ownRole) await client.query(`create role ${name} login`);
    await client.query(`create database ${name} ${ownRole ? `owner ${name}` : ''}`);
  });
  onTestFinished(() =>
    withClient(serverUrl, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
      if (ownRole) await client.query(`drop role ${name}`);
    }),
  );
  const url = databaseUrl(serverUrl, name);
  return ownRole ? url.replace(/\/\/[^@/]*@/, `//${name}@`) : url;
};

/** The bytes of the files with these keys, in base64. */
export const readFiles = async (
  storage: Storage,
  keys: readonly string[],
): Promise<Record<string, string | null>> => {
  const found: Record<string, string | null> = {};
  for (const key of keys) {
    const source = await storage.read(key);
    found[key] = source && (await buffer(source)).toString('base64');
  }
  return found;
};
