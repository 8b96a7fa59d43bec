import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureChromium } from './lib/chromium.mjs';
import { findCitus, noCitus } from './lib/citus.mjs';
import { fail } from './lib/command.mjs';
import { countPlaywright, countSuite, countVitest, failuresOf, summaryOf } from './lib/counts.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/other-node.mjs';
import { root } from './lib/root.mjs';
import { runSteps } from './lib/steps.mjs';
import {
  hasNewMigrations,
  hasPackagesOf,
  previousRelease,
  whyMissing,
} from './previous-release/checkout.mjs';

const reports = join(root, '.cache/test');

process.chdir(root);
process.env.PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

const { values: chosenOptions } = parseArgs({
  options: {
    only: { type: 'string' },
    node: { type: 'string' },
    /** The whole API suite on Citus. */
    citus: { type: 'boolean', default: false },
    'previous-release': { type: 'boolean', default: false },
    /** Property tests try more values, and other ones in every run. */
    explore: { type: 'boolean', default: false },
  },
});
const { node, citus, 'previous-release': previousOnly, explore } = chosenOptions;
const usualSteps = () => {
  if (previousOnly) return 'previous';
  return citus ? 'citus' : node && 'unit,api';
};
const only = chosenOptions.only ?? usualSteps();

const findCitusOrFail = () => {
  try {
    return findCitus();
  } catch (error) {
    return fail(error.message);
  }
};
const citusBin = findCitusOrFail();
if (citus && !citusBin) fail(noCitus);

const reportOf = (name) => join(reports, `${name}.json`);

const check = (name, ...command) => ({ name, command });

const vitest = (project) => {
  const report = reportOf(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name: project,
    command: ['vitest', 'run', '--allowOnly=false', '--project', project, ...reporters],
    count: (exitCode) => countSuite(report, countVitest, exitCode),
  };
};

/** The API tests that store or read visits, or all of them, on distributed tables. */
const onCitus = (bin) => ({
  ...vitest('citus'),
  after: ['api'],
  env: { TEST_CITUS_BIN: bin, TEST_CITUS_ALL: citus ? '1' : '' },
});

/**
 * The API tests of the previous release on the schema of this one. A whole run has time for a part of them:
 * one caller of each endpoint, who may call them all, and the demo, which fills nearly every table.
 */
const onNewSchema = () => {
  const name = 'previous';
  const report = reportOf(name);
  const script = [
    '--conditions=source',
    '--import',
    'tsx',
    'scripts/previous-release/api-tests.ts',
  ];
  const part = [
    '--named',
    'super_admin|its reports match',
    'apps/api/src/http/access/authorization.api.test.ts',
    'apps/api/src/demo/venues.api.test.ts',
  ];
  return {
    name,
    command: ['node', ...script, '--report', report, ...(previousOnly ? [] : part)],
    after: ['api'],
    // The others are left out, not skipped.
    count: (exitCode) => ({ ...countSuite(report, countVitest, exitCode), skipped: 0 }),
  };
};

/** Why there is nothing to test, or it cannot be tested. */
const previousReason = () => {
  const release = previousRelease();
  const missing = whyMissing(release);
  if (missing) return `not tested: ${missing}`;
  if (!hasNewMigrations(release.commit)) return `no migration since release ${release.version}`;
  return hasPackagesOf(release.commit)
    ? undefined
    : `not tested: release ${release.version} has other packages (npm test -- --previous-release installs them)`;
};

/** The checks, roughly longest first. The browser tests run last and alone. */
const steps = [
  // Includes the type check, so that every file is read once for both.
  check('lint', 'oxlint'),
  check('format', 'oxfmt', '--check'),
  check('structure', 'node', '--import', 'tsx', 'scripts/checks/structure.ts'),
  vitest('api'),
  vitest('unit'),
  vitest('console'),
  check('generated', 'node', 'scripts/generate.mjs', '--check'),
  check('build', 'node', 'scripts/build.mjs'),
  { ...vitest('release'), needs: ['build'] },
  ...(citusBin ? [onCitus(citusBin)] : []),
];
const browser = {
  name: 'browser',
  command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--project=tests'],
  needs: ['build'],
  after: [...steps.map((step) => step.name), 'previous'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') },
  count: (exitCode) => countSuite(reportOf('browser'), countPlaywright, exitCode),
};

/** The named steps and what they need, or all of them. */
const choose = (all, names) => {
  if (!names) return all;
  const unknown = names.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no step ${unknown.join(', ')}; there are ${all.map((step) => step.name).join(', ')}.`,
    );
    process.exit(1);
  }
  const wanted = new Set(names);
  for (const step of all.toReversed()) {
    if (wanted.has(step.name)) for (const need of step.needs ?? []) wanted.add(need);
  }
  return all.filter((step) => wanted.has(step.name));
};

/** Sets the path of Chromium, or the reason why the browser tests cannot run. */
const prepareBrowser = () => {
  try {
    browser.env.CHROMIUM_PATH = ensureChromium();
  } catch (error) {
    browser.broken = error.message;
  }
};

/** A skipped test is a defect too: it looks like a passed one. */
const isSound = (result) => result.failed === 0 && result.skipped === 0;

const show = (result) => {
  const sound = isSound(result);
  if (!sound) console.log(result.output.trimEnd());
  const tests = result.passed + result.failed + result.skipped;
  const counts = tests > 1 ? `${summaryOf([result])}, ` : '';
  console.log(
    `${sound ? '✓' : '✗'} ${result.name.padEnd(10)} ${counts}${result.seconds.toFixed(1)} s`,
  );
};

/** Runs every step with another Node, the first one on the path. */
const useNode = async (version) => {
  const { folder, exact } = await ensureNode(version);
  process.env.PATH = [folder, process.env.PATH].join(delimiter);
  console.log(`Testing on Node ${exact}`);
};

/** One seed for all projects. It is shown even if all tests pass, so that a run can be repeated. */
const useFreshValues = () => {
  const seed = process.env.PROPERTY_SEED ?? String(randomInt(1, 2 ** 31));
  Object.assign(process.env, { PROPERTY_TESTS: 'long', PROPERTY_SEED: seed });
  console.log(`To try the same values again: PROPERTY_SEED=${seed} npm test -- --explore`);
};

const main = async () => {
  await ensureInstalled();
  if (explore) useFreshValues();
  if (node) await useNode(node);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const notPrevious = only ? undefined : previousReason();
  const all = [...steps, ...(notPrevious ? [] : [onNewSchema()]), browser];
  const chosen = choose(all, only?.split(','));
  if (chosen.includes(browser)) prepareBrowser();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());

  if (!citusBin && !only) console.log(`– citus      not run: ${noCitus}`);
  if (notPrevious) console.log(`– previous   ${notPrevious}`);
  const results = await runSteps(chosen, { slots: 2, onResult: show, signal: stop.signal });
  const sound = results.length === chosen.length && results.every(isSound);
  process.exitCode = sound ? 0 : 1;
  for (const text of failuresOf(results)) console.log(text);
  console.log(summaryOf(results));
};

await main();
