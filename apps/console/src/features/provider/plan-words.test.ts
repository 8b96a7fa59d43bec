import { expect, test } from 'vitest';

import type { DeliveredFloor } from '../../venue/provider/sync/delivered-floors.ts';
import { planSync } from '../../venue/provider/sync/plan.ts';
import { changesOf, doneWords, progressWords } from './plan-words.ts';

const layer = (name: string, checksum = 'new') => ({
  name,
  filename: `${name}.geojson`,
  kind: 'other' as const,
  bytes: new Uint8Array(),
  checksum,
});
const stored = (id: number, name: string, checksum = 'new') => ({
  id,
  position: id,
  kind: 'other' as const,
  file: { filename: `${name}.geojson`, checksum },
});
const delivered = (id: string, name: string, ...names: string[]): DeliveredFloor => ({
  id,
  name,
  position: Number(id),
  layers: names.map((each) => layer(each)),
  unusable: [],
});

const existing = [
  {
    id: 41,
    name: 'Hall',
    jibestream_id: '1',
    position: 1,
    layers: [stored(0, 'Units', 'old'), stored(1, 'Walls')],
  },
  { id: 42, name: 'Lounge', jibestream_id: '2', position: 5, layers: [] },
  { id: 43, name: 'Attic', jibestream_id: '9', position: 9, layers: [stored(0, 'Units')] },
];

test('additions, changes and removals are listed floor by floor', () => {
  const plan = planSync(
    [
      delivered('1', 'Great hall', 'Units', 'Stairs', 'Doors'),
      delivered('2', 'Lounge'),
      delivered('3', 'Roof', 'Units', 'Walls'),
    ],
    existing,
  );
  expect(changesOf(plan, existing)).toEqual([
    {
      kind: 'change',
      floor: 'Great hall',
      what: 'Renamed from Hall, 2 layers added, 1 layer changed, 1 layer removed',
    },
    { kind: 'change', floor: 'Lounge', what: 'Moved' },
    { kind: 'add', floor: 'Roof', what: '2 layers' },
    { kind: 'remove', floor: 'Attic', what: '1 layer' },
  ]);
  expect(doneWords(plan)).toBe('1 floor added, 2 floors changed, 1 floor removed');
});

test('[S4.21] progress names the floor, its layers, and its number among the floors', () => {
  const progress = { floorIndex: 2, floorTotal: 4, floorName: 'Level 1', share: 0.5 };
  expect(progressWords({ ...progress, layerCount: 5 })).toBe('Floor 2 of 4 · Level 1 · 5 layers');
  expect(progressWords({ ...progress, layerCount: 1 })).toBe('Floor 2 of 4 · Level 1 · 1 layer');
});
