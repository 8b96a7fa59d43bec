import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Packages of PostgreSQL put their programs into `<version>/bin` in one of these. */
const places = ['/usr/lib/postgresql', '/usr', '/usr/local'];

const usualFolders = () =>
  places.flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'bin')) : [],
  );

const hasCitus = (bin) => {
  const program = join(bin, 'pg_config');
  if (!existsSync(program)) return false;
  const { stdout } = spawnSync(program, ['--pkglibdir'], { encoding: 'utf8' });
  // Null if it cannot be executed here.
  return stdout !== null && existsSync(join(stdout.trim(), 'citus.so'));
};

/** What to say where there is none. */
export const noCitus = 'There is no PostgreSQL with Citus (TEST_CITUS_BIN, docs/configuration.md).';

/**
 * The folder with the programs of a PostgreSQL that has Citus: TEST_CITUS_BIN, or where packages put them.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export const findCitus = ({ TEST_CITUS_BIN } = process.env) => {
  if (!TEST_CITUS_BIN) return usualFolders().find(hasCitus);
  if (hasCitus(TEST_CITUS_BIN)) return TEST_CITUS_BIN;
  throw new Error(`TEST_CITUS_BIN: There is no PostgreSQL with Citus in ${TEST_CITUS_BIN}.`);
};
