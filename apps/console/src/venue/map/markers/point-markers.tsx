import { UnstyledButton } from '@mantine/core';
import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useRef } from 'react';

import { fitTo, flyTo } from '../camera.ts';
import { useMap } from '../map-context.ts';
import { MapOverlay } from './map-overlay.tsx';
import { Pin } from './place-marker.tsx';
import type { MapPoint, Shown } from './point-clusters.ts';
import { deepestCluster, pointSource, usePointClusters } from './use-point-clusters.ts';

import classes from '../map.module.css';

type Cluster = Extract<Shown, { kind: 'cluster' }>;

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
          aria-label={`${mark.count} buildings, show them`}
          onClick={() => void openCluster(mark)}
        >
          {mark.count}
        </UnstyledButton>
      )}
    </MapOverlay>
  ));
};
