import { expect, test } from 'vitest';

import { productionPackages } from './packages.mjs';

const lock = {
  '': {},
  'apps/api': {
    dependencies: { '@own/contract': '1', web: '1' },
    optionalDependencies: { 'native-linux': '1' },
    devDependencies: { compiler: '1' },
  },
  'packages/contract': { dependencies: { schema: '2' } },
  'node_modules/@own/contract': { resolved: 'packages/contract', link: true },
  'node_modules/compiler': {},
  'node_modules/schema': {},
  'node_modules/web': {
    dependencies: { schema: '1', '@types/web': '1' },
    peerDependencies: { tracing: '1', telemetry: '1' },
    peerDependenciesMeta: { telemetry: { optional: true } },
  },
  'node_modules/web/node_modules/schema': { dependencies: { leaf: '1' } },
  'node_modules/@types/web': {},
  'node_modules/leaf': {},
  'node_modules/native-linux': {},
  'node_modules/telemetry': {},
  'node_modules/tracing': {},
};

test('a release has what the server imports at run time, and nothing that builds or tests it', () => {
  expect(productionPackages(lock, 'apps/api')).toEqual([
    'node_modules/leaf',
    'node_modules/native-linux',
    'node_modules/schema',
    'node_modules/tracing',
    'node_modules/web',
    'node_modules/web/node_modules/schema',
    'packages/contract',
  ]);
});
