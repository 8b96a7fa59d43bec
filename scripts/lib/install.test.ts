import { expect, test } from 'vitest';

import { createProject, type Project } from './testing.ts';

const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'packages/own': {},
      'node_modules/tool': { version },
      'node_modules/for-another-system': { version, optional: true },
    },
  });

/** A project without packages, whose scripts only install. */
const projectToInstall = (npm = ''): Project => {
  const project = createProject();
  project.write('package-lock.json', lock('1.0.0'));
  project.write(
    'scripts/install.mjs',
    `import { ensureInstalled } from './lib/install.mjs'; await ensureInstalled();`,
  );
  project.fake(
    'bin/npm',
    `require('node:fs').mkdirSync('node_modules', { recursive: true });${npm}`,
  );
  return project;
};

test('packages are installed once, with those that build the product', () => {
  const project = projectToInstall();
  expect(project.run('install.mjs')).toEqual({ status: 0, output: 'Installing packages…\n' });
  expect(project.calls()).toEqual([expect.stringMatching(/^npm ci --include=dev /)]);
  expect(project.run('install.mjs')).toEqual({ status: 0, output: '' });
  expect(project.calls()).toHaveLength(1);
});

test('packages are installed again when the lock file changes', () => {
  const project = projectToInstall();
  project.run('install.mjs');
  project.write('package-lock.json', lock('1.0.1'));
  project.run('install.mjs');
  expect(project.calls()).toHaveLength(2);
});

test('packages are not installed again when another lock file needs the same ones', () => {
  const project = projectToInstall();
  project.run('install.mjs');
  const installed = { packages: { 'node_modules/tool': { version: '1.0.0' } } };
  project.write('node_modules/.package-lock.json', JSON.stringify(installed));
  project.write('package-lock.json', `${lock('1.0.0')}\n`);
  expect(project.run('install.mjs')).toEqual({ status: 0, output: '' });
  expect(project.calls()).toHaveLength(1);
});

test('packages that someone installed by hand are accepted', () => {
  const project = projectToInstall();
  const installed = { packages: { 'node_modules/tool': { version: '1.0.0' } } };
  project.write('node_modules/.package-lock.json', JSON.stringify(installed));
  expect(project.run('install.mjs')).toEqual({ status: 0, output: '' });
  expect(project.calls()).toEqual([]);
});

test('an installation by hand that lacks a package or has another version is not accepted', () => {
  for (const packages of [{}, { 'node_modules/tool': { version: '0.9.0' } }]) {
    const project = projectToInstall();
    project.write('node_modules/.package-lock.json', JSON.stringify({ packages }));
    project.run('install.mjs');
    expect(project.calls()).toHaveLength(1);
  }
});

test('a failed installation is reported in the words of npm and tried again the next time', () => {
  const project = projectToInstall(`console.error('npm error no space left'); process.exit(1);`);
  expect(project.run('install.mjs')).toEqual({
    status: 1,
    output: 'Installing packages…\nThe packages could not be installed:\nnpm error no space left\n',
  });
  project.run('install.mjs');
  expect(project.calls()).toHaveLength(2);
});

test('an old Node is refused in one sentence before anything is installed', () => {
  const project = projectToInstall();
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '20.18.3' } });`;
  const result = project.run('install.mjs', '--import', `data:text/javascript,${pretend}`);
  expect(result).toEqual({
    status: 1,
    output: 'Floorwright needs Node 20.19 or later, and this is 20.18.3: update Node.\n',
  });
  expect(project.calls()).toEqual([]);
});
