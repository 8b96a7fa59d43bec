import { defineConfig } from 'vitest/config';

import { propertyTestsFrom } from './scripts/testing/property-seed.ts';
import { listVisitTests } from './scripts/testing/visit-tests.ts';

/** Workspace packages are tested from their sources, so that no test needs a build. */
const fromSource = {
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
};

/** Node does not know the condition `module`, and packages may offer it files that only a bundler reads. */
const fromSourceInNode = {
  ...fromSource,
  ssr: { resolve: { conditions: ['source', 'node', 'development|production'] } },
};

const apiTests = 'apps/api/src/**/*.api.test.ts';
/** They need a server with Citus. */
const citusTests = 'apps/api/src/**/*.citus.test.ts';
/** They need a build. */
const releaseTests = 'scripts/**/*.release.test.ts';

const propertyTests = propertyTestsFrom(process.env, () => Math.trunc(Math.random() * 2 ** 31));
if (propertyTests.runs !== null) console.log(`PROPERTY_SEED=${propertyTests.seed}`);

/** Every project tries the same values. */
const seeded = { provide: { propertyTests } };
const propertySetup = 'scripts/testing/property-tests.ts';

/** The last suite that runs has both cores of a small machine to itself. */
const workers = { maxWorkers: 2 };

/** Generous: how long something takes is not what a test is about, and machines are noisy. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 90_000 } },
};

const withDatabase = {
  environment: 'node',
  globalSetup: ['apps/api/test/global-setup.ts'],
  setupFiles: ['apps/api/test/processes/compiled-children.ts', propertySetup],
  pool: 'forks' as const,
  // Every product has a database and a folder of its own; the server's code is shared.
  isolate: false,
  ...patience,
  ...seeded,
  ...workers,
};

/** The tests that store or read visits, or all API tests, on distributed tables. */
const onCitus = () => ({
  ...fromSourceInNode,
  test: {
    name: 'citus',
    include: [citusTests, ...(process.env['TEST_CITUS_ALL'] ? [apiTests] : listVisitTests())],
    ...withDatabase,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        ...fromSourceInNode,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/api/src/**/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
          ],
          exclude: [apiTests, citusTests, releaseTests],
          setupFiles: [propertySetup],
          isolate: false,
          ...patience,
          ...seeded,
          ...workers,
        },
      },
      { test: { name: 'release', include: [releaseTests], ...patience } },
      {
        ...fromSource,
        test: {
          name: 'console',
          environment: 'jsdom',
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
          setupFiles: ['apps/console/src/testing/environment/setup.ts', propertySetup],
          // The libraries and jsdom are loaded once for all files; the setup parts the rest.
          isolate: false,
          ...patience,
          ...seeded,
          ...workers,
        },
      },
      { ...fromSourceInNode, test: { name: 'api', include: [apiTests], ...withDatabase } },
      ...(process.env['TEST_CITUS_BIN'] ? [onCitus()] : []),
    ],
  },
});
