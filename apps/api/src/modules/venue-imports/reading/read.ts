import { buffer } from 'node:stream/consumers';

import {
  type ImportedPart,
  importedParts,
  type ImportFailure,
  type ImportKind,
  importLimits,
} from '@floorwright/domain/venue-import';
import { z } from 'zod';

import { imdfSource } from '../../../kernel/venue-sources.ts';
import { minutes } from '../../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { createChildren } from '../../../platform/threads/child-processes.ts';
import { whileWanted } from '../../../platform/threads/while-wanted.ts';
import { kindOfArchive } from '../../building-imports/index.ts';
import type { FileStore } from '../../files/index.ts';
import { findChoices } from '../choices-repository.ts';
import { listImportedParts } from '../drawing/remembered-repository.ts';
import { failImport } from '../fail-import.ts';
import {
  type Choices,
  findUnread,
  type KnownSource,
  listSources,
  type UnreadImport,
} from '../repository.ts';
import { readBundleImport } from '../restoring/read-bundle.ts';
import { finishReading, isReading } from '../runs-repository.ts';
import { propertiesHash } from './choices.ts';
import { documentJson, packed, type PackedFiles, type PackedVenue } from './packed.ts';
import { type ImportFile, parseImport } from './parse.ts';
import { retainLayers, storeLayers } from './store-layers.ts';
import { isTable } from './table.ts';
import { isZip } from './unzip.ts';

/** A tenth of a second at worst, about as long as starting a process. */
const small = 256 * 1024;
/** In megabytes: several times what the largest archive needs once it is parsed. */
const memory = 1024;

const readInChild = createChildren({
  file: './import-process',
  from: import.meta.url,
  memory,
  timeoutMs: minutes(2),
});

type ReadFile = Extract<PackedFiles, { outcome: 'read' }>;

/** What the child process answers was made by this program. */
const Answer = z.custom<PackedFiles>((value) => typeof value === 'object' && value !== null);

/** Large files and archives are read elsewhere, so that they can neither block nor exhaust this process. */
const parse = async (
  file: ImportFile & { bytes: Buffer },
  signal: AbortSignal,
): Promise<PackedFiles> => {
  if (file.bytes.length <= small && !isZip(file.bytes) && !isTable(file.filename))
    return packed(await parseImport(file));
  const ended = await readInChild(file, { signal });
  return ended.outcome === 'answered'
    ? Answer.parse(ended.answer)
    : { outcome: 'failed', code: 'too_complex', file: file.filename };
};

/** Most of the ids are the same, and they are not just numbers that files of anything have. */
const isNewerOf = (source: KnownSource, count: number): boolean =>
  source.shared > 0 &&
  2 * source.shared >= Math.min(count, source.total) &&
  2 * source.telling >= source.shared;

/** A file is a newer version of the one with its name, else of the one that has most of its ids. */
const sourceOf = async (
  tx: Db,
  row: UnreadImport,
  { kind, pois }: PackedVenue,
): Promise<{ source: string; hasItsName: boolean }> => {
  if (kind === 'table') return { source: 'table', hasItsName: true };
  const scope = kind === 'imdf' ? 'imdf' : `geojson ${row.building_floor_id ?? '-'}`;
  const own = kind === 'imdf' ? imdfSource(row.filename) : `${scope}: ${row.filename}`;
  const sources = await listSources(tx, row.building_id, scope, pois);
  const isKnown = sources.some(({ source }) => source === own);
  const older = isKnown ? undefined : sources.find((each) => isNewerOf(each, pois.length));
  return { source: older?.source ?? own, hasItsName: !older };
};

/** What the company chose for a file with the same properties, unless the user has chosen already. */
const rememberedChoices = async (
  db: Db,
  { saas_company_id: companyId, mapping, parts }: UnreadImport,
  venue: PackedVenue,
): Promise<Choices | undefined> => {
  const hash = propertiesHash(venue);
  const isChosen = parts !== null || Object.keys(mapping).length > 0;
  return isChosen || hash === null ? undefined : findChoices(db, companyId, hash);
};

