import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

const usualHeight = 40;
const beyondSight = 10;

type Props<Item> = {
  items: readonly Item[];
  children: (item: Item, index: number) => ReactNode;
};

/** The rows of a long page, of which only those in sight are drawn. All are of the same height. */
export const VirtualRows = <Item,>({ items, children }: Props<Item>) => {
  const above = useRef<HTMLTableRowElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(usualHeight);
  // It is never memoized, and nothing of it is handed on.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => height,
    overscan: beyondSight,
    scrollMargin: top,
  });
  const drawn = virtual.getVirtualItems();
  const isDrawn = drawn.length > 0;
  useLayoutEffect(() => {
    const place = above.current?.getBoundingClientRect();
    if (place) setTop(Math.round(place.top + window.scrollY));
    // The height of a row is that of the text in it.
    const row = isDrawn && above.current?.nextElementSibling?.getBoundingClientRect();
    if (row && row.height > 0) setHeight(row.height);
  }, [items, isDrawn]);
  useLayoutEffect(() => virtual.measure(), [height, virtual]);

  const before = (drawn[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);
  return (
    <>
      <tr ref={above} aria-hidden style={{ height: before }} />
      {drawn.map(({ index }) => {
        const item = items[index];
        return item !== undefined && children(item, index);
      })}
      <tr aria-hidden style={{ height: Math.max(0, after) }} />
    </>
  );
};
