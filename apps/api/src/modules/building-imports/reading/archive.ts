import { buffer } from 'node:stream/consumers';

import { leavesFolder } from '@floorwright/domain/files';
import {
  bundleLimits,
  bundlePaths,
  type FailedBundle,
  type NewBuildingKind,
} from '@floorwright/domain/venue-bundle';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** An opened archive, with its files by their paths. */
export type Archive = {
  kind: NewBuildingKind;
  zip: ZipFile;
  entries: ReadonlyMap<string, Entry>;
};

type Opened =
  | { outcome: 'opened'; archive: Archive }
  | { outcome: 'failed'; failure: FailedBundle };

const failed = (code: FailedBundle['code'], file: string): Opened => ({
  outcome: 'failed',
  failure: { code, file, message: null },
});

/** Layers and pictures of a bundle, which are read one by one. */
const isStored = (name: string, kind: NewBuildingKind): boolean =>
  kind !== 'imdf' && /(^|\/)pictures\/|\.geojson$/.test(name);

/** What no archive may have. */
const pathProblem = (entries: readonly Entry[]): Opened | undefined => {
  for (const { fileName } of entries) {
    if (leavesFolder(fileName)) return failed('archive_paths', fileName);
    if (/\.zip$/i.test(fileName)) return failed('archive_nested', fileName);
  }
  return undefined;
};

/** Why the entries exceed the limits, before any of them is unpacked. What announces less than it has fails later. */
const limitProblem = (entries: readonly Entry[], kind: NewBuildingKind): Opened | undefined => {
  let json = 0;
  let stored = 0;
  for (const { fileName, uncompressedSize } of entries) {
    if (isStored(fileName, kind)) {
      if (uncompressedSize > bundleLimits.oneFileBytes) return failed('archive_size', fileName);
      stored += uncompressedSize;
    } else json += uncompressedSize;
    if (json > bundleLimits.jsonBytes || stored > bundleLimits.fileBytes)
      return failed('archive_size', fileName);
  }
  return undefined;
};

/** The file by which each kind of archive is known. */
const marks = [
  { kind: 'application', mark: bundlePaths.application },
  { kind: 'bundle', mark: bundlePaths.main },
  { kind: 'imdf', mark: 'manifest.json' },
] as const;

/** Programs that pack a folder put all files into it. */
const folderOf = (entries: readonly Entry[], mark: string): string | undefined =>
  entries
    .map(({ fileName }) => fileName)
    .find((name) => name === mark || (name.endsWith(`/${mark}`) && name.split('/').length === 2))
    ?.slice(0, -mark.length);

/** What an archive is, and the folder that it was packed from. */
const kindOf = (entries: readonly Entry[]): { kind: NewBuildingKind; folder: string } | undefined =>
  marks
    .flatMap(({ kind, mark }) => {
      const folder = folderOf(entries, mark);
      return folder === undefined ? [] : [{ kind, folder }];
    })
    .at(0);

/** The files in a folder of an archive, by their paths in it. */
export const inFolder = (archive: Archive, folder: string): Archive => ({
  ...archive,
  entries: new Map(
    [...archive.entries].flatMap(([name, entry]) =>
      name.startsWith(folder) ? [[name.slice(folder.length), entry] as const] : [],
    ),
  ),
});

/** Opens an archive and checks what it announces. The caller closes it. */
export const openArchive = async (path: string, filename: string): Promise<Opened> => {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { autoClose: false, validateEntrySizes: true });
  } catch {
    return failed('archive_broken', filename);
  }
  let isKept = false;
  try {
    if (zip.entryCount > bundleLimits.entries) return failed('archive_entries', filename);
    const listed: Entry[] = [];
    for await (const entry of zip.eachEntry()) listed.push(entry);
    const forbidden = pathProblem(listed);
    if (forbidden) return forbidden;
    const known = kindOf(listed);
    if (!known) return failed('not_a_bundle', filename);
    const { kind, folder } = known;
    const problem = limitProblem(listed, kind);
    if (problem) return problem;
    const entries = new Map<string, Entry>();
    for (const entry of listed) {
      if (!entry.fileName.startsWith(folder)) continue;
      const name = entry.fileName.slice(folder.length);
      // Which of two files is meant cannot be known.
      if (entries.has(name)) return failed('archive_broken', entry.fileName);
      entries.set(name, entry);
    }
    isKept = true;
    return { outcome: 'opened', archive: { kind, zip, entries } };
  } catch (error) {
    // The library refuses names that leave the folder before they get here.
    const isPath =
      error instanceof Error &&
      /invalid relative path|absolute path|invalid characters/.test(error.message);
    return failed(isPath ? 'archive_paths' : 'archive_broken', filename);
  } finally {
    if (!isKept) zip.close();
  }
};

/** The bytes of one file, at most as many as it announced; null if it is broken. */
export const readEntry = async (
  { zip, entries }: Archive,
  name: string,
): Promise<Buffer | null> => {
  const entry = entries.get(name);
  if (!entry) return null;
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch {
    return null;
  }
};

const mains: readonly string[] = [bundlePaths.application, bundlePaths.main];

type Json = { outcome: 'read'; value: unknown } | { outcome: 'failed'; failure: FailedBundle };

/** A JSON file of the archive. One that is missing is an empty list, because not every building has beacons. */
export const readJson = async (archive: Archive, name: string): Promise<Json> => {
  const failure = (code: FailedBundle['code']): Json => ({
    outcome: 'failed',
    failure: { code, file: name, message: null },
  });
  if (!archive.entries.has(name))
    return mains.includes(name) ? failure('not_a_bundle') : { outcome: 'read', value: [] };
  const bytes = await readEntry(archive, name);
  if (!bytes) return failure('archive_broken');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return failure('not_utf8');
  }
  try {
    const value: unknown = JSON.parse(text);
    return { outcome: 'read', value };
  } catch (error) {
    // Nested so deeply that no program reads it.
    return failure(error instanceof RangeError ? 'too_complex' : 'not_json');
  }
};
