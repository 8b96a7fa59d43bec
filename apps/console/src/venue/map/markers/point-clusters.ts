import type { Position } from '@floorwright/domain/geo';
import type { GeoJSONFeature } from 'maplibre-gl';

export type MapPoint = Position & { id: number; name: string };

/** What is drawn where several points would lie on each other, and where one stands alone. */
export type Shown =
  | { kind: 'cluster'; key: string; at: Position; clusterId: number; count: number }
  | { kind: 'point'; key: string; at: Position; point: MapPoint };

type SourceFeature = {
  properties: Record<string, unknown> | null;
  geometry: GeoJSONFeature['geometry'];
};

/** The data of a source that groups points. */
export const toFeatures = (points: readonly MapPoint[]) => ({
  type: 'FeatureCollection' as const,
  features: points.map(({ id, latitude, longitude }) => ({
    type: 'Feature' as const,
    id,
    properties: { id },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  })),
});

const positionOf = ({ geometry }: SourceFeature): Position | undefined => {
  const [longitude, latitude] = geometry.type === 'Point' ? geometry.coordinates : [];
  return longitude === undefined || latitude === undefined ? undefined : { latitude, longitude };
};

/** What the map holds of the source at present. A feature near an edge of tiles is in several. */
export const toShown = (
  features: readonly SourceFeature[],
  points: ReadonlyMap<number, MapPoint>,
): Shown[] => {
  const shown = new Map<string, Shown>();
  for (const feature of features) {
    const at = positionOf(feature);
    const { cluster_id: clusterId, point_count: count, id } = feature.properties ?? {};
    if (!at) continue;
    if (typeof clusterId === 'number' && typeof count === 'number') {
      const key = `cluster-${clusterId}`;
      shown.set(key, { kind: 'cluster', key, at, clusterId, count });
    } else if (typeof id === 'number') {
      const point = points.get(id);
      // The tile has rounded the place; the point itself knows it.
      if (point) shown.set(`${id}`, { kind: 'point', key: `${id}`, at: point, point });
    }
  }
  return [...shown.values()];
};
