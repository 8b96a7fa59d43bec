import { Readable } from 'node:stream';

import { floorFolder } from '@floorwright/domain/venue-export';
import { type PdfPage, pdfParts } from '@floorwright/domain/venue-print';
import { z } from 'zod';

import { createChildren } from '../../../platform/threads/child-processes.ts';
import { createFairQueue } from '../../../platform/threads/fair-queue.ts';
import { type FileStore, readStoredFile } from '../../files/index.ts';
import type { ArchivedFile } from '../archive.ts';
import { answerOf } from '../failure.ts';
import type { WaitingExport } from '../repository.ts';
import type { VenueContents } from '../venue.ts';
import type { DrawnPage, PrintRequest } from './draw-page.ts';

/** Shaping texts and parsing layers would block the event loop. */
const ask = createChildren({
  file: './print-process',
  from: import.meta.url,
  memory: 1024,
  timeoutMs: 120_000,
});

/** One floor at a time; companies take turns. */
const turns = createFairQueue({ slots: 1, slotsPerKey: 1, waiting: { perKey: 1000, inAll: 5000 } });

/** What the child process answers was made by this program. */
const Answer = z.custom<DrawnPage>((value) => typeof value === 'object' && value !== null);

type Store = Pick<FileStore, 'db' | 'storage' | 'clock'>;

const drawFloor = (
  store: Store,
  { company_id: companyId, format, with_routes: withRoutes }: WaitingExport,
  { venue, layers }: VenueContents,
  index: number,
): Promise<DrawnPage> =>
  turns.run(String(companyId), async () => {
    const floor = venue.floors[index];
    if (!floor) throw new Error('There is no such floor.');
    const read: { kind: string; geojson: Buffer }[] = [];
    for (const { kind, file_id: fileId } of layers[index] ?? []) {
      const geojson = await readStoredFile(store, fileId);
      if (geojson) read.push({ kind, geojson });
    }
    const request: PrintRequest = {
      format: format === 'svg' ? 'svg' : 'pdf',
      building: venue.name,
      at: venue.at,
      language: venue.languages[0] ?? 'en',
      floor: withRoutes === false ? { ...floor, points: [] } : floor,
      layers: read,
      now: store.clock.now().getTime(),
    };
    return Answer.parse(answerOf(await ask(request)));
  });

/** A PDF with a page for each floor, from the lowest up. */
export const pdfBytes = async (
  store: Store,
  waiting: WaitingExport,
  contents: VenueContents,
): Promise<Buffer> => {
  const pages: PdfPage[] = [];
  for (const index of contents.venue.floors.keys())
    pages.push(await drawFloor(store, waiting, contents, index));
  const parts = pdfParts(contents.venue.name, pages, store.clock.now());
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
};

/** An SVG for each floor. */
export const svgFiles = (
  store: Store,
  waiting: WaitingExport,
  contents: VenueContents,
): ArchivedFile[] =>
  contents.venue.floors.map(({ name }, index) => ({
    path: `${floorFolder(index, name)}.svg`,
    read: async () => {
      const { content } = await drawFloor(store, waiting, contents, index);
      return Readable.from([Buffer.from(content)]);
    },
  }));
