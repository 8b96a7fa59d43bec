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

export type Program = { file: string; remove(): void };

/**
 * A program compiled from its sources, for tests that start it time and again: a process that has
 * to read the sources itself takes seconds for that each time.
 */
export const compile = async (source: string): Promise<Program> => {
  // Inside the checkout, where its packages are found.
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache/program-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const program = path.relative(root, source);
  try {
    const args = [compiler, folder, program, ...foundByPlace()];
    await promisify(execFile)(process.execPath, args, { cwd: root });
  } catch (error) {
    remove();
    throw error;
  }
  return { file: path.join(folder, program.replace(/\.ts$/, '.js')), remove };
};
