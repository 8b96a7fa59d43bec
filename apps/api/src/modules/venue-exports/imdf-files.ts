import { createHash } from 'node:crypto';

import { type LayerKind, layerKinds } from '@floorwright/domain/floors';
import { readFeatures } from '@floorwright/domain/geojson';
import {
  defaultVenueCategory,
  type ImdfLayer,
  validateImdf,
  type VenueCategory,
  venueCategories,
  writeImdf,
} from '@floorwright/domain/imdf';

import { townAt } from '../../platform/geocoder/index.ts';
import { type FileStore, readStoredFile } from '../files/index.ts';
import type { LayerRow } from '../share/index.ts';
import { type ArchivedFile, textFile } from './archive.ts';
import type { WaitingExport } from './repository.ts';
import type { VenueContents } from './venue.ts';

/** The namespace of the ids of this product's features. */
const namespace = Buffer.from('5b0d6a1c8f2e4c3fa9d17e6b2c480f35', 'hex');

/** A UUID of version 5: the same for the same name, so that an archive can be compared with an earlier one. */
const uuidOf = (name: string): string => {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const categoryOf = (stored: string | null): VenueCategory =>
  venueCategories.find((category) => category === stored) ?? defaultVenueCategory;

const kindOf = (stored: string): LayerKind => layerKinds.find((kind) => kind === stored) ?? 'other';

const readLayer = async (
  store: Pick<FileStore, 'db' | 'storage'>,
  { id, kind, file_id: fileId }: LayerRow,
): Promise<ImdfLayer> => {
  const bytes = await readStoredFile(store, fileId);
  const geojson: unknown = bytes ? JSON.parse(bytes.toString()) : null;
  return { key: `layer ${id}`, kind: kindOf(kind), features: readFeatures(geojson) };
};

/** The manifest, and a file for each type of feature. */
export const imdfFiles = async (
  store: Pick<FileStore, 'db' | 'storage' | 'clock'>,
  { building_id: buildingId, venue_category: category }: WaitingExport,
  { venue, layers, floorIds }: VenueContents,
): Promise<ArchivedFile[]> => {
  const read: ImdfLayer[][] = [];
  for (const rows of layers) {
    const ofFloor: ImdfLayer[] = [];
    for (const row of rows) ofFloor.push(await readLayer(store, row));
    read.push(ofFloor);
  }
  const archive = writeImdf({
    venue,
    category: categoryOf(category),
    place: await townAt(venue.at),
    keys: { building: String(buildingId), floors: floorIds.map((id) => `floor ${id}`) },
    layers: read,
    uuidOf,
    created: store.clock.now(),
    generatedBy: 'Floorwright',
  });
  // No archive is better than one that other programs refuse.
  const [broken] = validateImdf(archive);
  if (broken !== undefined) throw new Error(`The archive breaks a rule of IMDF: ${broken}`);
  const { manifest, features } = archive;
  return [
    textFile('manifest.json', () => JSON.stringify(manifest)),
    ...[...features].map(([type, list]) =>
      textFile(`${type}.geojson`, () =>
        JSON.stringify({ type: 'FeatureCollection', name: type, features: list }),
      ),
    ),
  ];
};
