import { createHash } from 'node:crypto';

import { type ImdfSource, validateImdf, writeImdf } from '@floorwright/domain/imdf';

import { readLayer, type StoredLayer } from './read-layer.ts';

/** A building to be written as IMDF. */
export type ImdfRequest = Omit<ImdfSource, 'layers' | 'uuidOf' | 'generatedBy'> & {
  /** Of each floor, in the order of the floors. */
  readonly layers: readonly (readonly (StoredLayer & { readonly key: string })[])[];
};

type WrittenFile = { readonly path: string; readonly bytes: Uint8Array };

export type WrittenArchive =
  | { readonly outcome: 'written'; readonly files: readonly WrittenFile[] }
  | { readonly outcome: 'broken'; readonly rule: string };

/** The namespace of the ids of this product's features. */
const namespace = Buffer.from('5b0d6a1c8f2e4c3fa9d17e6b2c480f35', 'hex');

/** A UUID of version 5: the same for the same name, so that an archive can be compared with an earlier one. */
const uuidOf = (name: string): string => {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const jsonFile = (path: string, content: unknown): WrittenFile => ({
  path,
  bytes: Buffer.from(JSON.stringify(content)),
});

/** The manifest, and a file for each type of feature. */
export const writeArchive = ({ layers, ...request }: ImdfRequest): WrittenArchive => {
  const archive = writeImdf({
    ...request,
    layers: layers.map((ofFloor) =>
      ofFloor.map((layer) => ({ key: layer.key, ...readLayer(layer) })),
    ),
    uuidOf,
    generatedBy: 'Floorwright',
  });
  // No archive is better than one that other programs refuse.
  const [broken] = validateImdf(archive);
  if (broken !== undefined) return { outcome: 'broken', rule: broken };
  const files = [
    jsonFile('manifest.json', archive.manifest),
    ...[...archive.features].map(([type, features]) =>
      jsonFile(`${type}.geojson`, { type: 'FeatureCollection', name: type, features }),
    ),
  ];
  return { outcome: 'written', files };
};
