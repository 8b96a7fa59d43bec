import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';

import { hasRoom, placeNames } from '../../../venue/map/floor/place-names.ts';
import { labelFont } from '../../../venue/map/style/fonts.ts';
import { layers, sources } from './layer-names.ts';
import { overlaySpecs, studioColors } from './overlay-specs.ts';

/** POIs and their names show from this zoom. */
const poiZoom = 17;
const routeZoom = 16;

const grows = (from: number, to: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.4],
  ['zoom'],
  17,
  from,
  22,
  to,
];

const textLayout = {
  'text-font': labelFont,
  'text-size': 12,
  'text-max-width': 9,
  'text-padding': 3,
};
const inkOnPaper = {
  'text-color': studioColors.text,
  'text-halo-color': studioColors.halo,
  'text-halo-width': 1.5,
};

const hasIcon: ExpressionSpecification = ['!=', ['coalesce', ['get', 'icon'], ''], ''];
const isClosed: ExpressionSpecification = ['==', ['get', 'closed'], true];
const isOpen: ExpressionSpecification = ['!', isClosed];

const poiSpecs: LayerSpecification[] = [
  {
    id: layers.poiAreas,
    type: 'fill',
    source: sources.pois,
    minzoom: poiZoom,
    paint: { 'fill-color': ['to-color', ['get', 'color'], 'rgba(63,177,206,0.2)'] },
  },
  {
    id: layers.poiOutlines,
    type: 'line',
    source: sources.pois,
    minzoom: poiZoom,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': ['to-color', ['get', 'outline'], '#46b3ce'],
      'line-width': grows(1, 2.5),
    },
  },
];

const routeSpecs: LayerSpecification[] = [
  {
    id: layers.links,
    type: 'line',
    source: sources.links,
    minzoom: routeZoom,
    filter: isOpen,
    layout: { 'line-cap': 'round' },
    paint: {
      'line-color': studioColors.link,
      'line-width': grows(1.5, 4),
      // Paler where a wheelchair cannot pass.
      'line-opacity': ['case', ['get', 'accessible'], 1, 0.55],
    },
  },
  {
    id: layers.closedLinks,
    type: 'line',
    source: sources.links,
    minzoom: routeZoom,
    filter: isClosed,
    paint: {
      'line-color': studioColors.closed,
      'line-width': grows(1.5, 4),
      'line-dasharray': [2, 2],
    },
  },
  {
    id: layers.points,
    type: 'circle',
    source: sources.points,
    minzoom: routeZoom,
    paint: {
      'circle-color': ['get', 'color'],
      'circle-radius': [
        'interpolate',
        ['linear'],
        ['zoom'],
        17,
        ['case', ['==', ['get', 'kind'], 'point'], 2, 4],
        22,
        ['case', ['==', ['get', 'kind'], 'point'], 6, 9],
      ],
      'circle-stroke-color': studioColors.text,
      'circle-stroke-width': 1,
      'circle-pitch-alignment': 'map',
    },
  },
];

const beaconSpecs: LayerSpecification[] = [
  {
    id: layers.beacons,
    type: 'circle',
    source: sources.beacons,
    minzoom: routeZoom,
    paint: {
      'circle-color': studioColors.beacon,
      'circle-radius': grows(4, 9),
      'circle-stroke-color': studioColors.halo,
      'circle-stroke-width': 2,
    },
  },
];

const textSpecs: LayerSpecification[] = [
  {
    id: layers.arrows,
    type: 'symbol',
    source: sources.arrows,
    minzoom: poiZoom,
    // Short links would be covered by their arrows, and every arrow is work in each frame.
    filter: ['<=', ['get', 'arrow_zoom'], ['zoom']],
    layout: {
      ...textLayout,
      'text-size': grows(11, 22),
      'text-field': ['get', 'arrow'],
      'text-rotate': ['get', 'angle'],
      'text-rotation-alignment': 'map',
      'text-pitch-alignment': 'map',
      'text-keep-upright': false,
      'text-padding': 0,
      'text-allow-overlap': true,
      // Names have priority over arrows.
      'text-ignore-placement': true,
    },
    paint: inkOnPaper,
  },
  {
    id: layers.pointIds,
    type: 'symbol',
    source: sources.points,
    minzoom: poiZoom,
    layout: {
      ...textLayout,
      'text-size': 11,
      'text-field': ['get', 'id'],
      'text-anchor': 'top',
      'text-offset': [0, 0.6],
    },
    paint: inkOnPaper,
  },
  {
    id: layers.beaconNames,
    type: 'symbol',
    source: sources.beacons,
    minzoom: 20,
    layout: {
      ...textLayout,
      'text-field': ['get', 'label'],
      'text-anchor': 'top',
      'text-offset': [0, 0.9],
    },
    paint: inkOnPaper,
  },
  {
    id: layers.icons,
    type: 'symbol',
    source: sources.titles,
    minzoom: poiZoom,
    filter: hasIcon,
    layout: { 'icon-image': ['get', 'icon'], 'icon-size': 1 },
  },
  // The last layer is placed first, so names of POIs yield only to each other.
  {
    id: layers.titles,
    type: 'symbol',
    source: sources.titles,
    minzoom: poiZoom,
    filter: hasRoom,
    layout: {
      ...placeNames,
      'text-anchor': ['case', hasIcon, 'top', 'center'],
      'text-offset': ['case', hasIcon, ['literal', [0, 1]], ['literal', [0, 0]]],
    },
    paint: inkOnPaper,
  },
];

/** Everything that is drawn over a floor, from the bottom up. */
export const layerSpecs: readonly LayerSpecification[] = [
  ...poiSpecs,
  ...routeSpecs,
  ...beaconSpecs,
  ...overlaySpecs,
  ...textSpecs,
];
