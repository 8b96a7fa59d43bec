import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import {
  BundleApplicationHead,
  BundleBeacon,
  BundleCategory,
  BundleEngagement,
  BundleFloor,
  BundleHead,
  BundlePoi,
  BundlePoint,
} from '@floorwright/contract';
import { isSystemFile } from '@floorwright/domain/files';
import { bundleOfImdf } from '@floorwright/domain/imdf-bundle';
import { routeContradictions } from '@floorwright/domain/route-graph';
import {
  applicationFormat,
  applicationVersion,
  bundleFormat,
  bundlePaths,
  type BundleProblem,
  bundleVersion,
  type FailedBundle,
} from '@floorwright/domain/venue-bundle';
import { type JsonFile, nameOfSource } from '@floorwright/domain/venue-import';
import { ZipFile } from 'yazl';
import { z } from 'zod';

import { imdfSource, pointPrefix } from '../../../kernel/venue-sources.ts';
import { type Archive, inFolder, openArchive, readJson } from './archive.ts';
import {
  checkItems,
  createProblems,
  listOf,
  onFloor,
  positionOf,
  type Report,
  withFolder,
} from './checks.ts';
import type { ReadArchive, ReadBuilding, ReadFloor, ReadOutcome } from './document.ts';
import { checkReferences } from './references.ts';

/** Ends reading with the failure of the whole file. */
class Unreadable extends Error {
  readonly failure: FailedBundle;
  constructor(failure: FailedBundle) {
    super(failure.code);
    this.failure = failure;
  }
}

const fail = (
  code: FailedBundle['code'],
  file: string,
  message: string | null = null,
): Unreadable => new Unreadable({ code, file, message });

/** Checks the version before the rest: a file of a newer program has its own message. */
const readMain = <Schema extends z.ZodType>(
  value: unknown,
  file: string,
  { schema, format, version: newest }: { schema: Schema; format: string; version: number },
): z.output<Schema> => {
  const version = z
    .object({ format: z.literal(format), version: z.number().int().min(1) })
    .safeParse(value);
  if (!version.success) throw fail('not_a_bundle', file);
  if (version.data.version > newest) throw fail('newer_version', file);
  const head = schema.safeParse(value);
  if (head.success) return head.data;
  const [issue] = head.error.issues;
  throw fail('not_a_bundle', file, `${issue?.path.join('.')}: ${issue?.message}`);
};

const readList = async (archive: Archive, file: string): Promise<unknown[]> => {
  const json = await readJson(archive, file);
  if (json.outcome === 'failed') throw new Unreadable(json.failure);
  const answer = listOf(json.value, file);
  if ('failure' in answer) throw new Unreadable(answer.failure);
  return answer.list;
};

const isThere = <Value>(value: Value | null): value is Value => value !== null;

/** The points of a route, which belong together: one that is wrong refuses all of them. */
const readRoute = (list: readonly unknown[], file: string, report: Report): ReadFloor['points'] => {
  const placed = checkItems(list, BundlePoint, file, report);
  const points = placed.filter(isThere).map(({ value }) => value);
  if (points.length < placed.length) {
    report('route_broken', { file, item: null });
    return [];
  }
  const [problem] = routeContradictions(points);
  if (!problem) return points;
  const at = positionOf(points[problem.index]?.at);
  report('route_broken', { file, item: problem.index + 1, at }, { message: problem.message });
  return [];
};

type Described = { building: ReadBuilding; problems: BundleProblem[] };

const readFrom = async (archive: Archive, kind: ReadBuilding['kind']): Promise<Described> => {
  const main = await readJson(archive, bundlePaths.main);
  if (main.outcome === 'failed') throw new Unreadable(main.failure);
  const { building, categories, floors } = readMain(main.value, bundlePaths.main, {
    schema: BundleHead,
    format: bundleFormat,
    version: bundleVersion,
  });
  const { problems, report } = createProblems();
  const read: (ReadFloor | null)[] = [];
  for (const [index, floor] of checkItems(
    floors,
    BundleFloor,
    bundlePaths.main,
    report,
  ).entries()) {
    const [pois, route] = [bundlePaths.pois(index), bundlePaths.route(index)];
    const reportHere = onFloor(report, floor?.value.name ?? null);
    read.push(
      floor && {
        ...floor,
        pois: checkItems(await readList(archive, pois), BundlePoi, pois, reportHere).filter(
          isThere,
        ),
        points: readRoute(await readList(archive, route), route, reportHere),
      },
    );
  }
  const listed = async <Schema extends z.ZodType>(file: string, schema: Schema) =>
    checkItems(await readList(archive, file), schema, file, report);
  const bundle = {
    kind,
    folder: '',
    building,
    categories: checkItems(categories, BundleCategory, bundlePaths.main, report)
      .filter(isThere)
      .map(({ value }) => value),
    floors: read,
    beacons: await listed(bundlePaths.beacons, BundleBeacon),
    engagements: (await listed(bundlePaths.engagements, BundleEngagement)).filter(isThere),
  };
  return {
    building: checkReferences(bundle, new Set(archive.entries.keys()), report),
    problems,
  };
};

