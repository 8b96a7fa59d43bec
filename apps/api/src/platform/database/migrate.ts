import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { type Migration, type MigrationProvider, type MigrationResultSet, Migrator } from 'kysely';

import { StartupError } from '../../startup-error.ts';
import type { Db } from './db.ts';

const migrationFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

const isMigration = (module: unknown): module is Migration =>
  typeof module === 'object' && module !== null && 'up' in module;

/** The numbered files of the migrations folder, as sources or compiled. */
const numberedFiles: MigrationProvider = {
  getMigrations: async () => {
    const migrations: Record<string, Migration> = {};
    for (const file of await readdir(migrationFolder)) {
      const name = file.match(/^(\d{4}_\w+)\.(?:ts|js)$/)?.[1];
      if (name === undefined) continue;
      const { href } = pathToFileURL(path.join(migrationFolder, file));
      const module: unknown = await import(/* @vite-ignore */ href);
      if (!isMigration(module)) throw new Error(`${file} exports no function "up"`);
      migrations[name] = module;
    }
    return migrations;
  },
};

/** The names of all migrations of this release, in order. */
export const knownMigrations = async (): Promise<string[]> =>
  Object.keys(await numberedFiles.getMigrations()).toSorted();

/** Applies pending migrations and returns their names. Several processes may call it at once. */
export const migrate = async (db: Db): Promise<string[]> =>
  applied(await new Migrator({ db, provider: numberedFiles }).migrateToLatest());

/** Applies migrations up to this one, for data of an older release. Undefined for none at all. */
export const migrateTo = async (db: Db, name: string | undefined): Promise<string[]> =>
  name === undefined
    ? []
    : applied(await new Migrator({ db, provider: numberedFiles }).migrateTo(name));

const applied = ({ error, results = [] }: MigrationResultSet): string[] => {
  if (error) {
    const failed = results.find((result) => result.status === 'Error');
    const reason = error instanceof Error ? error.message : 'unknown reason';
    throw new StartupError(
      `The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}: ${reason}`,
    );
  }
  return results.map((result) => result.migrationName);
};
