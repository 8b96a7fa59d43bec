import type {
  CircleLayerSpecification,
  GeoJSONSource,
  HeatmapLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

import { isStyled, useMap } from '../map-context.ts';
import { overFloorPrefix } from './floor-layer-specs.ts';

export type Look =
  | Required<Pick<HeatmapLayerSpecification, 'type' | 'paint'>>
  | Required<Pick<CircleLayerSpecification, 'type' | 'paint'>>
  | Required<Pick<SymbolLayerSpecification, 'type' | 'minzoom' | 'filter' | 'layout' | 'paint'>>;

/** What has this name stays over everything else. */
export const namesLayer = 'names';

type Points = {
  type: 'FeatureCollection';
  features: {
    type: 'Feature';
    geometry: { type: 'Point'; coordinates: [number, number] };
    properties: Record<string, number | string>;
  }[];
};

export const pointsOf = (features: Points['features']): Points => ({
  type: 'FeatureCollection',
  features,
});

/** Draws points over the floor, and tells the id under which they are painted. */
export const useDrawn = (name: string, look: Look, points: Points): string => {
  const { map, styleCount } = useMap();
  const id = `${overFloorPrefix}${name}`;
  const draw = useEffectEvent(() => {
    map.addSource(id, { type: 'geojson', data: points });
    const names = `${overFloorPrefix}${namesLayer}`;
    map.addLayer({ id, source: id, ...look }, map.getLayer(names) ? names : undefined);
  });
  useEffect(() => {
    if (!isStyled(map, styleCount)) return undefined;
    draw();
    return () => {
      if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(id)) map.removeSource(id);
    };
  }, [map, styleCount, id]);
  useEffect(() => {
    if (isStyled(map, styleCount)) void map.getSource<GeoJSONSource>(id)?.setData(points);
  }, [map, styleCount, id, points]);
  return id;
};
