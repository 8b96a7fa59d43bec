import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';

import classes from './lists.module.css';

/** In rows: this near to the end, more items are requested. */
const reach = 10;

type Props<Item> = {
  id: string;
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The index of the active option, or -1. */
  active: number;
  isChosen: (item: Item) => boolean;
  onChoose: (item: Item) => void;
  onDoubleClick?: (() => void) | undefined;
  /** Called near the end of the list. */
  onEnd?: (() => void) | undefined;
  rowHeight: number;
  /** The height of the list in pixels; less on small screens. */
  height: number;
  children: (item: Item) => ReactNode;
};

export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** A virtual list: only visible options are rendered. The search field handles the keys. */
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
  // The virtualizer is used only here and not passed to memoized components.
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
              // The search field handles the keys and retains the focus.
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
