import { expect, test } from 'vitest';

import { orderLayers, type PlacedLayer, resolvePlanLayers } from './resolve-layers.ts';

const walls = { name: 'A-WALL', kind: 'walls', checksum: 'w1' };
const rooms = { name: 'Rooms', kind: 'rooms', checksum: 'r1' };
const newer = { ...walls, checksum: 'w2' };

/** A layer that came from a drawing, as it is now. */
const placed = (id: number, said: typeof walls, now: Partial<PlacedLayer> = {}): PlacedLayer => ({
  id,
  kind: said.kind,
  checksum: said.checksum,
  said,
  ...now,
});
const byHand: PlacedLayer = { id: 9, kind: 'other', checksum: 'x', said: null };

const ours = () => false;
const file = () => true;
const outcome = (...args: Parameters<typeof resolvePlanLayers>) =>
  resolvePlanLayers(...args).map(({ action, isConflict, layerId, takes }) => [
    action,
    isConflict,
    layerId,
    ...takes,
  ]);

test('the same drawing changes nothing, a newer one what came from it, and layers made by hand stay', () => {
  const present = [byHand, placed(1, walls), placed(2, rooms)];
  expect(outcome([walls, rooms], present, ours)).toEqual([
    ['unchanged', false, 1],
    ['unchanged', false, 2],
  ]);
  expect(outcome([newer, { ...rooms, name: 'New' }], present, ours)).toEqual([
    ['changed', false, 1, 'checksum'],
    ['added', false, null, 'kind', 'checksum'],
    ['removed', false, 2],
  ]);
});

test('what only a user changed stays; what both changed is decided by the user', () => {
  const moved = placed(1, walls, { checksum: 'by hand' });
  expect(outcome([walls], [moved], ours)).toEqual([['unchanged', false, 1]]);
  expect(outcome([newer], [moved], ours)).toEqual([['unchanged', true, 1]]);
  expect(outcome([newer], [moved], file)).toEqual([['changed', true, 1, 'checksum']]);
  expect(outcome([], [moved], ours)).toEqual([['unchanged', true, 1]]);
  expect(outcome([], [moved], file)).toEqual([['removed', true, 1]]);
  // A user changed the kind, and the drawing the lines: both count.
  expect(outcome([newer], [placed(1, walls, { kind: 'doors' })], ours)).toEqual([
    ['changed', false, 1, 'checksum'],
  ]);
});

test('new layers lie where the drawing has them, and no other layer moves', () => {
  expect(orderLayers(['hand', 'walls'], ['rooms', 'walls'])).toEqual(['hand', 'rooms', 'walls']);
  expect(orderLayers(['walls', 'rooms', 'hand'], ['rooms', 'doors', 'walls'])).toEqual([
    'walls',
    'rooms',
    'doors',
    'hand',
  ]);
  expect(orderLayers(['hand'], ['rooms', 'walls'])).toEqual(['hand', 'rooms', 'walls']);
});
