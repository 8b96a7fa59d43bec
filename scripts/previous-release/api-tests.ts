import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import setUpDatabase from '../../apps/api/test/global-setup.ts';
import { checkOut, previousRelease, useNewMigrations, whyMissing } from './checkout.mjs';

/*
 * The API tests of the previous release, with its code, on the schema of this one: what its processes meet
 * during an upgrade, and after a roll back. Arguments choose among its test files, and `--named` among titles.
 */

const { values, positionals } = parseArgs({
  options: { from: { type: 'string' }, report: { type: 'string' }, named: { type: 'string' } },
  allowPositionals: true,
});
const release = values.from ? { version: values.from, commit: values.from } : previousRelease();

/** Release 0.1.0 lists the encrypted columns that it has; a newer schema may have more. */
const allButLists = '^(?!.*every encrypted column is found)';

/** The database of this release is given to the tests of the previous one, instead of their own. */
const standInFor = (provided: Record<string, unknown>): string =>
  `export default (project) => {
    for (const [name, value] of Object.entries(${JSON.stringify(provided)})) project.provide(name, value);
  };\n`;

const run = async (folder: string): Promise<number> => {
  const provided: Record<string, unknown> = {};
  const stop = await setUpDatabase({
    name: 'api',
    provide: (name, value) => void (provided[name] = value),
  });
  try {
    writeFileSync(path.join(folder, 'apps/api/test/global-setup.ts'), standInFor(provided));
    const { report, named } = values;
    const options = [
      '--testNamePattern',
      named ?? allButLists,
      ...(report ? ['--reporter=json', `--outputFile.json=${path.resolve(report)}`] : []),
    ];
    const vitest = path.join(folder, 'node_modules/vitest/vitest.mjs');
    const tests = spawn(
      process.execPath,
      [vitest, 'run', '--project', 'api', '--reporter=default', ...options, ...positionals],
      { cwd: folder, stdio: 'inherit' },
    );
    const passOn = (signal: NodeJS.Signals) => void tests.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, passOn);
    await once(tests, 'close');
    return tests.exitCode ?? 1;
  } finally {
    await stop();
  }
};

const missing = whyMissing(release);
if (missing) {
  console.error(`The previous release was not tested: ${missing}.`);
  process.exitCode = 1;
} else {
  const { folder, remove } = await checkOut(release.commit, { packages: 'links' });
  try {
    useNewMigrations(folder);
    process.exitCode = await run(folder);
  } finally {
    remove();
  }
}
