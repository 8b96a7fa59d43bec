import { Readable } from 'node:stream';

import {
  defaultVenueCategory,
  type VenueCategory,
  venueCategories,
} from '@floorwright/domain/imdf';
import { z } from 'zod';

import { townAt } from '../../platform/geocoder/index.ts';
import { createChildren } from '../../platform/threads/child-processes.ts';
import { createFairQueue } from '../../platform/threads/fair-queue.ts';
import { type FileStore, readStoredFile } from '../files/index.ts';
import type { ArchivedFile } from './archive.ts';
import { answerOf, invalidImdf } from './failure.ts';
import type { ImdfRequest, WrittenArchive } from './imdf-archive.ts';
import type { WaitingExport } from './repository.ts';
import type { VenueContents } from './venue.ts';

/** Parsing layers, and writing and checking tens of thousands of features, would block the event loop. */
const ask = createChildren({
  file: './imdf-process',
  from: import.meta.url,
  memory: 1024,
  timeoutMs: 120_000,
});

/** One building at a time; companies take turns. */
const turns = createFairQueue({ slots: 1, slotsPerKey: 1, waiting: { perKey: 100, inAll: 500 } });

/** What the child process answers was made by this program. */
const Answer = z.custom<WrittenArchive>((value) => typeof value === 'object' && value !== null);

const categoryOf = (stored: string | null): VenueCategory =>
  venueCategories.find((category) => category === stored) ?? defaultVenueCategory;

type Store = Pick<FileStore, 'db' | 'storage' | 'clock'>;

const readLayers = async (
  store: Store,
  rows: VenueContents['layers'][number],
): Promise<ImdfRequest['layers'][number]> => {
  const layers = [];
  for (const { id, kind, file_id: fileId } of rows) {
    const geojson = await readStoredFile(store, fileId);
    if (geojson) layers.push({ key: `layer ${id}`, kind, geojson });
  }
  return layers;
};

/** The manifest, and a file for each type of feature. */
export const imdfFiles = (
  store: Store,
  { company_id: companyId, building_id: buildingId, venue_category: category }: WaitingExport,
  { venue, layers, floorIds }: VenueContents,
): Promise<ArchivedFile[]> =>
  turns.run(String(companyId), async () => {
    const read: ImdfRequest['layers'][number][] = [];
    for (const rows of layers) read.push(await readLayers(store, rows));
    const request: ImdfRequest = {
      venue,
      category: categoryOf(category),
      place: await townAt(venue.at),
      keys: { building: String(buildingId), floors: floorIds.map((id) => `floor ${id}`) },
      layers: read,
      created: store.clock.now(),
    };
    const answer = Answer.parse(answerOf(await ask(request)));
    if (answer.outcome === 'broken') throw invalidImdf(answer.rule);
    return answer.files.map(({ path, bytes }) => ({
      path,
      read: async () => Readable.from([Buffer.from(bytes)]),
    }));
  });
