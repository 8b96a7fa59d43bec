import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import classes from './lists.module.css';

/** Scrolling comes so near to the end before more is asked for. */
const reach = 10;

type Props<Item> = {
  id: string;
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The one that the keys have come to; -1 for none. */
  active: number;
  isChosen: (item: Item) => boolean;
  onChoose: (item: Item) => void;
  onDoubleClick?: (() => void) | undefined;
  /** The end is in sight. */
  onEnd?: (() => void) | undefined;
  rowHeight: number;
  /** Of the list, in pixels; less on low screens. */
  height: number;
  children: (item: Item) => ReactNode;
};

export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** A list of any length, of which only what is in sight is drawn. Keys come from the box that seeks in it. */
export const VirtualOptions = <Item,>({
  id,
  label,
  items,
  keyOf,
  active,
  isChosen,
  onChoose,
  onDoubleClick,
  onEnd,
  rowHeight,
  height,
  children,
}: Props<Item>) => {
  const scroller = useRef<HTMLDivElement>(null);
  // It is never memoized, and nothing of it is handed on.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    paddingStart: 4,
    paddingEnd: 4,
    initialRect: { width: 0, height },
  });
  const rows = virtual.getVirtualItems();
  const last = rows.at(-1)?.index ?? -1;
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active);
  }, [active, virtual]);
  useEffect(() => {
    if (last >= 0 && last >= items.length - reach) onEnd?.();
  }, [last, items.length, onEnd]);

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      style={{ maxHeight: `min(${height}px, 60dvh)` }}
    >
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className={classes.space}
        style={{ height: virtual.getTotalSize() }}
      >
        {rows.map(({ index, start }) => {
          const item = items[index];
          return (
            item !== undefined && (
              // The keys of the box move between options; focus itself stays in the box.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={keyOf(item)}
                id={optionId(id, index)}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen(item)}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                data-active={index === active || undefined}
                className={classes.option}
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(item)}
                onDoubleClick={onDoubleClick}
              >
                {children(item)}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
};
