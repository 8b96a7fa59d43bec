import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '../../../..');
const compiler = path.join(root, 'scripts/lib/compile.mjs');

const migrations = 'apps/api/migrations';
/** What no import names: it is found by where it lies. */
const foundByPlace = () => [
  'apps/api/src/modules/files/layers/layer-process.ts',
  'apps/api/src/modules/share/layer-process.ts',
  'apps/api/src/modules/venue-imports/reading/import-process.ts',
  'apps/api/src/platform/images/image-process.ts',
  ...readdirSync(path.join(root, migrations)).map((name) => `${migrations}/${name}`),
];

export type Program = { file: string; remove: () => void };

type Compiled = { fileOf: (source: string) => string; remove: () => void };

const compileAll = async (sources: readonly string[]): Promise<Compiled> => {
  // Inside the checkout, where its packages are found.
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache/program-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await promisify(execFile)(process.execPath, [compiler, folder, ...sources], { cwd: root });
  } catch (error) {
    remove();
    throw error;
  }
  return { fileOf: (source) => path.join(folder, source.replace(/\.ts$/, '.js')), remove };
};

/**
 * A program compiled from its sources, for tests that start it time and again: a process that has
 * to read the sources itself takes seconds for that each time.
 */
export const compile = async (source: string): Promise<Program> => {
  const program = path.relative(root, source);
  const { fileOf, remove } = await compileAll([program, ...foundByPlace()]);
  return { file: fileOf(program), remove };
};

const server = 'apps/api/src';

/** The compiled child processes of the server, by the path of their source. */
export const compileChildren = async () => {
  const sources = readdirSync(path.join(root, server), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-process.ts'))
    .map((file) => path.join(server, file));
  const { fileOf, remove } = await compileAll(sources);
  const programs = Object.fromEntries(
    sources.map((source) => [path.join(root, source), fileOf(source)]),
  );
  return { programs, remove };
};
