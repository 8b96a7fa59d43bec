import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';

import { overFloorPrefix } from '../../venue/map/floor/floor-layer-specs.ts';
import { hasRoom, placeNames } from '../../venue/map/floor/place-names.ts';
import { strongLabelFont } from '../../venue/map/style/fonts.ts';

/** Sources above the floor plan and its layers; the prefix puts them there. */
export const sources = {
  pois: `${overFloorPrefix}pois`,
  titles: `${overFloorPrefix}titles`,
  route: `${overFloorPrefix}route`,
  ends: `${overFloorPrefix}ends`,
} as const;

export const layers = {
  areas: `${overFloorPrefix}areas`,
  outlines: `${overFloorPrefix}outlines`,
  chosenArea: `${overFloorPrefix}chosen-area`,
  chosenOutline: `${overFloorPrefix}chosen-outline`,
  routeCasing: `${overFloorPrefix}route-casing`,
  route: `${overFloorPrefix}route-line`,
  ends: `${overFloorPrefix}route-ends`,
  titles: `${overFloorPrefix}titles`,
  chosenTitle: `${overFloorPrefix}chosen-title`,
} as const;

/** High contrast, for phones in sunlight. Floors are drawn light even in dark mode. */
const ink = {
  text: '#17202a',
  halo: '#ffffff',
  chosen: '#c2410c',
  route: '#1d4ed8',
  casing: '#ffffff',
} as const;

/** Matches no POI until one is chosen. */
export const isPoi = (id: string | null): FilterSpecification => ['==', ['get', 'id'], id ?? ''];
/** Matches all other POIs that have room for their names. */
export const isNamed = (chosenId: string | null): FilterSpecification => [
  'all',
  hasRoom,
  ['!=', ['get', 'id'], chosenId ?? ''],
];

const areas: LayerSpecification[] = [
  {
    id: layers.areas,
    type: 'fill',
    source: sources.pois,
    paint: { 'fill-color': ['to-color', ['get', 'color'], 'rgba(63,177,206,0.2)'] },
  },
  {
    id: layers.outlines,
    type: 'line',
    source: sources.pois,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': ['to-color', ['get', 'outline'], '#46b3ce'], 'line-width': 1 },
  },
  {
    id: layers.chosenArea,
    type: 'fill',
    source: sources.pois,
    filter: isPoi(null),
    paint: { 'fill-color': ink.chosen, 'fill-opacity': 0.35 },
  },
  {
    id: layers.chosenOutline,
    type: 'line',
    source: sources.pois,
    filter: isPoi(null),
    layout: { 'line-join': 'round' },
    paint: { 'line-color': ink.chosen, 'line-width': 3 },
  },
];

const round = { 'line-join': 'round', 'line-cap': 'round' } as const;

const route: LayerSpecification[] = [
  {
    id: layers.routeCasing,
    type: 'line',
    source: sources.route,
    layout: round,
    paint: { 'line-color': ink.casing, 'line-width': 9 },
  },
  {
    id: layers.route,
    type: 'line',
    source: sources.route,
    layout: round,
    paint: { 'line-color': ink.route, 'line-width': 5 },
  },
  {
    id: layers.ends,
    type: 'circle',
    source: sources.ends,
    paint: {
      'circle-radius': 7,
      'circle-color': ['match', ['get', 'end'], 'goal', ink.chosen, ink.route],
      'circle-stroke-color': ink.casing,
      'circle-stroke-width': 3,
    },
  },
];

const paper = { 'text-color': ink.text, 'text-halo-color': ink.halo };

const titles: LayerSpecification[] = [
  {
    id: layers.titles,
    type: 'symbol',
    source: sources.titles,
    minzoom: 16.5,
    filter: isNamed(null),
    layout: placeNames,
    paint: { ...paper, 'text-halo-width': 1.5 },
  },
  {
    id: layers.chosenTitle,
    type: 'symbol',
    source: sources.titles,
    filter: isPoi(null),
    layout: {
      'text-field': ['get', 'title'],
      'text-font': strongLabelFont,
      'text-size': 15,
      'text-max-width': 9,
      'text-allow-overlap': true,
    },
    paint: { ...paper, 'text-halo-width': 2 },
  },
];

/** The layers above a floor, from bottom to top. */
export const overFloorSpecs: readonly LayerSpecification[] = [...areas, ...route, ...titles];
