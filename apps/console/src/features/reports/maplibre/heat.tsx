import type { ExpressionSpecification } from 'maplibre-gl';
import { useEffect, useMemo } from 'react';

import { type Look, pointsOf, useDrawn } from '../../../venue/map/floor/use-drawn.ts';
import { isStyled, useMap } from '../../../venue/map/map-context.ts';
import { heatColors, propertyOf, type Weight } from '../heat-scale.ts';
import type { HeatCell } from '../queries.ts';

/** The radius in meters that a cell of 2 m heats. */
const glow = 4;
const equator = 40_075_017;
const worldWidth = 512;

const pixels = (meters: number, zoom: number, latitude: number): number =>
  (meters * worldWidth * 2 ** zoom) / (equator * Math.cos((latitude * Math.PI) / 180));

/**
 * The same radius on the ground at every zoom, with a limit at high zoom, where large radii are
 * slow to draw.
 */
const radiusAt = (latitude: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  14,
  pixels(glow, 14, latitude),
  21,
  pixels(glow, 21, latitude),
];

const weigh = (weight: Weight, reference: number): ExpressionSpecification => [
  'min',
  1,
  ['/', ['get', propertyOf[weight]], reference],
];

const lookAt = (latitude: number): Look => ({
  type: 'heatmap',
  paint: {
    'heatmap-radius': radiusAt(latitude),
    // Neighboring cells add up: this makes an area of maximum cells reach the maximum color.
    'heatmap-intensity': 0.9,
    'heatmap-color': [
      'interpolate',
      ['linear'],
      ['heatmap-density'],
      ...heatColors.flatMap(([share, color]) => [share, color]),
    ],
  },
});

type Props = {
  cells: readonly HeatCell[];
  weight: Weight;
  /** The value drawn as the maximum. */
  reference: number;
  /** The latitude of the building. */
  latitude: number;
};

/** A map layer with the heatmap of visits. */
export const Heat = ({ cells, weight, reference, latitude }: Props) => {
  const { map, styleCount } = useMap();
  const points = useMemo(() => pointsOf([...cells]), [cells]);
  const id = useDrawn('heat', lookAt(latitude), points);
  useEffect(() => {
    if (isStyled(map, styleCount))
      map.setPaintProperty(id, 'heatmap-weight', weigh(weight, reference));
  }, [map, styleCount, id, weight, reference]);
  return null;
};
