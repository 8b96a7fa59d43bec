import type { ExpressionSpecification } from 'maplibre-gl';
import { useEffect, useMemo } from 'react';

import { pointsOf, useDrawn } from '../../../venue/map/floor/use-drawn.ts';
import type { Look } from '../../../venue/map/floor/use-drawn.ts';
import { isStyled, useMap } from '../../../venue/map/map-context.ts';
import { heatColors, propertyOf } from '../heat-scale.ts';
import type { Weight } from '../heat-scale.ts';
import type { HeatCell } from '../queries.ts';

/** How far a cell of two metres glows, in metres. */
const glow = 4;
const equator = 40_075_017;
const worldWidth = 512;

const pixels = (metres: number, zoom: number, latitude: number): number =>
  (metres * worldWidth * 2 ** zoom) / (equator * Math.cos((latitude * Math.PI) / 180));

/** As wide on the ground from every height; from very near no wider, which would take long to draw. */
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
    // Neighbours add up: where all cells are as warm as can be, so is the picture.
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
  /** What counts as the most. */
  reference: number;
  /** Of the building. */
  latitude: number;
};

/** On a map: where visitors were. */
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
