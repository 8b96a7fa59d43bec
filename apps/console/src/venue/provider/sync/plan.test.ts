import { expect, test } from 'vitest';

import { applyPlan } from '../../../testing/provider/apply-plan.ts';
import { createRandom, randomDelivery, randomFloors } from '../../../testing/provider/random.ts';
import type { DeliveredFloor } from './delivered-floors.ts';
import { type ExistingFloor, planSync, type SyncStep } from './plan.ts';

const layer = (name: string, checksum = name) => ({
  name,
  filename: `${name}.geojson`,
  kind: 'rooms' as const,
  bytes: new Uint8Array(),
  checksum,
});
const delivered = (more: Partial<DeliveredFloor> = {}): DeliveredFloor => ({
  id: '7',
  name: 'Ground',
  position: 0,
  layers: [layer('Units')],
  unusable: [],
  ...more,
});
const present = (id: number, filename: string, checksum: string) => ({
  id,
  position: id,
  kind: 'rooms' as const,
  file: { filename, checksum },
});
const existing = (more: Partial<ExistingFloor> = {}): ExistingFloor => ({
  id: 1,
  name: 'Ground',
  jibestream_id: '7',
  position: 0,
  layers: [present(11, 'Units.geojson', 'Units')],
  ...more,
});

const stepsOf = (floor: DeliveredFloor, found: ExistingFloor): SyncStep[] =>
  planSync([floor], [found]).work.flatMap(({ steps }) => steps);

test('equal floors need no steps', () => {
  expect(planSync([delivered()], [existing()])).toEqual({
    work: [],
    floors: { added: [], changed: [], removed: [] },
    layers: { added: 0, changed: 0, removed: 0 },
  });
});

test('a new floor is added with its layers', () => {
  const floor = delivered();
  expect(planSync([floor], [])).toMatchObject({
    work: [{ floorName: 'Ground', layerCount: 1, steps: [{ kind: 'add floor', floor }] }],
    floors: { added: ['Ground'] },
  });
});

test('a floor with another name or place is changed, not recreated', () => {
  const change = { kind: 'change floor', floorId: 1, name: 'Ground', position: 0 };
  expect(stepsOf(delivered(), existing({ name: 'Old' }))).toEqual([change]);
  expect(stepsOf(delivered(), existing({ position: 4 }))).toEqual([change]);
});

test('a new, changed or missing layer is added, replaced or removed', () => {
  const floor = delivered({ layers: [layer('Units', 'other'), layer('Stairs')] });
  const found = existing({
    layers: [present(11, 'Units.geojson', 'Units'), present(12, 'Walls.geojson', 'Walls')],
  });
  expect(stepsOf(floor, found)).toEqual([
    {
      kind: 'replace layer',
      floorId: 1,
      layer: floor.layers[0],
      position: 0,
      replaced: present(11, 'Units.geojson', 'Units'),
    },
    { kind: 'add layer', floorId: 1, layer: floor.layers[1], position: 1 },
    { kind: 'remove layer', floorId: 1, layerId: 12 },
  ]);
  expect(planSync([floor], [found])).toMatchObject({
    floors: { added: [], changed: ['Ground'], removed: [] },
    layers: { added: 1, changed: 1, removed: 1 },
  });
});

test('layers are matched by file name, ignoring case', () => {
  const found = existing({ layers: [present(11, 'UNITS.geojson', 'Units')] });
  expect(stepsOf(delivered(), found)).toEqual([]);
});

test('a second layer of the same name from an interrupted attempt is removed', () => {
  const found = existing({
    layers: [present(11, 'Units.geojson', 'old'), present(12, 'Units.geojson', 'Units')],
  });
  expect(stepsOf(delivered(), found)).toEqual([{ kind: 'remove layer', floorId: 1, layerId: 11 }]);
});

test('a layer without usable data stays as it was', () => {
  const unusable = [{ filename: 'Units.geojson', features: 2, reason: 'Feature 1: …' }];
  expect(stepsOf(delivered({ layers: [], unusable }), existing())).toEqual([]);
});

test('floors that the provider no longer has are removed last', () => {
  const gone = existing({ id: 2, jibestream_id: '8', name: 'Gone', position: -1 });
  const plan = planSync([delivered({ name: 'New' })], [gone, existing()]);
  expect(plan.work.map(({ floorName }) => floorName)).toEqual(['New', 'Gone']);
  expect(plan.floors).toEqual({ added: [], changed: ['New'], removed: ['Gone'] });
});

const cases = Array.from({ length: 300 }, (_, seed) => seed);

test('for random floors and deliveries, a second plan is empty', () => {
  for (const seed of cases) {
    const random = createRandom(seed);
    const [floors, before] = [randomDelivery(random), randomFloors(random)];
    const after = applyPlan(planSync(floors, before), before);
    expect({ seed, work: planSync(floors, after).work }).toEqual({ seed, work: [] });
  }
});

test('after random changes at the provider, layers are drawn in its order', () => {
  const sound = (floor: DeliveredFloor) => ({ ...floor, unusable: [] });
  const filesOf = (layers: readonly { filename: string }[]) =>
    layers.map(({ filename }) => filename);
  for (const seed of cases) {
    const random = createRandom(seed);
    const first = applyPlan(planSync(randomDelivery(random).map(sound), []), []);
    const floors = randomDelivery(random).map(sound);
    const after = applyPlan(planSync(floors, first), first);
    for (const { id, layers } of floors) {
      const found = after.find(({ jibestream_id }) => jibestream_id === id);
      const drawn = found?.layers.toSorted((a, b) => a.position - b.position) ?? [];
      expect({ seed, files: filesOf(drawn.map(({ file }) => file)) }).toEqual({
        seed,
        files: filesOf(layers),
      });
    }
  }
});

test('the order in which floors and layers are listed does not matter', () => {
  for (const seed of cases) {
    const random = createRandom(seed);
    const [floors, before] = [randomDelivery(random), randomFloors(random)];
    const turned = before.map((floor) => ({ ...floor, layers: random.shuffle(floor.layers) }));
    const plan = planSync(random.shuffle(floors), random.shuffle(turned));
    expect({ seed, plan }).toEqual({ seed, plan: planSync(floors, before) });
  }
});

test('local floors are never touched, and existing floors are never recreated', () => {
  for (const seed of cases) {
    const random = createRandom(seed);
    const [floors, before] = [randomDelivery(random), randomFloors(random)];
    const after = applyPlan(planSync(floors, before), before);
    const ids = new Set<string | null>(floors.map(({ id }) => id));
    const own = ({ jibestream_id }: ExistingFloor) => jibestream_id === null;
    const matching = before.filter(({ jibestream_id }) => ids.has(jibestream_id));
    expect({ seed, own: after.filter(own) }).toEqual({ seed, own: before.filter(own) });
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(matching.map(({ id }) => id)));
  }
});
