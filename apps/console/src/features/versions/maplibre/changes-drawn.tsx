import { lngLatOf, type Position } from '@floorwright/domain/geo';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo } from 'react';

import type { Change } from '../../../venue/changes/changes.ts';
import { fitTo } from '../../../venue/map/camera.ts';
import { nearest } from '../../../venue/map/floor/fit-floor.tsx';
import { type Look, useDrawn } from '../../../venue/map/floor/use-drawn.ts';
import { useMap } from '../../../venue/map/map-context.ts';
import { changeColors, type DrawnChange } from '../changed-places.ts';

const colorOfLook = [
  'match',
  ['get', 'look'],
  'added',
  changeColors.added,
  'removed',
  changeColors.removed,
  changeColors.changed,
] satisfies ExpressionSpecification;

const widthOfLine = ['case', ['get', 'chosen'], 4, 2] satisfies ExpressionSpecification;

const areasLook: Look = {
  type: 'fill',
  paint: { 'fill-color': colorOfLook, 'fill-opacity': 0.4 },
};
const edgesLook: Look = {
  type: 'line',
  paint: { 'line-color': colorOfLook, 'line-width': widthOfLine },
};
const formerLook: Look = {
  type: 'line',
  paint: {
    'line-color': changeColors.changed,
    'line-width': widthOfLine,
    'line-dasharray': [2, 1.5],
  },
};
const pointsLook: Look = {
  type: 'circle',
  paint: {
    'circle-radius': ['case', ['get', 'chosen'], 7, 5],
    'circle-color': colorOfLook,
    'circle-stroke-color': '#ffffff',
    'circle-stroke-width': 1.5,
  },
};

const geometryOf = ({ shape, places }: DrawnChange): GeoJSON.Geometry =>
  shape === 'points'
    ? { type: 'MultiPoint', coordinates: places.map(lngLatOf) }
    : { type: 'Polygon', coordinates: [[...places, ...places.slice(0, 1)].map(lngLatOf)] };

type Props = { drawn: readonly DrawnChange[]; chosen: Change | null };

const useFeatures = (
  { drawn, chosen }: Props,
  isMeant: (each: DrawnChange) => boolean,
): GeoJSON.FeatureCollection =>
  useMemo(
    () => ({
      type: 'FeatureCollection',
      features: drawn.filter(isMeant).map((each) => ({
        type: 'Feature',
        properties: { look: each.look, chosen: each.change === chosen },
        geometry: geometryOf(each),
      })),
    }),
    [drawn, chosen, isMeant],
  );

const isArea = ({ shape, look }: DrawnChange): boolean => shape === 'area' && look !== 'former';
const hasEdge = ({ shape, look }: DrawnChange): boolean => shape !== 'points' && look !== 'former';
const wasThere = ({ shape, look }: DrawnChange): boolean => shape !== 'points' && look === 'former';
const isPoints = ({ shape }: DrawnChange): boolean => shape === 'points';

/** On a map, after the floor: what differs, in the color of its change, dashed where it was before. */
export const ChangesDrawn = (props: Props) => {
  useDrawn('changed-areas', areasLook, useFeatures(props, isArea));
  useDrawn('changed-edges', edgesLook, useFeatures(props, hasEdge));
  useDrawn('changed-former', formerLook, useFeatures(props, wasThere));
  useDrawn('changed-points', pointsLook, useFeatures(props, isPoints));
  return null;
};

/** On a map: fits the places when it is mounted, so its key says when to fit again. */
export const FitPlaces = ({ places }: { places: readonly Position[] }) => {
  const { map, styleCount } = useMap();
  const isDrawn = styleCount > 0;
  const fit = useEffectEvent(() => fitTo(map, places, { maxZoom: nearest }));
  useEffect(() => {
    if (isDrawn) fit();
  }, [isDrawn]);
  return null;
};
