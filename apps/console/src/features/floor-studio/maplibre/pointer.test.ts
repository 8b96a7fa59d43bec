import { type Input, nothingHit } from '@floorwright/floor-editor';
import { expect, test } from 'vitest';

import { createPointer } from './pointer.ts';

/** A pointer over an editor that uses drags or leaves them to the map. */
const over = ({ takes }: { takes: boolean }) => {
  const sent: string[] = [];
  const locks: boolean[] = [];
  const pointer = createPointer({
    hitAt: () => nothingHit,
    placeAt: ({ x, y }) => ({ latitude: y, longitude: x }),
    send: (input: Input) => {
      const at = 'at' in input ? ` ${input.at.longitude},${input.at.latitude}` : '';
      sent.push(`${input.type}${at}${'free' in input && input.free ? ' free' : ''}`);
      return takes;
    },
    lockMap: (locked) => locks.push(locked),
  });
  return { pointer, sent, locks };
};

const at = (x: number, y: number, more: object = {}) => ({
  pixel: { x, y },
  free: false,
  extend: false,
  touch: false,
  ...more,
});

test('a press with little movement is a click, not a drag', () => {
  const { pointer, sent, locks } = over({ takes: true });
  pointer.down(at(10, 10));
  pointer.move(at(12, 11));
  pointer.up(at(12, 11));
  expect(sent).toEqual(['drag-start 10,10', 'leave', 'click 12,11']);
  expect(locks).toEqual([true, false]);
});

test('a drag that the editor uses does not move the map', () => {
  const { pointer, sent, locks } = over({ takes: true });
  pointer.down(at(10, 10));
  pointer.move(at(30, 10));
  pointer.move(at(31, 10));
  expect(locks).toEqual([true]);
  pointer.up(at(32, 10));
  expect(sent).toEqual(['drag-start 10,10', 'drag 30,10', 'drag 31,10', 'drop 32,10']);
  expect(locks).toEqual([true, false]);
});

test('a drag that the editor does not use moves the map, and is not a click', () => {
  const { pointer, sent, locks } = over({ takes: false });
  pointer.down(at(10, 10));
  pointer.move(at(60, 10));
  pointer.up(at(60, 10));
  expect(sent).toEqual(['drag-start 10,10']);
  expect(locks).toEqual([]);
});

test('a second finger cancels the drag', () => {
  const { pointer, sent, locks } = over({ takes: true });
  const touch = { touch: true };
  pointer.down(at(10, 10, touch));
  pointer.move(at(40, 10, touch));
  pointer.down(at(90, 10, touch));
  pointer.up(at(40, 10, touch));
  expect(sent).toEqual(['drag-start 10,10', 'drag 40,10', 'leave']);
  expect(locks).toEqual([true, false]);
});

test('a finger may move farther than a mouse in a click', () => {
  const { pointer, sent } = over({ takes: false });
  pointer.down(at(10, 10, { touch: true }));
  pointer.move(at(17, 10, { touch: true }));
  pointer.up(at(17, 10, { touch: true }));
  expect(sent.at(-1)).toBe('click 17,10');
});

test('each move reports whether the key that turns off snapping is pressed', () => {
  const { pointer, sent } = over({ takes: false });
  pointer.move(at(1, 2, { free: true }));
  expect(sent).toEqual(['move 1,2 free']);
});

test('a drag reports whether Shift is held, and the frame on the screen', () => {
  const inputs: Input[] = [];
  const pointer = createPointer({
    hitAt: () => nothingHit,
    placeAt: ({ x, y }) => ({ latitude: y, longitude: x }),
    send: (input) => inputs.push(input) > 0,
    lockMap: () => undefined,
  });
  pointer.down(at(10, 10, { extend: true }));
  pointer.move(at(30, 50, { extend: true }));
  pointer.up(at(30, 50, { extend: true }));
  expect(inputs.map((input) => 'extend' in input && input.extend)).toEqual([true, true, true]);
  const last = inputs.at(-1);
  expect(last?.type === 'drop' && last.frame).toEqual([
    { longitude: 10, latitude: 10 },
    { longitude: 30, latitude: 10 },
    { longitude: 30, latitude: 50 },
    { longitude: 10, latitude: 50 },
  ]);
});
