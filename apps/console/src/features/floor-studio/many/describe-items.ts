import { type Item, itemKinds } from '@floorwright/floor-editor';

import { listed } from '../../../lib/format.ts';
import { messages } from './messages/index.ts';

/** How many of each kind: 3 POIs and 1 beacon. */
export const describeItems = (items: readonly Item[]): string =>
  listed(
    itemKinds.flatMap((kind) => {
      const count = items.filter((item) => item.kind === kind).length;
      return count === 0 ? [] : [messages.counts[kind](count)];
    }),
  );
