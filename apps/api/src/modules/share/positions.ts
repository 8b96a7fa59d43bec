import type { Position } from '@floorwright/domain/geo';

/** Latitude and longitude of each place in one list, as stored. */
export const positionsOf = (numbers: readonly number[]): Position[] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => ({
    latitude: numbers[2 * index] ?? 0,
    longitude: numbers[2 * index + 1] ?? 0,
  }));
