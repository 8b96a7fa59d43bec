import { lngLatOf, type Position } from '@floorwright/domain/geo';
import type { ExpressionSpecification, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo } from 'react';

import { changeColors, type DrawnChange, markColor } from '../../changes/changed-places.ts';
import type { Change, FloorOfVersion } from '../../changes/changes.ts';
import { fitTo } from '../camera.ts';
import { nearest, placesOfFloor } from '../floor/fit-floor.tsx';
import { type Look, useDrawn } from '../floor/use-drawn.ts';
import { useMap } from '../map-context.ts';

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

type Props = {
  drawn: readonly DrawnChange[];
  chosen: Change | null;
  /** Chooses a change that is clicked on the map. */
  onChoose?: ((change: Change) => void) | undefined;
};

const useFeatures = (
  { drawn, chosen }: Pick<Props, 'drawn' | 'chosen'>,
  isMeant: (each: DrawnChange) => boolean,
): GeoJSON.FeatureCollection =>
  useMemo(
    () => ({
      type: 'FeatureCollection',
      features: drawn.flatMap((each, index) =>
        isMeant(each)
          ? [
              {
                type: 'Feature' as const,
                properties: { look: each.look, chosen: each.change === chosen, index },
                geometry: geometryOf(each),
              },
            ]
          : [],
      ),
    }),
    [drawn, chosen, isMeant],
  );

const isArea = ({ shape, look }: DrawnChange): boolean => shape === 'area' && look !== 'former';
const hasEdge = ({ shape, look }: DrawnChange): boolean => shape !== 'points' && look !== 'former';
const wasThere = ({ shape, look }: DrawnChange): boolean => shape !== 'points' && look === 'former';
const isPoints = ({ shape }: DrawnChange): boolean => shape === 'points';

/** On a map, after the floor: what differs, in the color of its change, dashed where it was before. */
export const ChangesDrawn = (props: Props) => {
  const { drawn, onChoose } = props;
  const { map } = useMap();
  const areas = useDrawn('changed-areas', areasLook, useFeatures(props, isArea));
  useDrawn('changed-edges', edgesLook, useFeatures(props, hasEdge));
  useDrawn('changed-former', formerLook, useFeatures(props, wasThere));
  const points = useDrawn('changed-points', pointsLook, useFeatures(props, isPoints));
  const choose = useEffectEvent(({ point }: MapMouseEvent) => {
    const layers = [points, areas].filter((id) => map.getLayer(id));
    const [first] = map.queryRenderedFeatures(point, { layers });
    const index: unknown = first?.properties['index'];
    const found = typeof index === 'number' ? drawn[index] : undefined;
    if (found) onChoose?.(found.change);
  });
  useEffect(() => {
    const listen = (event: MapMouseEvent): void => choose(event);
    map.on('click', listen);
    return () => {
      map.off('click', listen);
    };
  }, [map]);
  return null;
};

const layerLook = (color: string): Look => ({
  type: 'line',
  paint: { 'line-color': color, 'line-width': 3 },
});

type LayerProps = {
  layer: FloorOfVersion['building_floor']['layers'][number];
  /** Null for one that stays as it is. */
  change: Change['change'] | null;
};

/** On a map, after the floor: a layer in the color of its change. */
export const LayerDrawn = ({ layer, change }: LayerProps) => {
  const color = change === null ? markColor : changeColors[change];
  useDrawn('changed-layer', layerLook(color), layer.file.url);
  return null;
};

const markLook: Look = {
  type: 'circle',
  paint: {
    'circle-radius': 10,
    'circle-color': markColor,
    'circle-opacity': 0.25,
    'circle-stroke-color': markColor,
    'circle-stroke-width': 3,
  },
};
const markedEdgeLook: Look = {
  type: 'line',
  paint: { 'line-color': markColor, 'line-width': 4 },
};

const noFeatures: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

const oneFeature = (geometry: GeoJSON.Geometry): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: {}, geometry }],
});

/** On a map, after the floor: a place, or the corners of one, that the user looks for. */
export const PlaceMarked = ({ places }: { places: readonly Position[] }) => {
  const [first] = places;
  const isRing = places.length > 2;
  const ring = [...places, ...places.slice(0, 1)].map(lngLatOf);
  useDrawn(
    'marked-area',
    markedEdgeLook,
    isRing ? oneFeature({ type: 'Polygon', coordinates: [ring] }) : noFeatures,
  );
  useDrawn(
    'marked-place',
    markLook,
    first && !isRing ? oneFeature({ type: 'Point', coordinates: lngLatOf(first) }) : noFeatures,
  );
  return null;
};

type FitProps = {
  places: readonly Position[];
  /** If there are no places: the floor to show, or what of it. */
  floor?: Pick<FloorOfVersion['building_floor'], 'coordinates' | 'layers'> | undefined;
};

/** On a map, after the floor: fits the places when it is mounted, so its key says when to fit again. */
export const FitPlaces = ({ places, floor }: FitProps) => {
  const { map, styleCount } = useMap();
  const isDrawn = styleCount > 0;
  const fit = useEffectEvent(async (signal: AbortSignal) => {
    const shown = places.length > 0 ? places : await placesOfFloor(map, floor);
    if (!signal.aborted && shown.length > 0) fitTo(map, shown, { maxZoom: nearest });
  });
  useEffect(() => {
    const run = new AbortController();
    if (isDrawn) void fit(run.signal);
    return () => run.abort();
  }, [isDrawn]);
  return null;
};
