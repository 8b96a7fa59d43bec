import type { Hit } from '../../input.ts';
import type { Cursor } from '../../map-port.ts';
import type { AreaShape } from './area.ts';
import { selectTool } from './select.ts';

/** The hand that moves the map, where nothing can be clicked. */
const handCursor = ({ on }: Hit): Cursor => (on === 'empty' ? 'grab' : 'pointer');

const everything = ['poi', 'point', 'link', 'beacon', 'many'] as const;

export const pointer = selectTool('V', {
  needs: 'nothing',
  worksWithProvider: true,
  targets: ['corner', 'side', 'beacon', 'point', 'link', 'poi'],
  preservesSelection: everything,
  area: null,
  click: () => ({}),
  cursor: handCursor,
});

export const selectPoi = selectTool('S', {
  needs: 'map',
  worksWithProvider: false,
  targets: ['corner', 'side', 'poi'],
  preservesSelection: ['poi'],
  area: null,
  click: () => ({}),
  cursor: handCursor,
});

export const placeBeaconTool = selectTool('B', {
  needs: 'map',
  worksWithProvider: true,
  targets: ['beacon'],
  preservesSelection: [],
  uses: 'beacons',
  atCross: 'click',
  area: null,
  click: ({ hit, at }) => (hit.on === 'beacon' ? {} : { prompt: { ask: 'place-beacon', at } }),
  cursor: ({ on }) => (on === 'beacon' ? 'pointer' : 'crosshair'),
});

const areaTool = (key: string, area: AreaShape) =>
  selectTool(key, {
    needs: 'map',
    worksWithProvider: true,
    targets: ['beacon', 'point', 'link', 'poi'],
    preservesSelection: everything,
    atCross: 'drag',
    area,
    click: () => ({}),
    cursor: ({ on }) => (on === 'empty' ? 'crosshair' : 'pointer'),
  });

export const selectFrame = areaTool('A', 'frame');

export const selectLasso = areaTool('L', 'lasso');
