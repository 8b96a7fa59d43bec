import type {
  CircleLayerSpecification,
  FillLayerSpecification,
  GeoJSONSource,
  HeatmapLayerSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

import { isStyled, useMap } from '../map-context.ts';
import { overFloorPrefix } from './floor-layer-specs.ts';

export type Look =
  | Required<Pick<HeatmapLayerSpecification, 'type' | 'paint'>>
  | Required<Pick<CircleLayerSpecification, 'type' | 'paint'>>
  | Required<Pick<FillLayerSpecification, 'type' | 'paint'>>
  | Required<Pick<LineLayerSpecification, 'type' | 'paint'>>
  | Required<Pick<SymbolLayerSpecification, 'type' | 'minzoom' | 'filter' | 'layout' | 'paint'>>;

/** The layer with this name stays on top. */
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

/** Draws points, lines or areas above the floor and returns the id of their layer. */
export const useDrawn = (
  name: string,
  look: Look,
  /** Or the address of a file with them. */
  points: Points | GeoJSON.FeatureCollection | string,
): string => {
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
