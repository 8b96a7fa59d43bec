import { Readable } from 'node:stream';

import { imdfLayerId } from '@floorwright/domain/imdf';
import {
  floorFolder,
  layerListName,
  poiFeatures,
  routeFeatures,
  venueFeatures,
} from '@floorwright/domain/venue-export';

import { uuidOf } from '../../kernel/venue-sources.ts';
import { type FileStore, readStoredFile } from '../files/index.ts';
import { type ArchivedFile, textFile } from './archive.ts';
import type { VenueContents } from './venue.ts';

const jsonFile = (path: string, write: () => unknown): ArchivedFile =>
  textFile(path, () => JSON.stringify(write()));

/** What is left of a layer that was deleted for good meanwhile. */
const nothing = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [] }));

type Store = Pick<FileStore, 'db' | 'storage'>;

type Exported = { buildingId: number; contents: VenueContents };

const folderOf = ({ venue }: VenueContents, index: number): string =>
  `floors/${floorFolder(index, venue.floors[index]?.name ?? '')}`;

const layerPath = (folder: string, kind: string, place: number): string =>
  `${folder}/layers/${String(place + 1).padStart(2, '0')}_${kind}.geojson`;

/** The layers of the archive with their ids, by which an import finds them again, and the checksums of their files. */
const layerList = ({ buildingId, contents }: Exported) =>
  contents.layers.flatMap((ofFloor, index) =>
    ofFloor.map(({ id, kind, checksum }, place) => ({
      file: layerPath(folderOf(contents, index), kind, place),
      id: imdfLayerId(uuidOf, String(buildingId), `layer ${id}`),
      kind,
      checksum,
    })),
  );

/** One file of the building, and a folder for each floor with its POIs, routes and layers. */
export const geojsonFiles = (store: Store, exported: Exported): ArchivedFile[] => {
  const { contents } = exported;
  const { venue, layers } = contents;
  const listed = layerList(exported);
  return [
    jsonFile('venue.geojson', () => ({
      ...venueFeatures(venue),
      ...(listed.length > 0 && { [layerListName]: listed }),
    })),
    ...venue.floors.flatMap((floor, index) => {
      const folder = folderOf(contents, index);
      return [
        jsonFile(`${folder}/pois.geojson`, () => poiFeatures(floor, venue.languages)),
        jsonFile(`${folder}/routes.geojson`, () => routeFeatures(floor)),
        ...(layers[index] ?? []).map(({ file_id: fileId, kind }, place): ArchivedFile => ({
          path: layerPath(folder, kind, place),
          read: async () => Readable.from([(await readStoredFile(store, fileId)) ?? nothing]),
        })),
      ];
    }),
  ];
};
