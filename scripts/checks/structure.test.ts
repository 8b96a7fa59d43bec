import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { checkStructure } from './structure/check.ts';

const manifests = {
  'package.json': {
    name: 'house',
    workspaces: ['packages/*', 'apps/*', 'e2e', 'bench', 'tools'],
    devDependencies: { vitest: '1' },
  },
  'packages/domain/package.json': { name: '@house/domain', devDependencies: { 'fast-check': '1' } },
  'packages/contract/package.json': { name: '@house/contract', dependencies: { zod: '1' } },
  'apps/api/package.json': { name: '@house/api', dependencies: { fastify: '1' } },
  'apps/console/package.json': {
    name: '@house/console',
    dependencies: { react: '1', 'maplibre-gl': '1' },
    devDependencies: { vite: '1' },
  },
  'e2e/package.json': { name: '@house/e2e', devDependencies: { '@playwright/test': '1' } },
};

const repository = join(import.meta.dirname, '../..');

const trees: string[] = [];

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

/** Checks a small project with these files; a file can be given as its imports. */
const violations = (
  files: Record<string, string[]>,
  sources: Record<string, string> = {},
): string[] => {
  const root = mkdtempSync(join(tmpdir(), 'structure-'));
  trees.push(root);
  const texts = [
    ...Object.entries(manifests).map(([path, json]) => [path, JSON.stringify(json)] as const),
    ...Object.entries(files).map(([path, imports]) => [path, importing(imports)] as const),
    ...Object.entries(sources),
  ];
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkStructure(root);
};

const importing = (specifiers: string[]): string =>
  specifiers.map((specifier) => `import '${specifier}';\n`).join('');

/** Files whose imports follow the rules, so that each test adds one violation. */
const sound: Record<string, string[]> = {
  'packages/domain/src/index.ts': ['./money.ts'],
  'packages/domain/src/billing/money.ts': [],
  'packages/domain/src/billing/money.test.ts': ['vitest', 'fast-check', './money.ts'],
  'packages/contract/src/index.ts': ['zod', '@house/domain'],
  'packages/contract/src/accounts/accounts.ts': [],
  'packages/contract/src/accounts/companies.ts': [],
  'apps/api/migrations/001-accounts.ts': [],
  'apps/api/src/main.ts': ['./app.ts', './config.ts'],
  'apps/api/src/app.ts': [
    'fastify',
    './modules/accounts/index.ts',
    './modules/index.ts',
    './http/bind.ts',
  ],
  'apps/api/src/config.ts': ['node:path'],
  'apps/api/src/http/bind.ts': ['@house/contract', '../platform/clock.ts', '../kernel/refusal.ts'],
  'apps/api/src/kernel/refusal.ts': ['../platform/clock.ts'],
  'apps/api/src/platform/clock.ts': ['../config.ts', '../../migrations/001-accounts.ts'],
  'apps/api/src/demo/load.ts': ['../modules/companies/index.ts'],
  'apps/api/src/development/mailbox.ts': ['../platform/clock.ts'],
  'apps/api/src/modules/index.ts': ['../http/bind.ts', './accounts/index.ts'],
  'apps/api/src/modules/accounts/index.ts': ['./handlers.ts', './sessions/sign-in.ts'],
  'apps/api/src/modules/accounts/handlers.ts': ['../../http/bind.ts', './sessions/sign-in.ts'],
  'apps/api/src/modules/accounts/sessions/sign-in.ts': [
    '../repository.ts',
    '../../companies/index.ts',
  ],
  'apps/api/src/modules/accounts/repository.ts': ['../../platform/clock.ts', '@house/domain'],
  'apps/api/src/modules/companies/handlers.ts': [],
  'apps/api/src/modules/companies/index.ts': ['./found.ts', './repository.ts'],
  'apps/api/src/modules/companies/found.ts': [],
  'apps/api/src/modules/companies/repository.ts': [],
  'apps/api/src/modules/companies/present.ts': [],
  'apps/api/src/development/sync.api.test.ts': [
    '../../../console/src/lib/api.ts',
    '../../../console/src/venue/provider/sync.ts',
  ],
  'apps/api/test/harness.ts': ['../src/app.ts'],
  'apps/console/vite.config.ts': ['vite', 'node:path'],
  'apps/console/src/main.tsx': ['./app/router.tsx'],
  'apps/console/src/app/router.tsx': ['../features/accounts/sign-in.tsx', '../ui/page.tsx'],
  'apps/console/src/features/accounts/sign-in.tsx': ['../../ui/page.tsx', '../../lib/api.ts'],
  'apps/console/src/features/companies/list.tsx': ['../../venue/provider/sync.ts'],
  'apps/console/src/features/floors/maplibre/adapter.ts': ['maplibre-gl'],
  'apps/console/src/venue/map/style.ts': ['maplibre-gl', '../../ui/page.tsx'],
  'apps/console/src/venue/provider/sync.ts': ['../../lib/api.ts'],
  'apps/console/src/share/maplibre/venue-map.tsx': ['maplibre-gl', '../../venue/map/style.ts'],
  'apps/console/src/lib/api.ts': ['@house/contract'],
  'apps/console/src/ui/page.tsx': ['react', './page.css', '../lib/api.ts'],
  'apps/console/src/testing/render.tsx': ['../app/router.tsx'],
  'e2e/specs/accounts.spec.ts': ['@playwright/test', '@house/contract', 'node:fs'],
};

