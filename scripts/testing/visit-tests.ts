import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const api = 'apps/api/src';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The tables that can be distributed, as the product lists them. */
const [, list = ''] =
  /visitTables = \[([^\]]*)\]/.exec(read(`${api}/modules/positions/distribution/repository.ts`)) ??
  [];
const table = `(?:${[...list.matchAll(/\w+/g)].join('|')})`;

/** A statement on one of them, the module that stores visits, or what tests it. */
const sign = new RegExp(
  [
    String.raw`\b(?:from|join|into|update|table)\s+${table}\b`,
    String.raw`(?:From|Into|Table)\('${table}'`,
    String.raw`/positions/index\.ts'`,
    String.raw`/venue/(?:visitors|former-visits)\.ts'`,
  ].join('|'),
);

const isTest = (file: string): boolean => file.endsWith('.test.ts');

/**
 * The API tests that store or read visits: they do so themselves, or a source in their folder does. They
 * also run on Citus.
 */
export const listVisitTests = (): string[] => {
  const files = readdirSync(path.join(root, api), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.generated.ts'))
    .map((file) => path.posix.join(api, file.split(path.sep).join('/')));
  const ofVisits = files.filter((file) => sign.test(read(file)));
  const folders = new Set(
    ofVisits.filter((file) => !isTest(file)).map((file) => path.posix.dirname(file)),
  );
  const chosen = new Set(ofVisits);
  return files
    .filter((file) => file.endsWith('.api.test.ts'))
    .filter((file) => chosen.has(file) || folders.has(path.posix.dirname(file)))
    .toSorted();
};
