import { Readable } from 'node:stream';

import {
  floorFolder,
  poiFeatures,
  routeFeatures,
  venueFeatures,
} from '@floorwright/domain/venue-export';

import { type FileStore, readStoredFile } from '../files/index.ts';
import { type ArchivedFile, textFile } from './archive.ts';
import type { VenueContents } from './venue.ts';

const jsonFile = (path: string, write: () => unknown): ArchivedFile =>
  textFile(path, () => JSON.stringify(write()));

/** What is left of a layer that was deleted for good meanwhile. */
const nothing = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [] }));

/** One file of the building, and a folder for each floor with its POIs, routes and layers. */
export const geojsonFiles = (
  store: Pick<FileStore, 'db' | 'storage'>,
  { venue, layers }: VenueContents,
): ArchivedFile[] => [
  jsonFile('venue.geojson', () => venueFeatures(venue)),
  ...venue.floors.flatMap((floor, index) => {
    const folder = `floors/${floorFolder(index, floor.name)}`;
    return [
      jsonFile(`${folder}/pois.geojson`, () => poiFeatures(floor, venue.languages)),
      jsonFile(`${folder}/routes.geojson`, () => routeFeatures(floor)),
      ...(layers[index] ?? []).map(({ file_id: fileId, kind }, place): ArchivedFile => ({
        path: `${folder}/layers/${String(place + 1).padStart(2, '0')}_${kind}.geojson`,
        read: async () => Readable.from([(await readStoredFile(store, fileId)) ?? nothing]),
      })),
    ];
  }),
];