test('a sound house has no violations', () => {
  expect(violations(sound)).toEqual([]);
});

const modules = 'apps/api/src/modules';
const features = 'apps/console/src/features';

describe('one style', () => {
  const queries = `${features}/accounts/queries.ts`;
  const query = "const query = { queryKey: ['admin'], queryFn: load };";

  test('queries of a feature are in its queries.ts', () => {
    expect(violations(sound, { [queries]: query })).toEqual([]);
    expect(violations(sound, { [`${features}/accounts/page.tsx`]: query })).toEqual([
      expect.stringContaining('accounts/page.tsx:1 defines a query'),
    ]);
  });

  test.each([
    "const send = async (): Promise<'sent' | 'unknown'> => answer;",
    "const send = async (): Promise<'sent' | null> => answer;",
    "type Sent = 'sent' | 'unknown';\nconst send = async (): Promise<Sent | undefined> => answer;",
  ])('a service does not return a bare word: %s', (source) => {
    expect(violations(sound, { [`${modules}/accounts/send.ts`]: source })).toEqual([
      expect.stringMatching(/accounts\/send.ts:\d send returns a bare word/),
    ]);
  });

  test.each([
    "const send = async (): Promise<{ outcome: 'sent' | 'unknown' }> => answer;",
    "import type { State } from './found.ts';\nconst send = async (): Promise<State> => answer;",
    "const kindOf = (name: string): 'wall' | 'door' => answer;",
  ])('results with an outcome and values with a name are fine: %s', (source) => {
    expect(violations(sound, { [`${modules}/companies/send.ts`]: source })).toEqual([]);
  });
});