/** The parts of which the file has anything. */
const containedParts = ({ venue, drawing = [] }: ReadFile): ReadonlySet<ImportedPart> => {
  const contained = new Set<ImportedPart>(venue.pois.length > 0 ? ['pois'] : []);
  for (const { layers, points } of drawing) {
    if (layers.length > 0) contained.add('layers');
    if (points.length > 0) contained.add('routes');
  }
  return contained;
};

/**
 * The parts to import where the user chose none; null if they are right. Layers and routes of an earlier version with
 * the same name are imported again even if this one has none: otherwise it could not remove them. A file with another
 * name changes only what it contains. POIs are never added: other files often have the same name, such as `map.geojson`.
 */
const partsOf = async (
  db: Db,
  row: UnreadImport,
  { source, hasItsName }: { source: string; hasItsName: boolean },
  read: ReadFile,
): Promise<ImportedPart[] | null> => {
  const { parts } = read.venue;
  if (!parts) return null;
  const contained = containedParts(read);
  const known = await listImportedParts(db, { buildingId: row.building_id, source });
  const wanted = importedParts.filter((part) =>
    hasItsName
      ? parts.includes(part) || (part !== 'pois' && known.has(part))
      : parts.includes(part) && contained.has(part),
  );
  return wanted.length === parts.length ? null : wanted;
};

/** Whether the file is not of the kind that the request names. */
const isOther = (
  { expected_kind: expected }: UnreadImport,
  kind: ImportKind | 'application',
): boolean => expected !== null && expected !== kind;

const readRow = async (deps: FileStore, row: UnreadImport, signal: AbortSignal): Promise<void> => {
  const { db, storage } = deps;
  const { filename, mapping, parts } = row;
  const fail = (code: ImportFailure): Promise<void> =>
    failImport(deps, row, { code, file: filename });
  const stored = await storage.read(row.key);
  if (!stored) throw new Error(`The bytes of file ${row.file_id} are missing.`);
  // Only bundles are read part by part, so they may be larger.
  const isLarge = row.byte_size > importLimits.bytes;
  const bytes = isLarge ? null : await buffer(stored);
  if (!bytes) stored.destroy();
  if (!bytes || isZip(bytes)) {
    const kind = await kindOfArchive(deps, row);
    if (kind !== null && kind !== 'imdf' && isOther(row, kind)) return fail('kind_differs');
    if (kind === 'bundle') return readBundleImport(deps, row, signal);
    if (kind === 'application') return fail('several_buildings');
    if (!bytes) return fail('archive_size');
  }
  const file = { bytes, filename };
  const first = await parse({ ...file, mapping, parts }, signal);
  if (first.outcome === 'failed')
    return failImport(deps, row, { code: first.code, file: first.file });
  if (isOther(row, first.venue.kind)) return fail('kind_differs');
  const choices = await rememberedChoices(db, row, first.venue);
  const chosen = choices ? await parse({ ...file, ...choices }, signal) : first;
  if (chosen.outcome === 'failed')
    return failImport(deps, row, { code: chosen.code, file: chosen.file });
  const { source, hasItsName } = await sourceOf(db, row, chosen.venue);
  const isGuessed = row.parts === null && !choices;
  const wanted = isGuessed ? await partsOf(db, row, { source, hasItsName }, chosen) : null;
  const read = wanted ? await parse({ ...file, mapping, parts: wanted }, signal) : chosen;
  if (read.outcome === 'failed') return failImport(deps, row, { code: read.code, file: read.file });
  const layers = await storeLayers(deps, { row, source, read }, signal);
  if (!layers) return fail('storage_full');
  await inTransaction(db, async (tx) => {
    const problems = [...read.venue.problems, ...layers.problems];
    const document = documentJson(read.venue, read.poisJson, {
      problems,
      drawing: layers.drawing,
    });
    const { kind } = read.venue;
    const finished = { kind, document, source, ...(choices && { choices }) };
    if (await finishReading(tx, row, finished)) await retainLayers(tx, row.id, layers.fileIds);
  });
};

/** Reads the file of an import. If the process is killed, the next attempt starts again; if a user cancels it, none. */
export const readImport = async (deps: FileStore, id: number): Promise<void> => {
  const row = await findUnread(deps.db, id);
  if (row)
    await whileWanted(
      () => isReading(deps.db, row),
      (signal) => readRow(deps, row, signal),
    );
};
