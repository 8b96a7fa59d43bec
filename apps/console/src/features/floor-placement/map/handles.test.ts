import { cornersOf, localPlane, type Placement, type Position } from '@floorwright/domain/geo';
import { expect, test } from 'vitest';

import { anchorOf, dragHandle, nudgeHandle, outerHandles, stepTowards } from './handles.ts';

const anchor = { latitude: 64.1, longitude: -21.9 };
const plan: Placement = { anchor, width: 80, height: 50, rotation: 0 };
const { toGlobe, toPlane } = localPlane(anchor);
const handle = (name: string): Position => {
  const found = outerHandles(plan).find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found.at;
};
const north = { x: 0, y: 0.1 };

test('[S2.42] there are four corners and four sides around the anchor', () => {
  const handles = outerHandles(plan);
  expect(handles.filter(({ kind }) => kind === 'corner').map(({ at }) => at)).toEqual(
    cornersOf(plan),
  );
  expect(anchorOf(plan).at).toEqual(anchor);
  const spots = handles
    .filter(({ kind }) => kind === 'side')
    .map(({ name, at }) => `${name}: ${Math.round(toPlane(at).x)}, ${Math.round(toPlane(at).y)}`);
  expect(spots).toEqual([
    'Upper side: 0, 25',
    'Right side: 40, 0',
    'Lower side: 0, -25',
    'Left side: -40, 0',
  ]);
});

test('[S2.43] dragging the anchor translates', () => {
  const to = toGlobe({ x: 12, y: -7 });
  const moved = dragHandle('anchor', plan, { from: anchor, to }, { free: false });
  expect(toPlane(moved.anchor).x).toBeCloseTo(12, 6);
  expect(toPlane(moved.anchor).y).toBeCloseTo(-7, 6);
  expect(moved).toMatchObject({ width: 80, height: 50, rotation: 0 });
});

test('[S2.43] [S9.5] dragging a corner scales, by whole steps of 1%', () => {
  const from = handle('Upper right corner');
  const to = toGlobe({ x: 44.1, y: 27.5 });
  const grown = dragHandle('corner', plan, { from, to }, { free: false });
  expect(grown.width / 80).toBeCloseTo(1.01 ** 10, 9);
  expect(grown.width / grown.height).toBeCloseTo(1.6, 9);
  expect(grown).toMatchObject({ anchor, rotation: 0 });
  const free = dragHandle('corner', plan, { from, to }, { free: true });
  expect(free.width / 80).toBeCloseTo(Math.hypot(44.1, 27.5) / Math.hypot(40, 25), 6);
});

test('[S2.43] [S9.5] dragging a side rotates, by whole steps of 0.01 radians', () => {
  const from = handle('Right side');
  const to = toGlobe({ x: 40 * Math.cos(0.304), y: 40 * Math.sin(0.304) });
  const turned = dragHandle('side', plan, { from, to }, { free: false });
  expect(turned.rotation).toBeCloseTo(0.3, 9);
  expect(turned).toMatchObject({ anchor, width: 80, height: 50 });
  const free = dragHandle('side', plan, { from, to }, { free: true });
  expect(free.rotation).toBeCloseTo(0.304, 6);
});

test('arrow keys move by a step, with Shift by ten', () => {
  const up = { arrow: { x: 0, y: 1 }, step: north };
  expect(toPlane(nudgeHandle('anchor', plan, { ...up, coarse: false }).anchor).y).toBeCloseTo(0.1);
  expect(toPlane(nudgeHandle('anchor', plan, { ...up, coarse: true }).anchor).y).toBeCloseTo(1);
});

test('arrow keys scale at a corner and rotate at a side', () => {
  const right = { arrow: { x: 1, y: 0 }, step: north, coarse: false };
  const left = { arrow: { x: -1, y: 0 }, step: north, coarse: false };
  const grown = nudgeHandle('corner', plan, right);
  expect(grown.width).toBeCloseTo(80.8, 9);
  expect(nudgeHandle('corner', grown, left).width).toBeCloseTo(80, 9);
  expect(nudgeHandle('corner', plan, { ...right, coarse: true }).width).toBeCloseTo(
    80 * 1.01 ** 10,
  );
  expect(nudgeHandle('side', plan, right).rotation).toBeCloseTo(-0.01, 9);
  expect(nudgeHandle('side', plan, { ...left, coarse: true }).rotation).toBeCloseTo(0.1, 9);
});

test('a step is one pixel long, and at least ten centimeters', () => {
  const far = stepTowards(anchor, toGlobe({ x: 0.6, y: 0.8 }));
  expect(far.x).toBeCloseTo(0.6, 6);
  expect(far.y).toBeCloseTo(0.8, 6);
  const near = stepTowards(anchor, toGlobe({ x: 0, y: -0.002 }));
  expect(near.x).toBeCloseTo(0, 6);
  expect(near.y).toBeCloseTo(-0.1, 6);
});
