import type { Position } from '@floorwright/domain/geo';
import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

import { isStyled, useMap } from '../../../venue/map/map-context.ts';

const id = 'walk';

const lineAlong = (path: readonly Position[]) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: {
    type: 'LineString' as const,
    coordinates: path.map(({ latitude, longitude }) => [longitude, latitude]),
  },
});

/** The path of the visitor. */
export const WalkLine = ({ path }: { path: readonly Position[] }) => {
  const { map, styleCount } = useMap();
  const draw = useEffectEvent(() => {
    map.addSource(id, { type: 'geojson', data: lineAlong(path) });
    map.addLayer({
      id,
      type: 'line',
      source: id,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': '#0f7d99', 'line-width': 3, 'line-dasharray': [1, 1.6] },
    });
  });
  useEffect(() => {
    if (!isStyled(map, styleCount)) return undefined;
    draw();
    return () => {
      if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(id)) map.removeSource(id);
    };
  }, [map, styleCount]);
  useEffect(() => {
    if (isStyled(map, styleCount)) void map.getSource<GeoJSONSource>(id)?.setData(lineAlong(path));
  }, [map, styleCount, path]);
  return null;
};
