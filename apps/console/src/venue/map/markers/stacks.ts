import type { Position } from '@floorwright/domain/geo';

/** The items at one position; at least one. */
export type Stack<Item> = readonly [Item, ...Item[]];

/** In degrees, about 0.1 m: closer points cannot be distinguished on a map. */
const digits = 6;

/** Groups items by position, preserving their order. */
export const stacksOf = <Item extends Position>(items: readonly Item[]): Stack<Item>[] => {
  const stacks = new Map<string, Stack<Item>>();
  for (const item of items) {
    const spot = `${item.latitude.toFixed(digits)} ${item.longitude.toFixed(digits)}`;
    const known = stacks.get(spot);
    stacks.set(spot, known ? [...known, item] : [item]);
  }
  return [...stacks.values()];
};
