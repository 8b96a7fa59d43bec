import { boundsOf, lngLatOf, type Position } from '@floorwright/domain/geo';
import type { CameraOptions, Map, PaddingOptions } from 'maplibre-gl';
import { useEffect } from 'react';

import { endSide } from '../../lib/direction.ts';
import { mapMeasures } from './constants.ts';
import { useMap } from './map-context.ts';

const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Until the first style has loaded, which the types omit, there is nothing to fly over. */
const isEmpty = (map: Map): boolean => {
  const style: unknown = map.getStyle();
  return style === undefined;
};

const move = (map: Map, camera: CameraOptions): void => {
  if (prefersReducedMotion() || isEmpty(map)) map.jumpTo(camera);
  else map.flyTo({ ...camera, maxDuration: 2500 });
};

/** Moves to the result of a search. */
export const flyTo = (map: Map, to: Position, zoom: number = mapMeasures.flyToZoom): void =>
  move(map, { center: lngLatOf(to), zoom: Math.max(zoom, map.getZoom()) });

/** Shows a place at exactly this zoom. */
export const lookAt = (map: Map, to: Position, zoom: number): void =>
  move(map, { center: lngLatOf(to), zoom });

/** On a small map the padding must leave room for the content. */
const paddingIn = (map: Map, coveredEnd: number): number | PaddingOptions => {
  const { clientWidth, clientHeight } = map.getContainer();
  const rim = Math.min(mapMeasures.fitPadding, Math.min(clientWidth, clientHeight) / 8);
  const isRoomy = coveredEnd > 0 && clientWidth > 4 * coveredEnd;
  if (!isRoomy) return rim;
  const sides = { top: rim, bottom: rim, left: rim, right: rim };
  return { ...sides, [endSide()]: rim + coveredEnd };
};

type FitOptions = {
  /** The zoom limits. */
  maxZoom?: number;
  minZoom?: number;
  /** How much is covered at the end of the line, in pixels. */
  coveredEnd?: number;
};

/** Fits all places; a single place is shown from farther away than a search result. */
export const fitTo = (
  map: Map,
  places: readonly Position[],
  { maxZoom = mapMeasures.flyToZoom, minZoom = 0, coveredEnd = 0 }: FitOptions = {},
): void => {
  const bounds = boundsOf(places);
  if (!bounds) return;
  const { west, south, east, north } = bounds;
  if (west === east && south === north) {
    move(map, { center: [west, south], zoom: mapMeasures.singleMarkerZoom });
    return;
  }
  const camera = map.cameraForBounds(
    [
      [west, south],
      [east, north],
    ],
    { padding: paddingIn(map, coveredEnd), maxZoom, pitch: mapMeasures.pitch },
  );
  if (camera) move(map, { ...camera, zoom: Math.max(minZoom, camera.zoom ?? 0) });
};

/** On a map: moves to each new target. */
export const FlyTo = ({ to }: { to: Position | null }) => {
  const { map } = useMap();
  useEffect(() => {
    if (to) flyTo(map, to);
  }, [map, to]);
  return null;
};
