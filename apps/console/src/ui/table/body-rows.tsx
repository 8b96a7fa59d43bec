import { flexRender, type Row as TableRow } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { type Selection, SelectRow } from './selection.tsx';
import type { features } from './table-features.ts';

const usualHeight = 40;
const beyondSight = 10;

type VirtualRowsProps<Item> = {
  items: readonly Item[];
  children: (item: Item, index: number) => ReactNode;
};

/** Virtualized rows of a long page. All rows have the same height. */
const VirtualRows = <Item,>({ items, children }: VirtualRowsProps<Item>) => {
  const above = useRef<HTMLTableRowElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(usualHeight);
  // The virtualizer is not memoized and not passed to other components, so the lint finding does not apply.
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
    // The height of a row follows the text size.
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

/** Pages with more rows are virtualized. */
export const maxDrawnRows = 50;

const labelOf = (header: unknown): string | undefined =>
  typeof header === 'string' ? header : undefined;

type Props<Row extends object> = {
  rows: readonly TableRow<typeof features, Row>[];
  selection: Selection<Row> | undefined;
};

export const BodyRows = <Row extends object>({ rows, selection }: Props<Row>) => {
  const draw = (row: TableRow<typeof features, Row>, index: number) => (
    <tr
      key={row.id}
      data-selected={selection?.selected.has(row.id) ? true : undefined}
      // The header is row 1.
      aria-rowindex={rows.length > maxDrawnRows ? index + 2 : undefined}
    >
      {selection && <SelectRow selection={selection} id={row.id} row={row.original} />}
      {row.getAllCells().map((cell, at) => (
        <td
          key={cell.id}
          data-column={cell.column.id}
          // On a phone each cell is a line with its header as the label.
          data-label={labelOf(cell.column.columnDef.header)}
          data-title={at === 0 || undefined}
          data-phone={cell.column.columnDef.meta?.phone}
        >
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </td>
      ))}
    </tr>
  );
  if (rows.length <= maxDrawnRows) return rows.map(draw);
  return <VirtualRows items={rows}>{draw}</VirtualRows>;
};
