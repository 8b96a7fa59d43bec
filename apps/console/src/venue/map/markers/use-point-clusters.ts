import type { GeoJSONSource, MapSourceDataEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { isStyled, useMap } from '../map-context.ts';
import { type MapPoint, type Shown, toFeatures, toShown } from './point-clusters.ts';

export const pointSource = 'points';

/** Above this zoom, points that still overlap have the same position. */
export const deepestCluster = 19;

/** Clusters points with a map source, so that hundreds of points become a few markers. */
export const usePointClusters = (points: readonly MapPoint[]): Shown[] => {
  const { map, styleCount } = useMap();
  const [shown, setShown] = useState<Shown[]>([]);
  const byId = useMemo(() => new Map(points.map((point) => [point.id, point])), [points]);

  const draw = useEffectEvent(() => {
    map.addSource(pointSource, {
      type: 'geojson',
      data: toFeatures(points),
      cluster: true,
      clusterRadius: 56,
      clusterMaxZoom: deepestCluster,
      maxzoom: deepestCluster + 1,
    });
    // A source is only tiled if a layer uses it.
    map.addLayer({
      id: pointSource,
      type: 'circle',
      source: pointSource,
      paint: { 'circle-radius': 1, 'circle-opacity': 0 },
    });
  });
  useEffect(() => {
    if (!isStyled(map, styleCount)) return undefined;
    draw();
    return () => {
      if (map.getLayer(pointSource)) map.removeLayer(pointSource);
      if (map.getSource(pointSource)) map.removeSource(pointSource);
    };
  }, [map, styleCount]);

  useEffect(() => {
    if (!isStyled(map, styleCount)) return;
    void map.getSource<GeoJSONSource>(pointSource)?.setData(toFeatures(points));
  }, [map, styleCount, points]);

  useEffect(() => {
    // The map may move before it has a style.
    const read = (): void => {
      if (isStyled(map, styleCount)) setShown(toShown(map.querySourceFeatures(pointSource), byId));
    };
    // A busy map becomes idle long after the points are clustered.
    const readWhenGrouped = ({ sourceId, isSourceLoaded }: MapSourceDataEvent): void => {
      if (sourceId === pointSource && isSourceLoaded) read();
    };
    map.on('sourcedata', readWhenGrouped);
    map.on('moveend', read);
    map.on('idle', read);
    return () => {
      map.off('sourcedata', readWhenGrouped);
      map.off('moveend', read);
      map.off('idle', read);
    };
  }, [map, styleCount, byId]);

  return shown;
};
