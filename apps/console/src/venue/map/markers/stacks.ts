import type { Position } from '@floorwright/domain/geo';

/** What stands on one spot. There is at least one. */
export type Stack<Item> = readonly [Item, ...Item[]];

/** In degrees, about 0.1 m: closer ones cannot be told apart on a map. */
const digits = 6;

/** Items by the spot that they stand on, in the order in which they come. */
export const stacksOf = <Item extends Position>(items: readonly Item[]): Stack<Item>[] => {
  const stacks = new Map<string, Stack<Item>>();
  for (const item of items) {
    const spot = `${item.latitude.toFixed(digits)} ${item.longitude.toFixed(digits)}`;
    const known = stacks.get(spot);
    stacks.set(spot, known ? [...known, item] : [item]);
  }
  return [...stacks.values()];
};
