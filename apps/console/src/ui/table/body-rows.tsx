import { flexRender } from '@tanstack/react-table';
import type { Row as TableRow } from '@tanstack/react-table';

import { SelectRow } from './selection.tsx';
import type { Selection } from './selection.tsx';
import type { features } from './table-features.ts';
import { VirtualRows } from './virtual-rows.tsx';

/** A page of more rows draws only those in sight. */
export const mostDrawn = 50;

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
      // The header is the first row.
      aria-rowindex={rows.length > mostDrawn ? index + 2 : undefined}
    >
      {selection && <SelectRow selection={selection} id={row.id} row={row.original} />}
      {row.getAllCells().map((cell, at) => (
        <td
          key={cell.id}
          data-column={cell.column.id}
          // On a phone each cell is a line of its own, with its header before it.
          data-label={labelOf(cell.column.columnDef.header)}
          data-title={at === 0 || undefined}
          data-phone={cell.column.columnDef.meta?.phone}
        >
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </td>
      ))}
    </tr>
  );
  if (rows.length <= mostDrawn) return rows.map(draw);
  return <VirtualRows items={rows}>{draw}</VirtualRows>;
};
