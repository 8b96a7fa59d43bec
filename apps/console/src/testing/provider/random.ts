import type { DeliveredFloor } from '../../venue/provider/sync/delivered-floors.ts';
import type { ExistingFloor } from '../../venue/provider/sync/plan.ts';

/** Deterministic random choices for a seed. */
export const createRandom = (seed: number) => {
  let state = seed;
  /** A number from 0 to 1 (mulberry32). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (limit: number): number => Math.floor(next() * limit),
    someOf: <T>(values: readonly T[]): T[] => values.filter(() => next() < 0.5),
    shuffle: <T>(values: readonly T[]): T[] =>
      values
        .map((value) => ({ value, rank: next() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ value }) => value),
  };
};
type Random = ReturnType<typeof createRandom>;

const ids = ['1', '2', '3', '4', '5'];
const names = ['Corridors', 'Units', 'Stairs', 'Walls', 'Openings'];

export const randomDelivery = (random: Random): DeliveredFloor[] =>
  random.someOf(ids).map((id, index) => ({
    id,
    name: `Name ${random.below(3)}`,
    position: index - 1,
    layers: random.someOf(names).map((name) => ({
      name,
      filename: `${name}.geojson`,
      kind: 'other',
      bytes: new Uint8Array(),
      checksum: String(random.below(2)),
    })),
    unusable: random
      .someOf(names)
      .map((name) => ({ filename: `${name}.geojson`, features: 1, reason: 'Feature 1: …' })),
  }));

/** Floors of the provider and local ones, with layers in other spellings and some duplicates. */
export const randomFloors = (random: Random): ExistingFloor[] =>
  [...random.someOf(ids), null, null].map((id, index) => ({
    id: index + 1,
    name: `Name ${random.below(3)}`,
    jibestream_id: id,
    position: random.below(4) - 1,
    layers: random.someOf([...names, ...names, 'UNITS', 'Other']).map((name, layer) => ({
      id: 100 * index + layer,
      position: layer,
      kind: 'other',
      file: { filename: `${name}.geojson`, checksum: String(random.below(2)) },
    })),
  }));
