import type { Position } from '@floorwright/domain/geo';
import type { GeoJSONFeature } from 'maplibre-gl';

export type MapPoint = Position & { id: number; name: string };

/** A cluster of points, or a single point. */
export type ClusterOrPoint =
  | { kind: 'cluster'; key: string; at: Position; clusterId: number; count: number }
  | { kind: 'point'; key: string; at: Position; point: MapPoint };

type SourceFeature = {
  properties: Record<string, unknown> | null;
  geometry: GeoJSONFeature['geometry'];
};

/** The data of a clustered source. */
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

/** The currently loaded clusters. A feature near a tile edge appears in several tiles. */
export const toShown = (
  features: readonly SourceFeature[],
  points: ReadonlyMap<number, MapPoint>,
): ClusterOrPoint[] => {
  const shown = new Map<string, ClusterOrPoint>();
  for (const feature of features) {
    const at = positionOf(feature);
    const { cluster_id: clusterId, point_count: count, id } = feature.properties ?? {};
    if (!at) continue;
    if (typeof clusterId === 'number' && typeof count === 'number') {
      const key = `cluster-${clusterId}`;
      shown.set(key, { kind: 'cluster', key, at, clusterId, count });
    } else if (typeof id === 'number') {
      const point = points.get(id);
      // Tiles round positions, so the original one is used.
      if (point) shown.set(`${id}`, { kind: 'point', key: `${id}`, at: point, point });
    }
  }
  return [...shown.values()];
};
