import { createHash } from 'node:crypto';

import { readArchiveFile } from '../../apps/api/src/operator/backup/create.ts';
import {
  entryNames,
  keyOf,
  keyOfFile,
  type Manifest,
  readManifest,
  tableOfPart,
} from '../../apps/api/src/operator/backup/manifest.ts';
import { readTar, readText } from '../../apps/api/src/operator/backup/tar.ts';

/** Rows in any order: their number and the sum of their hashes. */
type Print = { rows: number; sum: bigint };

export type Contents = {
  /** By table; partitions count for their table. */
  tables: Map<string, Print>;
  /** Hashes by key. */
  files: Map<string, string>;
  /** Values of chosen columns, by `table.column`. */
  values: Map<string, Set<string>>;
};

type Shape = ReadonlyMap<string, readonly string[]>;

/** The columns of each table, by the name of the table that its partitions belong to. */
const shapeOf = (manifest: Manifest): Map<string, string[]> => {
  const parents = parentsIn(manifest);
  return new Map(manifest.tables.map((table) => [topOf(parents, keyOf(table)), table.columns]));
};

const parentsIn = ({ partitions }: Manifest): Map<string, string> =>
  new Map(partitions.map((partition) => [keyOf(partition), keyOf(partition.parent)]));

const topOf = (parents: ReadonlyMap<string, string>, name: string): string => {
  const parent = parents.get(name);
  return parent === undefined ? name : topOf(parents, parent);
};

const hashOf = (text: string): bigint =>
  createHash('sha256').update(text).digest().readBigUInt64LE();

type Reading = {
  /** Only these columns count, in this order: the columns of an earlier release. */
  shape?: Shape;
  /** Columns as `table.column` whose values are wanted. */
  wanted?: readonly string[];
};

/** Takes the rows of one table, in the text format of COPY, in pieces of any size. */
const createTable = (
  contents: Contents,
  { name, columns, counted }: { name: string; columns: string[]; counted: readonly string[] },
) => {
  const places = counted.map((column) => columns.indexOf(column));
  const isWhole = counted.join() === columns.join();
  const wanted = [...contents.values].flatMap(([column, values]) => {
    const place = columns.findIndex((each) => `${name}.${each}` === column);
    return place === -1 ? [] : [{ place, values }];
  });
  const print = contents.tables.get(name) ?? { rows: 0, sum: 0n };
  contents.tables.set(name, print);
  const decoder = new TextDecoder();
  let rest = '';
  return (part: Buffer): void => {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      // A tab in a value is written as \t.
      const fields = isWhole && wanted.length === 0 ? [] : line.split('\t');
      const row = isWhole ? line : places.map((place) => fields[place] ?? '').join('\t');
      print.rows += 1;
      print.sum = BigInt.asUintN(64, print.sum + hashOf(row));
      for (const { place, values } of wanted) values.add(fields[place] ?? '');
    }
  };
};

/** What a backup holds, in a form that can be compared. Reads every row and every file once. */
export const readBackup = async (
  file: string,
  { shape: given, wanted = [] }: Reading = {},
): Promise<Contents & { shape: Shape }> => {
  const contents: Contents = {
    tables: new Map(),
    files: new Map(),
    values: new Map(wanted.map((name) => [name, new Set()])),
  };
  let manifest: Manifest | undefined;
  let shape: Shape = new Map();
  let current: { index: number; take: (part: Buffer) => void } | undefined;
  for await (const entry of readTar(readArchiveFile(file))) {
    const index = tableOfPart(entry.name);
    const key = keyOfFile(entry.name);
    if (entry.name === entryNames.manifest) {
      manifest = readManifest(await readText(entry));
      shape = given ?? shapeOf(manifest);
      for (const name of shapeOf(manifest).keys()) contents.tables.set(name, { rows: 0, sum: 0n });
    } else if (index !== null && manifest) {
      const table = manifest.tables[index];
      if (!table) throw new Error(`${file} has rows of an unknown table.`);
      if (current?.index !== index) {
        const name = topOf(parentsIn(manifest), keyOf(table));
        const { columns } = table;
        const counted = shape.get(name) ?? columns;
        current = { index, take: createTable(contents, { name, columns, counted }) };
      }
      for await (const part of entry.body) current.take(part);
    } else if (key !== null) {
      const hash = createHash('sha256');
      for await (const part of entry.body) hash.update(part);
      contents.files.set(key, hash.digest('hex'));
    }
  }
  return { ...contents, shape };
};

export const countRows = ({ tables }: Contents): number =>
  [...tables.values()].reduce((sum, { rows }) => sum + rows, 0);

/** The tables and files of `before` that are not the same in `after`. */
export const differences = (before: Contents, after: Contents): string[] => {
  const tables = [...before.tables].flatMap(([name, { rows, sum }]) => {
    const found = after.tables.get(name);
    if (found?.rows === rows && found.sum === sum) return [];
    return [`${name}: ${rows} rows before, ${found ? `${found.rows} after` : 'no table'}`];
  });
  const files = [...before.files].flatMap(([key, hash]) =>
    after.files.get(key) === hash ? [] : [`the file ${key} is lost or changed`],
  );
  return [...tables, ...files];
};
