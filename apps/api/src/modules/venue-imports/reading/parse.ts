import { createHash } from 'node:crypto';

import { drawingOfImdf } from '@floorwright/domain/imdf-bundle';
import { planTypeOf } from '@floorwright/domain/plan-import';
import {
  type FailedFile,
  type ImportedPart,
  importedParts,
  type ImportMapping,
  type ImportProblem,
  type JsonFile,
  type ReadFiles,
  readGeoJson,
  readImdf,
  readTable,
} from '@floorwright/domain/venue-import';

import { uuidOf } from '../../../kernel/venue-sources.ts';
import { isTable, tableRows } from './table.ts';
import { isZip, unzip, type UnzippedFile } from './unzip.ts';

type ParsedJson = { outcome: 'parsed'; file: JsonFile } | ({ outcome: 'failed' } & FailedFile);

const parseJson = ({ name, bytes }: UnzippedFile): ParsedJson => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { outcome: 'failed', code: 'not_utf8', file: name };
  }
  try {
    const value: unknown = JSON.parse(text);
    const checksum = createHash('md5').update(bytes).digest('base64');
    return { outcome: 'parsed', file: { name, value, checksum } };
  } catch (error) {
    // Nested so deeply that no program reads it.
    const code = error instanceof RangeError ? 'too_complex' : 'not_json';
    return { outcome: 'failed', code, file: name };
  }
};

export type ImportFile = {
  bytes: Uint8Array;
  filename: string;
  mapping: Partial<ImportMapping>;
  /** The parts to import; null for all that the format supports. */
  parts: readonly ImportedPart[] | null;
};

const isManifest = ({ name }: UnzippedFile): boolean => /(^|\/)manifest\.json$/.test(name);

/** POIs, floors, layers and routes of an archive. */
const parseImdf = (files: readonly JsonFile[], parts: readonly ImportedPart[]): ReadFiles => {
  const read = readImdf(files);
  if (read.outcome === 'failed') return read;
  const { floors, problems: drawn } = drawingOfImdf(files, uuidOf);
  const problems = drawn.filter(({ code }) => code !== 'no_route' || parts.includes('routes'));
  const known = read.venue.problems.filter(({ code }) => code !== 'no_place');
  return {
    outcome: 'read',
    venue: {
      ...read.venue,
      pois: parts.includes('pois') ? read.venue.pois : [],
      problems: [...known, ...problems],
      parts,
    },
    drawing: floors,
  };
};

/** Files of an archive that are not read are listed. */
const withOthers = (read: ReadFiles, others: readonly string[]): ReadFiles => {
  if (read.outcome === 'failed' || others.length === 0) return read;
  const about = { feature: 0, id: null, value: null, count: 1, at: null };
  const unread = others.map((file): ImportProblem => ({ code: 'no_place', file, ...about }));
  return { ...read, venue: { ...read.venue, problems: [...unread, ...read.venue.problems] } };
};

/** Reads a file of any format that can be imported. */
export const parseImport = async ({
  bytes,
  filename,
  mapping,
  parts,
}: ImportFile): Promise<ReadFiles> => {
  // They are imported on a floor, where they are placed.
  if (planTypeOf(filename) !== null) return { outcome: 'failed', code: 'plan', file: filename };
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isTable(filename)) {
    const table = await tableRows(whole, filename);
    return table.outcome === 'failed'
      ? { ...table, file: filename }
      : readTable(table.rows, filename, mapping);
  }
  const unzipped = isZip(whole)
    ? await unzip(whole, filename)
    : { outcome: 'unzipped' as const, files: [{ name: filename, bytes: whole }], others: [] };
  if (unzipped.outcome === 'failed') return unzipped;
  if (unzipped.files.length === 0)
    return { outcome: 'failed', code: 'not_supported', file: filename };
  const parsed: JsonFile[] = [];
  for (const file of unzipped.files) {
    const json = parseJson(file);
    if (json.outcome === 'failed') return json;
    parsed.push(json.file);
  }
  const read = unzipped.files.some(isManifest)
    ? parseImdf(parsed, parts ?? importedParts)
    : readGeoJson(parsed, { mapping, parts });
  return withOthers(read, unzipped.others);
};
