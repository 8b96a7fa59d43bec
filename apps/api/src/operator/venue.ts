import { createReadStream, existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { BundleProblem } from '@floorwright/domain/venue-bundle';
import type { ExportFormat } from '@floorwright/domain/venue-export';
import {
  type ImportDecision,
  importDecisions,
  type ImportedPart,
  importedParts,
  type ImportMapping,
  type ImportProblem,
  tableFields,
} from '@floorwright/domain/venue-import';

import type { Platform } from '../kernel/context.ts';
import { makeBuildingsNow } from '../modules/building-imports/index.ts';
import type { FileStore } from '../modules/files/index.ts';
import { ExportFailed, openApplicationExport, openExport } from '../modules/venue-exports/index.ts';
import { importNow, undoNow } from '../modules/venue-imports/index.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { assertStoreOf, createStorage } from '../platform/storage/index.ts';
import { StartupError } from '../startup-error.ts';
import {
  type Command,
  commandLine,
  operator,
  readArguments,
  type Terminal,
  UsageError,
  usageOf,
} from './command.ts';
import { withDatabase } from './database.ts';

type Store = FileStore & Pick<Platform, 'config'>;
type Work = (store: Store, report: Terminal['report']) => Promise<string>;

const endings = {
  '.pdf': 'pdf',
  '.svg.zip': 'svg',
  '.imdf.zip': 'imdf',
  '.geojson.zip': 'geojson',
  '.csv': 'csv',
  '.xls': 'xls',
} as const;

/** The name of the file says what is written. */
const formatOf = (file: string): ExportFormat =>
  Object.entries(endings).find(([ending]) => file.endsWith(ending))?.[1] ?? 'bundle';

/** Never over another file, and as a whole. */
const writeNew = async (file: string, bytes: Readable): Promise<void> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    await pipeline(bytes, handle.createWriteStream());
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
};

const exportTo =
  (what: 'application' | 'building', id: number, file: string): Work =>
  async (store) => {
    try {
      const opened =
        what === 'building'
          ? await openExport(store, id, formatOf(file))
          : await openApplicationExport(store, id);
      if (!opened) throw new StartupError(`There is no ${what} ${id}.`);
      await writeNew(file, opened.bytes);
      return `${opened.name} (${what} ${id}) is in ${file}.`;
    } catch (error) {
      if (error instanceof ExportFailed)
        throw new StartupError(`Nothing was written: ${error.code}. ${error.message}`);
      throw error;
    }
  };

const lineOf = ({ code, file, item, id, value, message }: BundleProblem): string =>
  [`${file}${item === null ? '' : ` ${item}`}: ${code}`, id, value, message]
    .filter((part) => part !== null && part !== '')
    .join(', ');

type Place = { applicationId: number } | { companyId: number };

const importFrom =
  (into: Place, file: string, stopsOnProblems: boolean): Work =>
  async (store, report) => {
    if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
    const made = await makeBuildingsNow(store, {
      into,
      filename: path.basename(file),
      bytes: createReadStream(file),
      stopsOnProblems,
      actor: operator,
      address: commandLine,
    });
    if (!made)
      throw new StartupError(
        'companyId' in into
          ? `There is no company ${into.companyId}.`
          : `There is no application ${into.applicationId}.`,
      );
    for (const problem of made.problems) report(lineOf(problem));
    const { failure, counts, building_id: buildingId, application_id: applicationId } = made;
    if (!counts)
      throw new StartupError(
        `Nothing was made: ${failure?.code ?? made.status}, ${failure?.file ?? file}. ${failure?.message ?? ''}`.trim(),
      );
    const contents = Object.entries(counts)
      .filter(([what]) => what !== 'buildings' || buildingId === null)
      .map(([what, count]) => `${count} ${what}`);
    const what = buildingId === null ? `Application ${applicationId}` : `Building ${buildingId}`;
    const verb = buildingId === null && 'applicationId' in into ? 'got' : 'was made:';
    return `${what} ${verb} ${contents.join(', ').replaceAll('_', ' ')}.`;
  };

const placeIn = ({ file, feature }: ImportProblem): string =>
  feature === 0 ? file : `${file} ${feature}`;