describe('an import in the wrong direction is refused', () => {
  test.each<[file: string, specifier: string, reason: RegExp]>([
    [
      'packages/domain/src/billing/money.ts',
      'zod',
      /may use only open-location-code-typescript from npm/,
    ],
    ['packages/domain/src/billing/money.ts', 'node:fs', /does not run in Node alone/],
    [
      'packages/domain/src/billing/money.ts',
      '@house/contract',
      /packages\/domain may import nothing/,
    ],
    ['packages/contract/src/accounts/accounts.ts', 'fastify', /may use only zod from npm/],
    [
      'packages/contract/src/accounts/accounts.ts',
      '@house/api',
      /may import only packages\/domain/,
    ],
    ['apps/api/src/config.ts', '@house/console', /may import only packages\/domain, packages/],
    ['apps/console/src/lib/api.ts', '@house/api', /apps\/console may import only/],
    ['apps/console/src/lib/api.ts', '../../../api/src/config.ts', /by its package name/],
    ['apps/api/src/development/sync.ts', '../../../console/src/lib/api.ts', /by its package name/],
    ['apps/api/src/sync.api.test.ts', '../../console/src/ui/page.tsx', /by its package name/],
    ['apps/console/src/lib/api.ts', 'left-pad', /not among the dependencies of apps\/console/],
    ['apps/console/src/lib/api.ts', 'vite', /not among the dependencies of apps\/console/],
    ['apps/console/src/lib/api.ts', 'node:fs', /does not run in Node alone/],
    ['apps/api/src/config.ts', 'vitest', /not among the dependencies of apps\/api/],
    ['e2e/specs/accounts.spec.ts', '@house/domain', /e2e may import only packages\/contract/],
    ['e2e/specs/accounts.spec.ts', '../../apps/api/src/config.ts', /by its package name/],
    ['bench/admin.ts', '@house/api', /bench may import only packages\/domain/],
    ['packages/domain/src/billing/money.ts', '@house/domain', /own files by their relative path/],
    ['apps/api/migrations/001-accounts.ts', '../src/config.ts', /a migration must not change/],
    ['apps/api/src/platform/clock.ts', '../modules/accounts/index.ts', /platform may not import/],
    ['apps/api/src/platform/clock.ts', '../http/bind.ts', /platform may not import http/],
    ['apps/api/src/platform/clock.ts', '../kernel/refusal.ts', /platform may not import kernel/],
    ['apps/api/src/kernel/refusal.ts', '../http/bind.ts', /kernel may not import http/],
    ['apps/api/src/platform/clock.ts', '../app.ts', /app.ts composes the others/],
    ['apps/api/src/platform/clock.ts', '../../test/harness.ts', /only tests may import/],
    ['apps/api/src/http/bind.ts', '../modules/accounts/index.ts', /http may not import modules/],
    [
      'apps/api/src/config.ts',
      './platform/clock.ts',
      /only main.ts, server.ts, services.ts, preparations.ts, app.ts may/,
    ],
    ['apps/api/src/demo/load.ts', '../modules/accounts/repository.ts', /by its index alone/],
    ['apps/api/src/app.ts', './modules/accounts/handlers.ts', /by its index alone/],
    [`${modules}/index.ts`, './accounts/handlers.ts', /by its index alone/],
    ['apps/api/src/demo/load.ts', '../modules/index.ts', /the list of modules is for/],
    [`${modules}/accounts/profile.ts`, '../../http/bind.ts', /only handlers speak HTTP/],
    [`${modules}/accounts/profile.ts`, './handlers.ts', /only the index imports handlers/],
    [`${modules}/accounts/profile.ts`, './index.ts', /its own files, not its index/],
    [`${modules}/accounts/sessions/sign-in.ts`, '../index.ts', /its own files, not its index/],
    [`${modules}/accounts/profile.ts`, '../index.ts', /the list of modules is for/],
    [`${modules}/accounts/profile.ts`, '../companies/repository.ts', /by its index alone/],
    [`${modules}/accounts/profile.ts`, '../companies/found.ts', /by its index alone/],
    [`${modules}/accounts/profile.ts`, '../companies/rows/index.ts', /by its index alone/],
    [`${modules}/accounts/handlers.ts`, './repository.ts', /through the rules/],
    [`${modules}/accounts/session-handlers.ts`, './token-repository.ts', /through the rules/],
    [`${modules}/companies/repository.ts`, './found.ts', /repositories of its module alone/],
    [`${modules}/companies/repository.ts`, '../plans/index.ts', /repositories of its module/],
    ['apps/console/src/ui/page.tsx', '../features/accounts/sign-in.tsx', /ui may not import feat/],
    ['apps/console/src/lib/api.ts', '../app/router.tsx', /lib may not import app/],
    ['apps/console/src/lib/api.ts', '../ui/page.tsx', /lib may not import ui/],
    ['apps/console/src/lib/api.ts', '../venue/map/style.ts', /lib may not import venue/],
    ['apps/console/src/ui/page.tsx', '../venue/map/style.ts', /ui may not import venue/],
    ['apps/console/src/venue/map/style.ts', '../../app/router.tsx', /venue may not import app/],
    [
      'apps/console/src/venue/map/style.ts',
      '../../features/accounts/sign-in.tsx',
      /venue may not import features/,
    ],
    ['apps/console/src/lib/style.ts', 'maplibre-gl', /speak to the map library/],
    ['apps/console/src/share/venue.tsx', '../app/router.tsx', /share may not import app/],
    ['apps/console/src/ui/page.tsx', '../main.tsx', /starts the console/],
    [`${features}/accounts/sign-in.tsx`, '../../app/router.tsx', /features may not import app/],
    [`${features}/accounts/sign-in.tsx`, '../companies/list.tsx', /do not import each other/],
    [`${features}/accounts/sign-in.tsx`, 'maplibre-gl', /speak to the map library/],
    [`${features}/accounts/sign-in.tsx`, '../../testing/render.tsx', /only tests may import/],
  ])('%s may not import %s', (file, specifier, reason) => {
    const found = violations({ ...sound, [file]: [specifier] });
    expect(found[0]).toContain(`${file}:1 imports ${specifier}: `);
    expect(found[0]).toMatch(reason);
  });
});