/** The bundle of an application: what it has itself, and then its buildings, one after another. */
const readApplication = async (archive: Archive): Promise<ReadArchive> => {
  const file = bundlePaths.application;
  const main = await readJson(archive, file);
  if (main.outcome === 'failed') throw new Unreadable(main.failure);
  const head = readMain(main.value, file, {
    schema: BundleApplicationHead,
    format: applicationFormat,
    version: applicationVersion,
  });
  const { problems, report } = createProblems();
  const categories = checkItems(head.categories, BundleCategory, file, report)
    .filter(isThere)
    .map(({ value }) => value);
  const buildings: ReadBuilding[] = [];
  for (const path of new Set(head.buildings)) {
    const folder = `${path}/`;
    try {
      const read = await readFrom(inFolder(archive, folder), 'bundle');
      buildings.push({ ...read.building, folder });
      problems.push(...withFolder(read.problems, folder));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const { failure } = error;
      throw new Unreadable({ ...failure, file: `${folder}${failure.file}` });
    }
  }
  return {
    kind: 'application',
    application: { ...head.application, categories },
    buildings,
    problems,
  };
};

/** Opens an archive for some work, which may end with the failure of the whole file. */
const withArchive = async (
  path: string,
  filename: string,
  work: (archive: Archive) => Promise<ReadOutcome>,
): Promise<ReadOutcome> => {
  const opened = await openArchive(path, filename);
  if (opened.outcome === 'failed') return opened;
  try {
    return await work(opened.archive);
  } catch (error) {
    if (error instanceof Unreadable) return { outcome: 'failed', failure: error.failure };
    throw error;
  } finally {
    opened.archive.zip.close();
  }
};

type Origins = Extract<ReturnType<typeof bundleOfImdf>, { outcome: 'read' }>['origins'];

/** Objects and problems with their places in the archive that the bundle was made of. */
const withOrigins = ({ building, problems }: Described, origins: Origins): Described => {
  const placeOf = (file: string, item: number | null) => {
    const origin = item === null ? undefined : origins.get(file)?.[item - 1];
    if (origin) return { file: origin.file, item: origin.feature };
    return file.endsWith('/route.json') ? { file: 'relationship.geojson', item: null } : undefined;
  };
  const placed = <Item extends { file: string; item: number }>(each: Item): Item => {
    const place = placeOf(each.file, each.item);
    return place && place.item !== null ? { ...each, ...place } : each;
  };
  return {
    building: {
      ...building,
      floors: building.floors.map(
        (floor) => floor && { ...placed(floor), pois: floor.pois.map(placed) },
      ),
    },
    problems: problems.map((problem) => ({ ...problem, ...placeOf(problem.file, problem.item) })),
  };
};

/** Makes a bundle of an IMDF archive, beside it, and reads that. */
const readImdf = async (archive: Archive, path: string, filename: string): Promise<ReadOutcome> => {
  const files: JsonFile[] = [];
  const { problems: unread, report } = createProblems();
  for (const name of archive.entries.keys()) {
    if (name.endsWith('/') || isSystemFile(name)) continue;
    if (!/^[^/]+\.(geo)?json$/.test(name)) {
      report('no_place', { file: name, item: null });
      continue;
    }
    const json = await readJson(archive, name);
    if (json.outcome === 'failed') throw new Unreadable(json.failure);
    files.push({ name, value: json.value });
  }
  const source = imdfSource(filename);
  const names = { source: nameOfSource(source), pointPrefix: pointPrefix(source) };
  const made = bundleOfImdf(files, names);
  if (made.outcome === 'failed') throw fail(made.code, made.file);
  const bundle = `${path}.bundle`;
  const zip = new ZipFile();
  for (const [name, text] of made.files) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(bundle, { mode: 0o600 }));
  return withArchive(bundle, filename, async (converted) => {
    const { building, problems } = withOrigins(await readFrom(converted, 'imdf'), made.origins);
    return {
      outcome: 'read',
      read: {
        kind: 'imdf',
        application: null,
        buildings: [building],
        problems: [...unread, ...made.problems, ...problems],
      },
      bundle,
    };
  });
};

/** Reads and checks all that a file describes. Layers and pictures are read later. */
export const readBundle = (path: string, filename: string): Promise<ReadOutcome> =>
  withArchive(path, filename, async (archive) => {
    const { kind } = archive;
    if (kind === 'imdf') return readImdf(archive, path, filename);
    if (kind === 'application')
      return { outcome: 'read', read: await readApplication(archive), bundle: path };
    const { building, problems } = await readFrom(archive, kind);
    const read = { kind, application: null, buildings: [building], problems };
    return { outcome: 'read', read, bundle: path };
  });
