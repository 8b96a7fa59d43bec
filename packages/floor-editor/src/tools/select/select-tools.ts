import type { Hit } from '../../input.ts';
import type { Cursor } from '../../map-port.ts';
import { selectTool } from './select.ts';

/** The hand that moves the map, where nothing can be clicked. */
const handCursor = ({ on }: Hit): Cursor => (on === 'empty' ? 'grab' : 'pointer');

export const pointer = selectTool(
  { label: 'Select and move', key: 'V', hint: '', touchHint: '' },
  {
    needs: 'nothing',
    worksWithProvider: true,
    targets: ['corner', 'side', 'beacon', 'point', 'link', 'poi'],
    preservesSelection: ['poi', 'point', 'link', 'beacon'],
    click: () => ({}),
    cursor: handCursor,
  },
);

export const selectPoi = selectTool(
  {
    label: 'Select POI',
    key: 'S',
    hint: 'Click a POI. Drag it or its corners; the middle of a side becomes a corner.',
    touchHint: 'Tap a POI. Drag it or its corners.',
  },
  {
    needs: 'map',
    worksWithProvider: false,
    targets: ['corner', 'side', 'poi'],
    preservesSelection: ['poi'],
    click: () => ({}),
    cursor: handCursor,
  },
);

export const placeBeaconTool = selectTool(
  {
    label: 'Place Beacons',
    key: 'B',
    hint: 'Click where a beacon stands, then choose which one it is. Drag a beacon to move it.',
    touchHint: 'Tap where a beacon stands. Drag a beacon to move it.',
  },
  {
    needs: 'map',
    worksWithProvider: true,
    targets: ['beacon'],
    preservesSelection: [],
    click: ({ hit, at }) => (hit.on === 'beacon' ? {} : { prompt: { ask: 'place-beacon', at } }),
    cursor: ({ on }) => (on === 'beacon' ? 'pointer' : 'crosshair'),
  },
);
