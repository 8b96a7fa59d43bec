import { Button, Skeleton } from '@mantine/core';
import { flexRender, functionalUpdate, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';

import type { ListState } from '../../lib/list-state.ts';
import { CutLine } from '../drawings.tsx';
import { Outdated } from '../feedback/banner.tsx';
import { messages } from '../messages/index.ts';
import { EmptyState } from '../page/empty-state.tsx';
import { BodyRows, maxDrawnRows } from './body-rows.tsx';
import { HeaderCell } from './header-cell.tsx';
import { Pagination } from './pagination.tsx';
import { SelectAll, type Selection } from './selection.tsx';
import { features, fromSorting, type TableColumns, toSorting } from './table-features.ts';

import classes from './data-table.module.css';

const skeletonWidths = ['62%', '48%', '70%', '55%', '66%', '44%'];

/** Placeholder rows of the real height, so that nothing jumps when the data arrives. */
const SkeletonRows = ({ width }: { width: number }) =>
  skeletonWidths.map((share) => (
    <tr key={share}>
      {Array.from({ length: width }, (_, column) => (
        <td key={column}>
          <Skeleton height={10} width={share} />
        </td>
      ))}
    </tr>
  ));

type Props<Row extends object> = {
  /** The plural noun of the rows. */
  label: string;
  /** Created once, outside of rendering. */
  columns: TableColumns<Row>;
  rowId: (row: Row) => string;
  /** One page of rows; undefined while the first one is loading. */
  rows: readonly Row[] | undefined;
  /** The number of rows on all pages. Without it, these are all rows. */
  total?: number;
  list?: ListState;
  onListChange?: (list: ListState) => void;
  /** Shown inside the frame if there are no rows. */
  empty: ReactNode;
  /** Set if loading failed; the previous rows stay. */
  failure?: { message: string; retry: () => void } | undefined;
  /** For many columns: less space between them. */
  wide?: boolean;
  /** On a phone a row takes several lines; `scroll` preserves the columns. */
  phone?: 'lines' | 'scroll';
  /** Makes rows selectable. */
  selection?: Selection<Row> | undefined;
};

const noRows: never[] = [];
const firstPage: ListState = { page: 0, size: 20 };
const stay = (): void => undefined;

/** The table of the product: the server sorts and pages, and the address stores the position. */
export const DataTable = <Row extends object>({
  label,
  columns,
  rowId,
  rows,
  total = 0,
  list = firstPage,
  onListChange = stay,
  empty,
  failure,
  wide = false,
  phone = 'lines',
  selection,
}: Props<Row>) => {
  const pagination = { pageIndex: list.page, pageSize: list.size };
  const sorting = toSorting(list.sort);
  const table = useTable({
    features,
    columns,
    data: rows ?? noRows,
    getRowId: rowId,
    manualPagination: true,
    manualSorting: true,
    rowCount: total,
    sortDescFirst: false,
    state: { pagination, sorting },
    onSortingChange: (update) =>
      onListChange({ ...list, page: 0, sort: fromSorting(functionalUpdate(update, sorting)) }),
  });
  const width = table.getAllLeafColumns().length + (selection ? 1 : 0);
  const isLong = rows !== undefined && rows.length > maxDrawnRows;

  const note = (content: ReactNode) => (
    <tr className={classes.note}>
      <td colSpan={width}>{content}</td>
    </tr>
  );

  const body = () => {
    if (failure && !rows)
      return note(
        <EmptyState
          drawing={<CutLine />}
          sentence={failure.message}
          action={
            <Button variant="default" onClick={failure.retry}>
              {messages.tryAgain}
            </Button>
          }
        />,
      );
    if (!rows) return <SkeletonRows width={width} />;
    if (rows.length === 0) return note(empty);
    return <BodyRows rows={table.getRowModel().rows} selection={selection} />;
  };

  return (
    <>
      {failure && rows && <Outdated {...failure} />}
      <div className={classes.frame} data-wide={wide || undefined} data-phone={phone}>
        <div className={classes.scroller}>
          <table
            className={classes.table}
            aria-label={label}
            aria-busy={!rows && !failure}
            aria-rowcount={isLong ? rows.length + 1 : undefined}
            data-long={isLong || undefined}
          >
            <thead>
              {table.getHeaderGroups().map((group) => (
                <tr key={group.id} aria-rowindex={isLong ? 1 : undefined}>
                  {selection && <SelectAll {...selection} ids={(rows ?? noRows).map(rowId)} />}
                  {group.headers.map((header) => (
                    <HeaderCell
                      key={header.id}
                      column={header.column.id}
                      sorted={header.column.getIsSorted()}
                      onSort={
                        header.column.getCanSort() ? () => header.column.toggleSorting() : undefined
                      }
                    >
                      {flexRender(header.column.columnDef.header, header.getContext())}
                    </HeaderCell>
                  ))}
                </tr>
              ))}
            </thead>
            <tbody>{body()}</tbody>
          </table>
        </div>
        {total > 0 && (rows !== undefined || !failure) && (
          <Pagination total={total} list={list} onListChange={onListChange} />
        )}
      </div>
    </>
  );
};