test('every way of importing is seen, with its line', () => {
  const root = 'packages/domain/src';
  const ways = ["import type { A } from 'a';", "export * from 'b';", "export { c } from 'c';"];
  const later = ["const d = await import('d');", "type E = import('e').E;"];
  const text = ["// import 'none';", ...ways, ...later, 'const f = `', "import 'none';", '`;'];
  const house = mkdtempSync(join(tmpdir(), 'structure-'));
  trees.push(house);
  mkdirSync(join(house, root), { recursive: true });
  writeFileSync(join(house, 'package.json'), '{ "workspaces": ["packages/*"] }');
  writeFileSync(join(house, root, 'index.ts'), text.join('\n'));
  expect(checkStructure(house).map((line) => line.split(':').slice(0, 2).join(':'))).toEqual([
    `${root}/index.ts:2 imports a`,
    `${root}/index.ts:3 imports b`,
    `${root}/index.ts:4 imports c`,
    `${root}/index.ts:5 imports d`,
    `${root}/index.ts:6 imports e`,
    `${root}/index.ts:4 exports c, which no other file imports`,
  ]);
});

test('an export that no other file imports, or only tests use, is refused', () => {
  const house = mkdtempSync(join(tmpdir(), 'structure-'));
  trees.push(house);
  const domain = 'packages/domain/src/geo';
  const texts = {
    'package.json': '{ "workspaces": ["packages/*", "bench"] }',
    'packages/domain/package.json': '{ "name": "@house/domain" }',
    [`${domain}/index.ts`]: "export * from './box.ts';\nexport { far, near } from './way.ts';",
    [`${domain}/box.ts`]: 'export type Box = {};\nexport const grow = 1;\nexport const box = grow;',
    [`${domain}/way.ts`]: 'export const near = 1;\nexport const far = near;',
    [`${domain}/lazy.ts`]: 'export const anything = 1;',
    [`${domain}/tried.ts`]:
      'export const dead = 1;\nexport const inner = 1;\nconst own = inner;\n/** For tests. */\nexport const aid = own;',
    [`${domain}/tried.test.ts`]: "import { aid, dead, inner } from './tried.ts';",
    'bench/one.ts': "import { box, near } from '@house/domain/geo';\nimport('./two.ts');",
    'bench/two.ts':
      "import * as lazy from '../packages/domain/src/geo/lazy.ts';\nexport const x = 1;",
    'scripts/print.ts': "import type { Box } from '../packages/domain/src/geo/box.ts';",
  };
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  expect(checkStructure(house).filter((line) => line.includes(' exports '))).toEqual([
    `${domain}/box.ts:2 exports grow, which no other file imports`,
    `${domain}/index.ts:2 exports far, which no other file imports`,
    `${domain}/tried.ts:1 exports dead, which only tests use: delete it, move it to the tests, or say 'For tests' in its comment`,
    `${domain}/way.ts:2 exports far, which no other file imports`,
  ]);
});

// The linter finds them faster than a check of our own.
test('the linter refuses a cycle of imports, even of types only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cycle-'));
  trees.push(folder);
  writeFileSync(join(folder, 'a.ts'), "import type { B } from './b.ts';\nexport type A = B[];\n");
  writeFileSync(join(folder, 'b.ts'), "import type { C } from './c.ts';\nexport type B = C[];\n");
  writeFileSync(join(folder, 'c.ts'), "import type { A } from './a.ts';\nexport type C = A[];\n");
  const { stdout } = spawnSync(
    join(repository, 'node_modules/.bin/oxlint'),
    ['-c', join(repository, '.oxlintrc.json'), '--format', 'unix', folder],
    { encoding: 'utf8' },
  );
  expect(stdout.match(/[abc]\.ts:1:\d+: .*import\(no-cycle\)/g)).toHaveLength(3);
});

test.each([
  'packages/utils/src',
  'apps/worker/src',
  'apps/api/src/helpers',
  'apps/console/src/hooks',
])('the unknown folder %s is refused, and the sentence says where to declare it', (folder) => {
  const found = violations({ ...sound, [`${folder}/index.ts`]: [] });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(
    `${folder.replace(/^((packages|apps)\/(utils|worker)).*/, '$1')} is not`,
  );
  expect(found[0]).toContain('scripts/checks/structure/folders.ts');
});

test('a module with endpoints needs a contract file with the same feature word', () => {
  const found = violations({
    ...sound,
    [`${modules}/beacons/index.ts`]: ['./handlers.ts'],
    [`${modules}/beacons/handlers.ts`]: [],
  });
  expect(found).toEqual([`${modules}/beacons has no beacons.ts in packages/contract/src`]);
});

test('a module needs an index', () => {
  const found = violations({ ...sound, [`${modules}/beacons/rules.ts`]: [] });
  expect(found).toEqual([`${modules}/beacons has no index.ts that lists what others may import`]);
});
