import type { LayerKind } from '../floors/layers.ts';
import { isRecord } from '../json/index.ts';

/** The type of a feature, under the property names that drawing programs use. */
export const featureType = (properties: unknown): string => {
  if (!isRecord(properties)) return '';
  for (const name of ['type', 'kind', 'class', 'category', 'feature_type']) {
    const word = properties[name];
    if (typeof word === 'string') return word.toLowerCase();
  }
  return '';
};

const isDoor = (kind: LayerKind, type: string): boolean =>
  kind === 'doors' || /\b(doors?|openings?)\b/.test(type.replaceAll('_', ' '));

/** Lines that show where people go, not where walls are. */
const isPath = (kind: LayerKind, type: string): boolean =>
  kind === 'arrows' || /\b(path|pathway|route|waypoint|arrow)s?\b/.test(type.replaceAll('_', ' '));

type LayerRole = 'wall' | 'door' | 'path';

/** What a feature of a layer is for people who walk. */
export const roleOfFeature = (kind: LayerKind, properties: unknown): LayerRole => {
  const type = featureType(properties);
  if (isDoor(kind, type)) return 'door';
  return isPath(kind, type) ? 'path' : 'wall';
};

const floorKinds: readonly LayerKind[] = ['corridors', 'parking', 'sidewalk', 'street'];

/** Whether people walk on the polygons of a layer, so that no wall parts two of them. */
export const isFloorLayer = (kind: LayerKind): boolean => floorKinds.includes(kind);
