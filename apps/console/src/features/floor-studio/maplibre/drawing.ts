import type { SceneChange, SourceChange } from '@floorwright/floor-editor';
import type { FilterSpecification, GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';

import {
  isShown,
  layers,
  type Shown,
  type SourceName,
  sourceNames,
  sources,
} from './layer-names.ts';
import { layerSpecs } from './layer-specs.ts';
import { arrowOf, titleOf } from './marks.ts';

/** At this tile zoom a corner is drawn within a millimetre of its place. */
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
  let shown: Shown = { routes: true, beacons: true, pointIds: false, directions: true };
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
    show: (wanted: Shown): void => {
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
