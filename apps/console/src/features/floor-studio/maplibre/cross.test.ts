import type { Position } from '@floorwright/domain/geo';
import { expect, test } from 'vitest';

import { createCross } from './cross.ts';

const whereOf = ({ pixel }: { pixel: { x: number; y: number } }): string => `${pixel.x},${pixel.y}`;

/** A cross on a map of 400 by 300 pixels, one degree each, whose middle is at 200, 150. */
const onMap = () => {
  const sent: string[] = [];
  const shown: (Position | null)[] = [];
  const moved = { x: 0, y: 0 };
  const { mouse, ...cross } = createCross({
    pointer: {
      down: (touched) => void sent.push(`down ${whereOf(touched)}`),
      move: (touched) => void sent.push(`move ${whereOf(touched)}`),
      up: (touched) => void sent.push(`up ${whereOf(touched)}`),
      leave: () => void sent.push('leave'),
      cancel: () => void sent.push('cancel'),
    },
    middle: () => ({ longitude: 200 + moved.x, latitude: 150 + moved.y }),
    size: () => ({ width: 400, height: 300 }),
    placeAt: ({ x, y }) => ({ longitude: x + moved.x, latitude: y + moved.y }),
    pixelOf: ({ longitude, latitude }) => ({ x: longitude - moved.x, y: latitude - moved.y }),
    panBy: (x, y) => {
      moved.x += x;
      moved.y += y;
    },
    onMove: (at) => shown.push(at),
  });
  return { cross, mouse, sent, shown, moved };
};

const at = (x: number, y: number) => ({
  pixel: { x, y },
  free: false,
  extend: false,
  touch: false,
});

test('without a pointer, a press clicks in the middle of the map, and the next one where keys have moved the cross', () => {
  const { cross, sent, shown } = onMap();
  expect(cross.hasMouse()).toBe(false);
  cross.press('click');
  expect(cross.hasMoved()).toBe(false);
  cross.move(64, 0);
  expect(cross.hasMoved()).toBe(true);
  cross.press('click');
  expect(sent).toEqual([
    'down 200,150',
    'up 200,150',
    'move 264,150',
    'down 264,150',
    'up 264,150',
  ]);
  expect(shown.at(-1)).toEqual({ longitude: 264, latitude: 150 });
});

test('a frame begins with one press and ends with the next, on a map that stays', () => {
  const { cross, sent, moved } = onMap();
  cross.press('drag');
  cross.move(0, 500);
  cross.press('drag');
  expect(sent).toEqual(['down 200,150', 'move 200,252', 'up 200,252']);
  expect(moved).toEqual({ x: 0, y: 0 });
});

test('at the edge, the map moves under the cross', () => {
  const { cross, sent, shown, moved } = onMap();
  cross.move(180, 0);
  expect(sent).toEqual(['move 352,150']);
  expect(moved).toEqual({ x: 28, y: 0 });
  expect(shown).toEqual([{ longitude: 380, latitude: 150 }]);
});

test('a mouse takes over from the cross, unless it rests', () => {
  const { cross, mouse, sent, shown } = onMap();
  mouse.move(at(10, 10));
  expect(cross.hasMouse()).toBe(true);
  cross.move(8, 0);
  mouse.move(at(10, 10));
  mouse.leave();
  expect(cross.isShown()).toBe(true);
  expect(cross.hasMouse()).toBe(false);
  cross.press('drag');
  mouse.move(at(20, 10));
  expect(cross.isShown()).toBe(false);
  expect(shown.at(-1)).toBeNull();
  expect(sent).toEqual(['move 10,10', 'move 208,150', 'down 208,150', 'cancel', 'move 20,10']);
});
