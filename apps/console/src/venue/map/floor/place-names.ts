import { fitLabel, type Position, ringArea } from '@floorwright/domain/geo';
import { mapLabel } from '@floorwright/domain/language';
import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';

import { mapMeasures } from '../constants.ts';
import { labelFont } from '../style/fonts.ts';
import type { Look } from './use-drawn.ts';

const size = 12;
/** Zoom expressions are evaluated at whole zooms, so a name may appear a little before it fits. */
const early = 0.25;
/** Above the maximum zoom. */
const never = 30;

/** How places on a floor are labeled. `nameOf` provides each text. */
export const placeNames: NonNullable<SymbolLayerSpecification['layout']> = {
  'text-field': ['get', 'title'],
  'text-font': labelFont,
  'text-size': size,
  'text-max-width': ['get', 'label_width'],
  'text-padding': 2,
  // If two names collide, the larger place wins.
  'symbol-sort-key': ['-', 0, ['get', 'area']],
};

/** Names that fit inside their places. */
export const hasRoom: ExpressionSpecification = ['<=', ['get', 'label_zoom'], ['zoom']];

/** Names above a floor. Floors are drawn light, also in the dark theme. */
export const namesLook: Look = {
  type: 'symbol',
  minzoom: mapMeasures.areaZoom,
  filter: hasRoom,
  layout: placeNames,
  paint: { 'text-color': '#17202a', 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
};

type Place = { title: string; coordinates: readonly Position[] };

/** The label of a place as a map point; `above` is the offset from the top in em. */
export const nameOf = (place: Place, above = 0) => {
  const { coordinates } = place;
  const title = mapLabel(place.title);
  const { at, maxWidth, zoom } = fitLabel(coordinates, title, { size, above });
  return {
    type: 'Feature' as const,
    geometry: {
      type: 'Point' as const,
      coordinates: [at.longitude, at.latitude] satisfies [number, number],
    },
    properties: {
      title,
      label_width: maxWidth,
      label_zoom: Math.min(zoom - early, never),
      area: ringArea(coordinates),
    },
  };
};
