import { imdfMaker, type ImdfSource, validateImdf, writeImdf } from '@floorwright/domain/imdf';

import { uuidOf } from '../../kernel/venue-sources.ts';
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
    generatedBy: imdfMaker,
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
