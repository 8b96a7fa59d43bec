/**
 * The structure of the project. Every folder is listed here once; the rules in file-rules.ts and
 * package-rules.ts use these tables, and an unlisted folder fails the check.
 */

export type Workspace = {
  /** The workspaces it may import. */
  readonly imports: readonly string[];
  /** The npm packages it may import; 'declared' means those of its own package.json. */
  readonly packages: readonly string[] | 'declared';
  /** Whether it runs in Node and may import its modules. */
  readonly node: boolean;
  /** Whether it is part of the product, which cannot rely on devDependencies. */
  readonly ships: boolean;
};

export const workspaces: Readonly<Record<string, Workspace>> = {
  'packages/domain': {
    imports: [],
    packages: ['open-location-code-typescript'],
    node: false,
    ships: true,
  },
  'packages/contract': {
    imports: ['packages/domain'],
    packages: ['zod'],
    node: false,
    ships: true,
  },
  'packages/floor-editor': {
    imports: ['packages/domain'],
    packages: 'declared',
    node: false,
    ships: true,
  },
  'apps/api': {
    imports: ['packages/domain', 'packages/contract'],
    packages: 'declared',
    node: true,
    ships: true,
  },
  'apps/console': {
    imports: ['packages/domain', 'packages/contract', 'packages/floor-editor'],
    packages: 'declared',
    node: false,
    ships: true,
  },
  e2e: { imports: ['packages/contract'], packages: 'declared', node: true, ships: false },
  bench: {
    imports: ['packages/domain', 'packages/contract', 'packages/floor-editor'],
    packages: 'declared',
    node: true,
    ships: false,
  },
};

/** The folders inside apps/api/src, each with the folders it may import. */
export const apiFolders: Readonly<Record<string, readonly string[]>> = {
  config: [],
  platform: ['config'],
  kernel: ['platform', 'config'],
  http: ['platform', 'kernel', 'config'],
  modules: ['platform', 'kernel', 'http', 'config'],
  development: ['platform', 'config'],
  demo: ['platform', 'kernel', 'modules'],
  operator: ['platform', 'kernel', 'modules', 'development', 'config'],
};

/** The folders inside apps/console/src, each with the folders it may import. */
export const consoleFolders: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  ui: ['lib'],
  venue: ['ui', 'lib'],
  features: ['venue', 'ui', 'lib'],
  app: ['features', 'venue', 'ui', 'lib'],
  /** The share page, which loads no feature of the console. */
  share: ['venue', 'ui', 'lib'],
  testing: ['app', 'features', 'share', 'venue', 'ui', 'lib'],
};

/** Files directly in apps/api/src that compose the application; the others there import nothing. */
export const apiComposition: readonly string[] = [
  'main.ts',
  'server.ts',
  'services.ts',
  'preparations.ts',
  'app.ts',
];

/** Folders for tests, which nothing else may import. */
export const testFolders: readonly string[] = [
  'packages/domain/src/billing/testing',
  'packages/floor-editor/src/testing',
  'apps/api/test',
  'apps/console/src/testing',
];

const testFile = /\.(test|spec)\.tsx?$|\/testing\.ts$/;
const configFile = /^[^/]+\/[^/]+\/[^/]+\.config\.ts$/;

export const isTest = (path: string): boolean =>
  testFile.test(path) || testFolders.some((folder) => path.startsWith(`${folder}/`));

export const isToolConfig = (path: string): boolean => configFile.test(path);

export const workspaceOf = (path: string): string | undefined =>
  Object.keys(workspaces).find((folder) => path.startsWith(`${folder}/`));

/** The folder of `base` that a path lies in; '' for a file directly in it. */
export const folderIn = (base: string, path: string): string | undefined => {
  if (!path.startsWith(`${base}/`)) return undefined;
  const rest = path.slice(base.length + 1).split('/');
  return rest.length === 1 ? '' : rest[0];
};
