import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';

import { overFloorPrefix } from '../../venue/map/floor/floor-layer-specs.ts';
import { hasRoom, placeNames } from '../../venue/map/floor/place-names.ts';

/** What is drawn over the plan and its layers; the prefix keeps it above them. */
export const sources = {
  pois: `${overFloorPrefix}pois`,
  titles: `${overFloorPrefix}titles`,
  way: `${overFloorPrefix}way`,
  ends: `${overFloorPrefix}ends`,
} as const;

export const layers = {
  areas: `${overFloorPrefix}areas`,
  outlines: `${overFloorPrefix}outlines`,
  chosenArea: `${overFloorPrefix}chosen-area`,
  chosenOutline: `${overFloorPrefix}chosen-outline`,
  wayCasing: `${overFloorPrefix}way-casing`,
  way: `${overFloorPrefix}way-line`,
  ends: `${overFloorPrefix}way-ends`,
  titles: `${overFloorPrefix}titles`,
  chosenTitle: `${overFloorPrefix}chosen-title`,
} as const;

/** Strong enough for a phone in the sun. Floors are drawn light, also where the page is dark. */
const ink = {
  text: '#17202a',
  halo: '#ffffff',
  chosen: '#c2410c',
  way: '#1d4ed8',
  casing: '#ffffff',
} as const;

/** Of no POI, until one is chosen. */
export const isPoi = (id: string | null): FilterSpecification => ['==', ['get', 'id'], id ?? ''];
/** Of all other POIs whose names have room. */
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

const way: LayerSpecification[] = [
  {
    id: layers.wayCasing,
    type: 'line',
    source: sources.way,
    layout: round,
    paint: { 'line-color': ink.casing, 'line-width': 9 },
  },
  {
    id: layers.way,
    type: 'line',
    source: sources.way,
    layout: round,
    paint: { 'line-color': ink.way, 'line-width': 5 },
  },
  {
    id: layers.ends,
    type: 'circle',
    source: sources.ends,
    paint: {
      'circle-radius': 7,
      'circle-color': ['match', ['get', 'end'], 'goal', ink.chosen, ink.way],
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
      'text-font': ['Inter Variable SemiBold', 'Inter Variable'],
      'text-size': 15,
      'text-max-width': 9,
      'text-allow-overlap': true,
    },
    paint: { ...paper, 'text-halo-width': 2 },
  },
];

/** What is drawn over a floor, from the bottom up. */
export const overFloorSpecs: readonly LayerSpecification[] = [...areas, ...way, ...titles];
