import { useEffect } from 'react';

import {
  drawnIds,
  layerSpecs,
  lowestOver,
  paintLayer,
  sourceOfLayer,
} from '../../venue/map/floor/floor-layer-specs.ts';
import { FloorPlanImage } from '../../venue/map/floor/floor-plan-image.tsx';
import { isStyled, useMap } from '../../venue/map/map-context.ts';
import type { Floor } from '../wire.ts';

type Layer = Floor['layers'][number];

const LayerOnMap = ({ layer: { id, url, style } }: { layer: Layer }) => {
  const { map, styleCount } = useMap();
  useEffect(() => {
    if (!isStyled(map, styleCount)) return undefined;
    map.addSource(sourceOfLayer(id), { type: 'geojson', data: url });
    const above = lowestOver(map.getLayersOrder());
    for (const spec of layerSpecs(id)) map.addLayer(spec, above);
    paintLayer(map, id, style);
    return () => {
      for (const drawn of drawnIds(id)) if (map.getLayer(drawn)) map.removeLayer(drawn);
      if (map.getSource(sourceOfLayer(id))) map.removeSource(sourceOfLayer(id));
    };
  }, [map, styleCount, id, url, style]);
  return null;
};

/** The plan of a floor and its layers, below everything else. */
export const FloorOnMap = ({ floor }: { floor: Floor }) => (
  <>
    {floor.plan && <FloorPlanImage url={floor.plan.url} corners={floor.plan.corners} />}
    {floor.layers.map((layer) => (
      <LayerOnMap key={layer.id} layer={layer} />
    ))}
  </>
);
