import { layerStyles } from '@floorwright/domain/floors';
import { useEffect, useEffectEvent, useMemo } from 'react';

import type { BuildingFloor, FloorLayer } from '../../company/floors.ts';
import { isStyled, useMap } from '../map-context.ts';
import {
  drawnIds,
  fadeLayer,
  layerSource,
  layerSpecs,
  lowestOver,
  paintLayer,
  sourceOfLayer,
} from './floor-layer-specs.ts';
import { useLayerLoading, watchLayer } from './layer-loading.ts';

type LayerProps = { layer: FloorLayer; visible: boolean; opacity: number; fromZoom: number };

/** One layer. Its file is sent to the map once: a new URL or kind does not send it again. */
const LayerOnMap = ({ layer, visible, opacity, fromZoom }: LayerProps) => {
  const { map, styleCount } = useMap();
  const { id, kind } = layer;
  const visibility = visible ? 'visible' : 'none';

  const draw = useEffectEvent(() => {
    map.addSource(sourceOfLayer(id), layerSource(layer.file.url));
    for (const spec of layerSpecs(id, fromZoom)) map.addLayer(spec);
  });
  useEffect(() => {
    if (!isStyled(map, styleCount)) return undefined;
    const stopWatching = watchLayer(map, id);
    draw();
    return () => {
      stopWatching();
      for (const drawn of drawnIds(id)) if (map.getLayer(drawn)) map.removeLayer(drawn);
      if (map.getSource(sourceOfLayer(id))) map.removeSource(sourceOfLayer(id));
    };
  }, [map, styleCount, id]);

  useEffect(() => {
    if (isStyled(map, styleCount)) paintLayer(map, id, layerStyles[kind]);
  }, [map, styleCount, id, kind]);

  useEffect(() => {
    if (isStyled(map, styleCount) && opacity < 1) fadeLayer(map, id, opacity);
  }, [map, styleCount, id, opacity]);

  useEffect(() => {
    if (!isStyled(map, styleCount)) return;
    for (const drawn of drawnIds(id)) map.setLayoutProperty(drawn, 'visibility', visibility);
  }, [map, styleCount, id, visibility]);

  return null;
};

type Props = {
  floor: Pick<BuildingFloor, 'layers'>;
  /** The visible layers; all by default. */
  visibleIds?: ReadonlySet<number> | undefined;
  /** From 0 to 1. */
  opacity?: number;
  /** Below this zoom the layers are hidden. */
  fromZoom?: number;
};

/** On a map: the layers of a floor, from bottom to top. */
export const FloorLayers = ({ floor, visibleIds, opacity = 1, fromZoom = 0 }: Props) => {
  const { map, styleCount } = useMap();
  const loading = useLayerLoading();
  const ordered = useMemo(
    () =>
      floor.layers
        .toSorted((a, b) => a.position - b.position)
        .map((layer) => ({ layer, attempt: loading.get(layer.id)?.attempt ?? 0 })),
    [floor.layers, loading],
  );

  // Runs after the effects of the layers, so all of them are on the map.
  useEffect(() => {
    if (!isStyled(map, styleCount)) return;
    const over = lowestOver(map.getLayersOrder());
    for (const { layer } of ordered)
      for (const drawn of drawnIds(layer.id)) map.moveLayer(drawn, over);
  }, [map, styleCount, ordered]);

  return ordered.map(({ layer, attempt }) => (
    <LayerOnMap
      key={`${layer.id} ${layer.file.checksum} ${attempt}`}
      layer={layer}
      visible={visibleIds === undefined || visibleIds.has(layer.id)}
      opacity={opacity}
      fromZoom={fromZoom}
    />
  ));
};
