import type { Hit } from '../../input.ts';
import type { Cursor } from '../../map-port.ts';
import type { ToolTexts } from '../tool.ts';
import type { AreaShape } from './area.ts';
import { selectTool } from './select.ts';

/** The hand that moves the map, where nothing can be clicked. */
const handCursor = ({ on }: Hit): Cursor => (on === 'empty' ? 'grab' : 'pointer');

const everything = ['poi', 'point', 'link', 'beacon', 'many'] as const;

export const pointer = selectTool(
  { label: 'Select and move', key: 'V', hint: '', touchHint: '' },
  {
    needs: 'nothing',
    worksWithProvider: true,
    targets: ['corner', 'side', 'beacon', 'point', 'link', 'poi'],
    preservesSelection: everything,
    area: null,
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
    area: null,
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
    area: null,
    click: ({ hit, at }) => (hit.on === 'beacon' ? {} : { prompt: { ask: 'place-beacon', at } }),
    cursor: ({ on }) => (on === 'beacon' ? 'pointer' : 'crosshair'),
  },
);

const areaTool = (area: AreaShape, texts: ToolTexts) =>
  selectTool(texts, {
    needs: 'map',
    worksWithProvider: true,
    targets: ['beacon', 'point', 'link', 'poi'],
    preservesSelection: everything,
    area,
    click: () => ({}),
    cursor: ({ on }) => (on === 'empty' ? 'crosshair' : 'pointer'),
  });

export const selectFrame = areaTool('frame', {
  label: 'Select several',
  key: 'A',
  hint: 'Drag a frame around items, or click them one by one. Drag a selected item to move all.',
  touchHint: 'Drag a frame around items, or tap them one by one. Two fingers move the map.',
});

export const selectLasso = areaTool('lasso', {
  label: 'Select with a lasso',
  key: 'L',
  hint: 'Draw around items, or click them one by one. Drag a selected item to move all.',
  touchHint: 'Draw around items, or tap them one by one. Two fingers move the map.',
});
