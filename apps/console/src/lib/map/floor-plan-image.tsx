import type { Corners } from '@floorwright/domain';
import type { Coordinates, ImageSource } from 'maplibre-gl';
import { useEffect, useEffectEvent, useId } from 'react';

import { useMap } from './map-context.ts';

/** Around the edge of the map a longitude may jump: the corners keep to the side of the first. */
const toCoordinates = (corners: Corners): Coordinates => {
  const near = ({ latitude, longitude }: Corners[number]): [number, number] => [
    longitude + 360 * Math.round((corners[0].longitude - longitude) / 360),
    latitude,
  ];
  return [near(corners[0]), near(corners[1]), near(corners[2]), near(corners[3])];
};

type Props = {
  url: string;
  corners: Corners;
  /** From 0 to 1. */
  opacity: number;
  /** Names the layer, so that another one can lie beneath it. */
  layerId?: string;
  /** The layer that this one lies beneath, if the map has it. */
  beneath?: string;
};

/** The picture of a plan, drawn into its corners. */
export const FloorPlanImage = ({ url, corners, opacity, layerId, beneath }: Props) => {
  const { map, styleCount } = useMap();
  const ownId = useId();
  const id = layerId ?? ownId;

  const add = useEffectEvent((): void => {
    map.addSource(id, { type: 'image', url, coordinates: toCoordinates(corners) });
    const above = beneath !== undefined && map.getLayer(beneath) ? beneath : undefined;
    map.addLayer(
      {
        id,
        type: 'raster',
        source: id,
        paint: { 'raster-opacity': opacity, 'raster-fade-duration': 0 },
      },
      above,
    );
  });

  useEffect(() => {
    if (styleCount === 0) return undefined;
    add();
    return () => {
      if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(id)) map.removeSource(id);
    };
  }, [map, styleCount, id, url]);

  useEffect(() => {
    map.getSource<ImageSource>(id)?.setCoordinates(toCoordinates(corners));
  }, [map, id, corners]);

  useEffect(() => {
    if (map.getLayer(id)) map.setPaintProperty(id, 'raster-opacity', opacity);
  }, [map, id, opacity]);

  return null;
};
