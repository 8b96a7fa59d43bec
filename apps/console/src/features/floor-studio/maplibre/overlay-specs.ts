import type { OverlayKind, SnapMark } from '@floorwright/floor-editor';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';

import { labelFont } from '../../../venue/map/style/fonts.ts';
import { layers, sources } from './layer-names.ts';
import { messages } from './messages/index.ts';

/** The colors of the editor's overlay, distinct from those of the console. */
export const studioColors = {
  selected: '#0b63d6',
  refused: '#c62828',
  conflict: '#b26a00',
  found: '#0b63d6',
  beacon: '#6a4bd8',
  door: '#00796b',
  proposal: '#00796b',
  link: '#5b6673',
  closed: '#c62828',
  ghost: '#7b5fc0',
  text: '#1b242e',
  halo: '#ffffff',
} as const;

const is = (...kinds: OverlayKind[]): ExpressionSpecification => [
  'match',
  ['get', 'kind'],
  kinds,
  true,
  false,
];

const color: ExpressionSpecification = [
  'case',
  ['get', 'refused'],
  studioColors.refused,
  is('failed'),
  studioColors.refused,
  is('conflict'),
  studioColors.conflict,
  is('ghost'),
  studioColors.ghost,
  is('door'),
  studioColors.door,
  is('proposal'),
  studioColors.proposal,
  is('place'),
  studioColors.beacon,
  studioColors.selected,
];

const isHandle = is('corner', 'side', 'shape-corner');

const snapNames: Readonly<Record<SnapMark, string>> = {
  corner: messages.snaps.corner,
  middle: messages.snaps.middle,
  crossing: messages.snaps.crossing,
  perpendicular: messages.snaps.perpendicular,
  edge: messages.snaps.edge,
  extension: messages.snaps.extension,
  parallel: messages.snaps.parallel,
  'right-angle': messages.snaps.rightAngle,
};

/** The overlay of the editor, above everything else. */
export const overlaySpecs: LayerSpecification[] = [
  {
    id: layers.overlayAreas,
    type: 'fill',
    source: sources.overlay,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': color, 'fill-opacity': ['case', is('hover'), 0.08, 0.14] },
  },
  {
    id: layers.overlayLines,
    type: 'line',
    source: sources.overlay,
    filter: [
      'all',
      ['!=', ['geometry-type'], 'Point'],
      ['!', is('rubber-band', 'extension', 'proposal')],
    ],
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['case', is('found'), 6, is('hover'), 2, 3],
      'line-opacity': ['case', is('hover'), 0.7, is('found'), 0.85, 1],
    },
  },
  {
    id: layers.overlayBands,
    type: 'line',
    source: sources.overlay,
    filter: is('rubber-band', 'extension'),
    paint: {
      'line-color': color,
      'line-width': ['case', is('extension'), 1, 2],
      'line-dasharray': [2, 1.5],
    },
  },
  {
    id: layers.overlayProposal,
    type: 'line',
    source: sources.overlay,
    filter: is('proposal'),
    paint: {
      'line-color': color,
      'line-width': ['case', ['get', 'active'], 5, 2.5],
      'line-dasharray': [1.5, 1],
    },
  },
  {
    id: layers.overlayDots,
    type: 'circle',
    source: sources.overlay,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-color': [
        'case',
        ['get', 'active'],
        studioColors.selected,
        isHandle,
        studioColors.halo,
        is('selected', 'hover', 'conflict', 'failed'),
        'transparent',
        color,
      ],
      'circle-radius': [
        'case',
        is('corner'),
        6,
        is('side'),
        4,
        is('aim'),
        ['case', ['get', 'active'], 5, 3.5],
        is('ghost'),
        9,
        is('selected'),
        10,
        6,
      ],
      'circle-opacity': ['case', is('ghost'), 0.45, is('aim'), 0.6, 1],
      'circle-stroke-color': ['case', is('pen', 'place'), studioColors.halo, color],
      'circle-stroke-width': ['case', is('aim'), 0, is('selected'), 3, 2],
      'circle-stroke-opacity': ['case', is('hover'), 0.7, 1],
    },
  },
  {
    id: layers.overlayLabels,
    type: 'symbol',
    source: sources.overlay,
    filter: is('ghost', 'aim'),
    layout: {
      'text-font': labelFont,
      'text-size': 12,
      'text-field': [
        'coalesce',
        ['get', ['get', 'label'], ['literal', snapNames]],
        ['get', 'label'],
      ],
      // The measures of a side are above the pointer.
      'text-anchor': ['case', is('aim'), 'top-left', 'top'],
      'text-offset': ['case', is('aim'), ['literal', [0.8, 0.4]], ['literal', [0, 1]]],
      'text-allow-overlap': true,
    },
    paint: {
      'text-color': color,
      'text-halo-color': studioColors.halo,
      'text-halo-width': 1.5,
    },
  },
];
