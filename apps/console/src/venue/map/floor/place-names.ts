import { fitLabel, ringArea } from '@floorwright/domain/geo';
import type { Position } from '@floorwright/domain/geo';
import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';

const size = 12;
/** The map asks for whole zooms only: a name may show this much before it has all of its room. */
const early = 0.25;
/** Nearer than any map shows. */
const never = 30;

/** How the places of a floor are named on its map; what each says of itself comes from `nameOf`. */
export const placeNames: NonNullable<SymbolLayerSpecification['layout']> = {
  'text-field': ['get', 'title'],
  'text-font': ['Inter Variable'],
  'text-size': size,
  'text-max-width': ['get', 'label_width'],
  'text-padding': 2,
  // Where two names meet, the larger place keeps its own.
  'symbol-sort-key': ['-', 0, ['get', 'area']],
};

/** Of names that have room within their places. */
export const hasRoom: ExpressionSpecification = ['<=', ['get', 'label_zoom'], ['zoom']];

type Place = { title: string; coordinates: readonly Position[] };

/** The name of a place as a point of a map; `above` is how much stands over it, in em. */
export const nameOf = ({ title, coordinates }: Place, above = 0) => {
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
