import type { Position } from '@floorwright/domain/geo';
import type { ImageSource } from 'maplibre-gl';
import { useEffect, useEffectEvent, useId } from 'react';

import { isStyled, useMap } from '../map-context.ts';
import { lowestDrawn } from './floor-layer-specs.ts';

type Four = [[number, number], [number, number], [number, number], [number, number]];

/** A plan across the date line continues beyond 180 degrees. */
const near = (longitude: number, first: number): number =>
  longitude - 360 * Math.round((longitude - first) / 360);

/** The corners in the format of the map; undefined unless there are four. */
export const toImageCorners = (corners: readonly Position[]): Four | undefined => {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return undefined;
  const point = ({ latitude, longitude }: Position): [number, number] => [
    near(longitude, a.longitude),
    latitude,
  ];
  return [point(a), point(b), point(c), point(d)];
};

type Props = {
  url: string;
  /** Upper left, upper right, lower right, lower left. */
  corners: readonly Position[];
  /** From 0 to 1. */
  opacity?: number;
};

/** On a map: the image of a floor plan between its four corners, below all layers. */
export const FloorPlanImage = ({ url, corners, opacity = 1 }: Props) => {
  const { map, styleCount } = useMap();
  const id = `floor-plan-${useId()}`;

  const draw = useEffectEvent((picture: string) => {
    const coordinates = toImageCorners(corners);
    if (!coordinates) return;
    map.addSource(id, { type: 'image', url: picture, coordinates });
    map.addLayer(
      {
        id,
        type: 'raster',
        source: id,
        paint: { 'raster-opacity': opacity, 'raster-fade-duration': 0 },
      },
      lowestDrawn(map.getLayersOrder()),
    );
  });
  useEffect(() => {
    if (!isStyled(map, styleCount)) return undefined;
    draw(url);
    return () => {
      if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(id)) map.removeSource(id);
    };
  }, [map, styleCount, id, url]);

  useEffect(() => {
    if (!isStyled(map, styleCount)) return;
    const coordinates = toImageCorners(corners);
    if (coordinates) map.getSource<ImageSource>(id)?.setCoordinates(coordinates);
  }, [map, styleCount, id, corners]);

  useEffect(() => {
    if (!isStyled(map, styleCount)) return;
    if (map.getLayer(id)) map.setPaintProperty(id, 'raster-opacity', opacity);
  }, [map, styleCount, id, opacity]);

  return null;
};
