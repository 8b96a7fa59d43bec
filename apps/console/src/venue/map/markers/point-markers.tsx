import { UnstyledButton } from '@mantine/core';
import type { GeoJSONSource, MapSourceDataEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { fitTo, flyTo } from '../camera.ts';
import { isStyled, useMap } from '../map-context.ts';
import { messages } from '../messages/index.ts';
import { MapOverlay } from './map-overlay.tsx';
import { Pin } from './place-marker.tsx';
import { type MapPoint, type ClusterOrPoint, toFeatures, toShown } from './point-clusters.ts';

import classes from '../map.module.css';

const pointSource = 'points';

/** Above this zoom, points that still overlap have the same position. */
const deepestCluster = 19;

/** Clusters points with a map source, so that hundreds of points become a few markers. */
const usePointClusters = (points: readonly MapPoint[]): ClusterOrPoint[] => {
  const { map, styleCount } = useMap();
  const [shown, setShown] = useState<ClusterOrPoint[]>([]);
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

type Cluster = Extract<ClusterOrPoint, { kind: 'cluster' }>;

type Props = {
  points: readonly MapPoint[];
  /** A selected point, or several at the same position. */
  onChoose: (ids: readonly number[]) => void;
};

/** Markers for all points, fitted when they load and clustered where they are dense. */
export const PointMarkers = ({ points, onChoose }: Props) => {
  const { map } = useMap();
  const shown = usePointClusters(points);
  const fitted = useRef(false);
  useEffect(() => {
    if (fitted.current || points.length === 0) return;
    fitted.current = true;
    fitTo(map, points);
  }, [map, points]);

  const openCluster = async ({ clusterId, count, at }: Cluster): Promise<void> => {
    const source = map.getSource<GeoJSONSource>(pointSource);
    if (!source) return;
    const zoom = await source.getClusterExpansionZoom(clusterId);
    if (zoom <= deepestCluster) {
      flyTo(map, at, zoom);
      return;
    }
    const leaves = await source.getClusterLeaves(clusterId, count, 0);
    onChoose(leaves.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])));
  };

  return shown.map((mark) => (
    <MapOverlay key={mark.key} at={mark.at} anchor={mark.kind === 'point' ? 'bottom' : 'center'}>
      {mark.kind === 'point' ? (
        <UnstyledButton
          className={classes.pin}
          aria-label={mark.point.name}
          onClick={() => onChoose([mark.point.id])}
        >
          <Pin />
        </UnstyledButton>
      ) : (
        <UnstyledButton
          className={classes.cluster}
          aria-label={messages.cluster(mark.count)}
          onClick={() => void openCluster(mark)}
        >
          {mark.count}
        </UnstyledButton>
      )}
    </MapOverlay>
  ));
};
