import { type Item, itemKinds, type ItemKind } from '@floorwright/floor-editor';

import { counted, listed } from '../../../lib/format.ts';

export const kindNames: Readonly<Record<ItemKind, string>> = {
  poi: 'POI',
  point: 'point',
  link: 'link',
  beacon: 'beacon',
};

/** How many of each kind: 3 POIs and 1 beacon. */
export const describeItems = (items: readonly Item[]): string =>
  listed(
    itemKinds.flatMap((kind) => {
      const count = items.filter((item) => item.kind === kind).length;
      return count === 0 ? [] : [counted(count, kindNames[kind])];
    }),
  );