const updateFrom =
  (buildingId: number, file: string, { floor, ...choices }: Update): Work =>
  async (store, report) => {
    if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
    const answer = await importNow(store, {
      buildingId,
      floor,
      filename: path.basename(file),
      bytes: createReadStream(file),
      ...choices,
      actor: operator,
      address: commandLine,
    });
    if (answer.outcome === 'no-building')
      throw new StartupError(`There is no building ${buildingId}.`);
    if (answer.outcome === 'no-floor') throw new StartupError(`There is no floor ${floor}.`);
    const { before, after } = answer;
    for (const problem of before.preview?.problems ?? [])
      report(
        [
          `${placeIn(problem)}: ${problem.code}`,
          problem.id,
          problem.value,
          ...(problem.at ? [`at ${problem.at.latitude} ${problem.at.longitude}`] : []),
          ...(problem.count > 1 ? [`${problem.count} times`] : []),
        ]
          .filter((part) => part !== null)
          .join(', '),
      );
    const { status, failure, refusal, counts } = after.row;
    if (failure) throw new StartupError(`Nothing was imported: ${failure.code}, ${failure.file}.`);
    if (refusal !== null) throw new StartupError(`Nothing was imported: ${refusal}`);
    const found = counts ?? before.preview?.counts;
    const numbers = `${found?.added ?? 0} added, ${found?.changed ?? 0} changed, ${found?.removed ?? 0} removed`;
    return status === 'applied'
      ? `Building ${buildingId} was updated: ${numbers}. It can be undone for a day: venue undo ${after.row.id}`
      : `Nothing was changed. The file has: ${numbers}.`;
  };

type Update = {
  floor: string | undefined;
  mapping: Partial<ImportMapping>;
  parts: ImportedPart[] | null;
  conflicts: ImportDecision;
  isPreview: boolean;
};

/** `title=name`: which property or column of the file is the title. */
const mappingOf = (pairs: readonly string[]): Partial<ImportMapping> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...property] = pair.split('=');
      const field = tableFields.find((known) => known === name);
      if (!field || property.length === 0)
        throw new UsageError(`--map takes one of ${tableFields.join(', ')}, as in title=name.`);
      return [field, property.join('=') || null];
    }),
  );

const partsOf = (text: string | undefined): ImportedPart[] | null => {
  if (text === undefined) return null;
  return text.split(',').map((name) => {
    const part = importedParts.find((known) => known === name.trim());
    if (!part) throw new UsageError(`--parts takes ${importedParts.join(', ')}.`);
    return part;
  });
};

const conflictsOf = (text: string): ImportDecision => {
  const decision = importDecisions.find((known) => known === text);
  if (!decision) throw new UsageError(`--conflicts takes ${importDecisions.join(' or ')}.`);
  return decision;
};

const undoOf =
  (importId: number): Work =>
  async (store) => {
    const undone = await undoNow(store, importId, { actor: operator, address: commandLine });
    if (undone.outcome === 'no-import') throw new StartupError(`There is no import ${importId}.`);
    if (undone.outcome !== 'undone')
      throw new StartupError(`Import ${importId} can no longer be undone.`);
    return `Import ${importId} was undone. ${undone.shown.row.undone_kept ?? 0} objects stayed, because they were changed since.`;
  };

const idOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

export const venue: Command = {
  name: 'venue',
  usage: [
    'export <building id> <file>',
    'export-application <application id> <file>',
    'import <application id> <file> [--stop-on-problems]',
    'import-application <company id> <file> [--stop-on-problems]',
    'update <building id> <file> [--floor <name>] [--parts pois,layers,routes] [--map title=name …] [--conflicts file|ours] [--preview]',
    'undo <import id>',
  ],
  summary:
    'Writes a building with everything in it into a bundle (.zip), or a part of it by the name of the file: its floor plans for print (.pdf, .svg.zip), its table of POIs (.csv, .xls), .imdf.zip or .geojson.zip; makes a new building from one (docs/formats/bundle.md), does both with an application and all its buildings, or updates one from GeoJSON, IMDF, a table (.csv, .xls) or its bundle. Such an update can be undone for a day.',
  run: (args, { environment, report }) => {
    const { positionals, values } = readArguments(venue, args, {
      options: {
        'stop-on-problems': { type: 'boolean', default: false },
        floor: { type: 'string' },
        parts: { type: 'string' },
        map: { type: 'string', multiple: true, default: [] },
        conflicts: { type: 'string', default: 'ours' },
        preview: { type: 'boolean', default: false },
      },
      most: 3,
    });
    const [order, text, file = ''] = positionals;
    const id = idOf(text);
    const { floor, preview: isPreview, 'stop-on-problems': stops } = values;
    if (id === undefined || (!file && order !== 'undo')) throw new UsageError(usageOf(venue));
    const update = {
      floor,
      mapping: mappingOf(values.map),
      parts: partsOf(values.parts),
      conflicts: conflictsOf(values.conflicts),
      isPreview,
    };
    const works = new Map([
      ['undo', undoOf(id)],
      ['export', exportTo('building', id, file)],
      ['export-application', exportTo('application', id, file)],
      ['import', importFrom({ applicationId: id }, file, stops)],
      ['import-application', importFrom({ companyId: id }, file, stops)],
      ['update', updateFrom(id, file, update)],
    ]);
    const work = works.get(order ?? '');
    if (!work) throw new UsageError(usageOf(venue));
    return withDatabase({ environment, report }, async ({ db, config }) => {
      const storage = createStorage(config);
      await assertStoreOf(db, storage);
      const secrets = createSecrets(config.secretKey, config.previousSecretKey);
      return work({ db, storage, secrets, config, clock: systemClock }, report);
    });
  },
};
