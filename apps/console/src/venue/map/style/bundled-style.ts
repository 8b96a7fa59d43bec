import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';

import { labelFaces, labelFont, strongLabelFont } from './fonts.ts';
import type { Palette } from './palettes.ts';

/** A higher maximum zoom would add no visible detail. */
const deepestCut = 10;
const attribution = 'Natural Earth · GeoNames';

export const gridSource = 'grid';

/** Smaller places get names at higher zooms. */
const smallestCountry: ExpressionSpecification = ['step', ['zoom'], 120, 2, 30, 3, 5, 4, 0];
const smallestCity: ExpressionSpecification = [
  'step',
  ['zoom'],
  8_000_000,
  3,
  3_000_000,
  4,
  1_200_000,
  5,
  500_000,
  6,
  200_000,
  7,
  0,
];

const kindIs = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

const surfaces = (palette: Palette): LayerSpecification[] => [
  // The background is land until the world has loaded, so that no building appears in the sea.
  { id: 'ground', type: 'background', paint: { 'background-color': palette.land } },
  {
    id: 'land',
    type: 'fill',
    source: 'land',
    paint: {
      'fill-color': [
        'match',
        ['get', 'kind'],
        'sea',
        palette.water,
        'ice',
        palette.ice,
        palette.land,
      ],
    },
  },
  {
    id: 'grid',
    type: 'line',
    source: gridSource,
    minzoom: 9,
    paint: {
      'line-color': palette.grid,
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 0, 11, 1],
      'line-width': ['case', ['get', 'strong'], 1.5, 0.75],
    },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'borders',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.6, 6, 1.4],
    },
  },
];

const labels = (palette: Palette): LayerSpecification[] => [
  {
    id: 'cities',
    type: 'symbol',
    source: 'places',
    filter: [
      'all',
      ['match', ['get', 'kind'], ['city', 'capital'], true, false],
      ['>=', ['*', ['get', 'population'], ['case', kindIs('capital'), 3, 1]], smallestCity],
    ],
    maxzoom: 15,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': labelFont,
      'text-size': ['interpolate', ['linear'], ['zoom'], 2, 11, 8, 14],
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['-', 0, ['get', 'population']],
    },
    paint: {
      'text-color': palette.city,
      'text-halo-color': palette.halo,
      'text-halo-width': 1.25,
      'text-opacity': ['interpolate', ['linear'], ['zoom'], 13, 1, 15, 0],
    },
  },
  {
    id: 'countries',
    type: 'symbol',
    source: 'places',
    filter: ['all', kindIs('country'), ['>=', ['get', 'area'], smallestCountry]],
    maxzoom: 8,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': strongLabelFont,
      'text-size': ['interpolate', ['linear'], ['zoom'], 1, 11, 6, 15],
      'text-letter-spacing': 0.04,
      'text-max-width': 7,
      'text-padding': 8,
      'symbol-sort-key': ['-', 0, ['get', 'area']],
    },
    paint: {
      'text-color': palette.country,
      'text-halo-color': palette.halo,
      'text-halo-width': 1.25,
    },
  },
];

/** The bundled world map, which needs no network. */
export const bundledStyle = (palette: Palette): StyleSpecification => ({
  version: 8,
  'font-faces': labelFaces,
  sources: {
    land: {
      type: 'geojson',
      data: import.meta.env.WORLD_MAP_LAND,
      maxzoom: deepestCut,
      attribution,
    },
    borders: { type: 'geojson', data: import.meta.env.WORLD_MAP_BORDERS, maxzoom: deepestCut },
    places: { type: 'geojson', data: import.meta.env.WORLD_MAP_PLACES, maxzoom: deepestCut },
    [gridSource]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
  },
  layers: [...surfaces(palette), ...labels(palette)],
});
