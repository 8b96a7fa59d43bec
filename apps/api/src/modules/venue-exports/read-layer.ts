import { type LayerKind, layerKinds } from '@floorwright/domain/floors';
import { readFeatures } from '@floorwright/domain/geojson';

/** A layer as it is handed to a child process. */
export type StoredLayer = { readonly kind: string; readonly geojson: Uint8Array };

const kindOf = (stored: string): LayerKind => layerKinds.find((kind) => kind === stored) ?? 'other';

export const readLayer = ({ kind, geojson }: StoredLayer) => {
  const value: unknown = JSON.parse(Buffer.from(geojson).toString());
  return { kind: kindOf(kind), features: readFeatures(value) };
};
