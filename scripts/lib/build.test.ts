import { expect, test } from 'vitest';

import { createProject, type Project } from './testing.ts';

const writing = (...files: string[]) =>
  files
    .map((file) => {
      const name = JSON.stringify(file);
      return `fs.mkdirSync(path.dirname(${name}), { recursive: true });
        fs.writeFileSync(${name}, 'console.log("serving")');`;
    })
    .join('\n');

const tools = `const fs = process.getBuiltinModule('node:fs');
  const path = process.getBuiltinModule('node:path');`;
const compile =
  tools +
  writing(
    'packages/domain/dist/index.js',
    'packages/contract/dist/index.js',
    'apps/api/dist/src/main.js',
  );
const bundle = `${tools}
  if (process.argv.includes('apps/api')) {
    ${writing('apps/api/dist/bundle/main.js')}
  } else {
    ${writing('apps/console/dist/index.html')}
  }`;

/** A project with installed packages and no build. */
const projectToBuild = ({ compiler = compile, bundler = bundle } = {}): Project => {
  const project = createProject();
  const packages = { packages: {} };
  project.write('package.json', JSON.stringify({ version: '1.2.3' }));
  project.write('package-lock.json', JSON.stringify(packages));
  project.write('node_modules/.package-lock.json', JSON.stringify(packages));
  project.write('tsconfig.base.json', '{}');
  project.write('packages/domain/src/index.ts', '1');
  project.write('packages/contract/src/index.ts', '1');
  project.write('packages/floor-editor/src/index.ts', '1');
  project.write('apps/api/src/main.ts', '1');
  project.write('apps/console/src/main.tsx', '1');
  project.fake('scripts/lib/remove-types.mjs', compiler);
  project.fake('node_modules/.bin/vite', bundler);
  return project;
};

const built = {
  server: ['remove-types.mjs', 'vite build apps/api --config scripts/lib/server-bundle.config.ts'],
  console: ['vite build apps/console'],
};

const callsAfter = (project: Project, change: () => void): string[] => {
  const before = project.calls().length;
  change();
  expect(project.run('build.mjs').status).toBe(0);
  return project.calls().slice(before).toSorted();
};

test('the first start builds and serves, the second one only serves', () => {
  const project = projectToBuild();
  expect(project.run('start.mjs')).toEqual({ status: 0, output: 'Building…\nserving\n' });
  expect(project.calls().toSorted()).toEqual([...built.server, ...built.console]);
  expect(project.run('start.mjs')).toEqual({ status: 0, output: 'serving\n' });
  expect(project.calls()).toHaveLength(3);
});

test('only what a change affects is rebuilt', () => {
  const project = projectToBuild();
  project.run('build.mjs');
  const after = (file: string) => callsAfter(project, () => project.write(file, '2'));
  expect(after('apps/console/src/main.tsx')).toEqual(built.console);
  expect(after('apps/api/migrations/0001_first.ts')).toEqual(built.server);
  expect(after('packages/domain/src/index.ts')).toEqual([...built.server, ...built.console]);
  expect(after('packages/floor-editor/src/index.ts')).toEqual(built.console);
  expect(after('tsconfig.base.json')).toEqual([...built.server, ...built.console]);
  expect(after('packages/domain/src/index.test.ts')).toEqual([]);
});

test('a source that is written again with the same content builds nothing', () => {
  const project = projectToBuild();
  project.run('build.mjs');
  const writeAgain = () => project.write('apps/api/src/main.ts', '1');
  expect(callsAfter(project, writeAgain)).toEqual([]);
});

test('what the build of the server does not make stays', () => {
  const project = projectToBuild();
  const types = 'packages/floor-editor/dist/index.d.ts';
  project.write(types, '');
  project.run('build.mjs');
  expect(project.has(types)).toBe(true);
});

test('nothing of an earlier build lives on', () => {
  const project = projectToBuild();
  const leftover = 'apps/api/dist/migrations/0002_withdrawn.js';
  project.write(leftover, '');
  project.run('build.mjs');
  expect(project.has(leftover)).toBe(false);
});

test('an output that was deleted is built again', () => {
  const project = projectToBuild();
  project.run('build.mjs');
  expect(callsAfter(project, () => project.remove('packages/domain/dist'))).toEqual(built.server);
  expect(callsAfter(project, () => project.remove('apps/console/dist'))).toEqual(built.console);
});

test('a failed build shows the output of the compiler, and is tried again the next time', () => {
  const project = projectToBuild({
    compiler: `${compile}; console.log('main.ts:1:1: Unexpected token'); process.exit(2);`,
    // Runs until the failed compiler stops it, and prints nothing.
    bundler: 'setInterval(() => {}, 1000);',
  });
  const failed = {
    status: 1,
    output: 'Building…\nThe server could not be built:\nmain.ts:1:1: Unexpected token\n',
  };
  expect(project.run('start.mjs')).toEqual(failed);
  expect(project.run('start.mjs')).toEqual(failed);
});

test('a build that was killed half-way is begun again', () => {
  const project = projectToBuild({
    compiler: `${compile}; process.kill(process.ppid, 'SIGKILL');`,
  });
  expect(project.run('build.mjs').status).toBeNull();
  project.fake('scripts/lib/remove-types.mjs', compile);
  expect(project.run('start.mjs').output).toBe('Building…\nserving\n');
});

test('the build says its version and commit, and a new commit alone builds nothing', () => {
  const project = projectToBuild();
  const build = (): unknown => {
    expect(project.run('build.mjs').status).toBe(0);
    return JSON.parse(project.read('apps/api/dist/build.json'));
  };
  expect(build()).toEqual({ version: '1.2.3', commit: 'unknown' });
  project.write('.gitignore', 'node_modules\ndist\ncalls');
  const commit = project.commit();
  expect(build()).toEqual({ version: '1.2.3', commit });
  expect(project.calls()).toHaveLength(3);
  project.write('package.json', JSON.stringify({ version: '1.3.0' }));
  expect(build()).toEqual({ version: '1.3.0', commit: `${commit}-modified` });
});

test('another Node neither installs nor builds again', () => {
  const project = projectToBuild();
  project.run('build.mjs');
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '24.1.0' } });`;
  const result = project.run('start.mjs', '--import', `data:text/javascript,${pretend}`);
  expect(result).toEqual({ status: 0, output: 'serving\n' });
});
