import type { LngLat } from '@floorwright/domain/geo';
import type { LinkFeature, PoiFeature, SceneChange, SourceChange } from '@floorwright/floor-editor';
import type { FilterSpecification, GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';

import { nameOf } from '../../../venue/map/floor/place-names.ts';
import {
  isShown,
  layers,
  type LayerToggles,
  type SourceName,
  sourceNames,
  sources,
} from './layer-names.ts';
import { layerSpecs } from './layer-specs.ts';

type Mark = GeoJSON.Feature<GeoJSON.Point>;

/** In em: an icon is about two lines high. */
const iconHeight = 2;

/** The name of a POI as a point, so that it shows once even if its area spans several tiles. */
const titleOf = ({ id, geometry, properties }: PoiFeature): Mark => {
  const ring = geometry.coordinates[0] ?? [];
  const coordinates = ring.slice(0, -1).map(([longitude, latitude]) => ({ latitude, longitude }));
  const { title, icon } = properties;
  const name = nameOf({ title, coordinates }, icon ? iconHeight : 0);
  return { ...name, id, properties: { ...name.properties, id, icon } };
};

/** Clockwise from east, as MapLibre rotates texts. */
const angleOf = ([west, south]: LngLat, [east, north]: LngLat): number => {
  const across = (east - west) * Math.cos((((south + north) / 2) * Math.PI) / 180);
  return (-Math.atan2(north - south, across) * 180) / Math.PI;
};

/** The length of a link in pixels from which its arrow is shown. Most links lead both ways, so their arrows say less. */
const roomFor = (arrow: string): number => (arrow === '↔' ? 40 : 24);

/** The zoom at which a link is this many pixels long. MapLibre's world is 512 pixels wide at zoom 0. */
const zoomOfLength = ([west, south]: LngLat, [east, north]: LngLat, pixels: number): number => {
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const degrees = Math.hypot(east - west, (north - south) / shrink);
  return Math.log2((pixels * 360) / (512 * Math.max(degrees, 1e-9)));
};

/** The arrow in the middle of a link. */
export const arrowOf = ({ id, geometry, properties }: LinkFeature): Mark => {
  const [from = [0, 0], to = from] = geometry.coordinates;
  const { arrow } = properties;
  return {
    type: 'Feature',
    id,
    geometry: {
      type: 'Point',
      coordinates: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
    },
    properties: {
      id,
      arrow,
      angle: angleOf(from, to),
      arrow_zoom: zoomOfLength(from, to, roomFor(arrow)),
    },
  };
};

/** At this tile zoom a corner is drawn within a millimeter of its place. */
const maxTileZoom = 22;

type Feature = GeoJSON.Feature;
type Change = SourceChange<Feature>;

const collection = (features: Iterable<Feature>) => ({
  type: 'FeatureCollection' as const,
  features: [...features],
});

/** The drawing of a floor. It is stored here too, since a map drops its sources with its style. */
export const createDrawing = (map: MapLibreMap) => {
  const drawn = new Map<SourceName, Map<string, Feature>>();
  const featuresIn = (name: SourceName): Map<string, Feature> => {
    const known = drawn.get(name) ?? new Map<string, Feature>();
    drawn.set(name, known);
    return known;
  };
  const sourceOf = (name: SourceName) => map.getSource<GeoJSONSource>(sources[name]);
  let shown: LayerToggles = { routes: true, beacons: true, pointIds: false, directions: true };
  let onlyBeacon: number | null = null;

  const apply = (name: SourceName, change: Change | undefined): void => {
    if (!change) return;
    const features = featuresIn(name);
    for (const id of change.remove) features.delete(id);
    for (const feature of change.put) features.set(String(feature.id), feature);
    void sourceOf(name)?.updateData({ remove: [...change.remove], add: [...change.put] });
  };
  const replace = (name: SourceName, features: readonly Feature[]): void => {
    drawn.set(name, new Map(features.map((feature) => [String(feature.id), feature])));
    void sourceOf(name)?.setData(collection(features));
  };

  const applyShown = (): void => {
    for (const { id } of layerSpecs)
      if (map.getLayer(id))
        map.setLayoutProperty(id, 'visibility', isShown(id, shown) ? 'visible' : 'none');
  };
  const applyOnlyBeacon = (): void => {
    const filter: FilterSpecification | null =
      onlyBeacon === null ? null : ['==', ['get', 'beacon'], onlyBeacon];
    for (const id of [layers.beacons, layers.beaconNames])
      if (map.getLayer(id)) map.setFilter(id, filter);
  };

  return {
    draw: ({ pois, links, points, beacons, overlay }: SceneChange): void => {
      apply('pois', pois);
      apply('titles', pois && { remove: pois.remove, put: pois.put.map(titleOf) });
      apply('links', links);
      apply('arrows', links && { remove: links.remove, put: links.put.map(arrowOf) });
      apply('points', points);
      apply('beacons', beacons);
      if (overlay) replace('overlay', overlay);
    },
    /** Adds everything to a map with a new style. */
    addTo: (): void => {
      for (const name of sourceNames) {
        if (sourceOf(name)) continue;
        map.addSource(sources[name], {
          type: 'geojson',
          data: collection(featuresIn(name).values()),
          promoteId: 'id',
          maxzoom: maxTileZoom,
          tolerance: 0,
        });
      }
      for (const spec of layerSpecs) if (!map.getLayer(spec.id)) map.addLayer(spec);
      applyShown();
      applyOnlyBeacon();
    },
    remove: (): void => {
      for (const { id } of layerSpecs) if (map.getLayer(id)) map.removeLayer(id);
      for (const id of Object.values(sources)) if (map.getSource(id)) map.removeSource(id);
    },
    show: (wanted: LayerToggles): void => {
      shown = wanted;
      applyShown();
    },
    /** Hides all beacons except one; null shows all. */
    showOnlyBeacon: (id: number | null): void => {
      onlyBeacon = id;
      applyOnlyBeacon();
    },
    find: (name: SourceName, id: string): Feature | undefined => drawn.get(name)?.get(id),
  };
};

export type Drawing = ReturnType<typeof createDrawing>;
