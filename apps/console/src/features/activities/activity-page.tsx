import { formatDateTime } from '@floorwright/domain/time';

import { EmptyRoom } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { columnsOf } from '../../ui/table/table-features.ts';
import { TableToolbar } from '../../ui/table/table-toolbar.tsx';
import { describeActivity } from './describe-activity.ts';
import { type CompanyActivity, useActivitiesPage } from './queries.ts';

import classes from './activity-page.module.css';

const column = columnsOf<CompanyActivity>();

const columns = column.columns([
  column.accessor('created_at', {
    header: 'When',
    cell: (cell) => <span className={classes.figure}>{formatDateTime(cell.getValue())}</span>,
  }),
  column.accessor('actor', {
    header: 'Who',
    enableSorting: false,
    cell: (cell) => {
      const { name, email } = cell.getValue();
      return (
        <>
          {name} <span className={classes.quiet}>{email}</span>
        </>
      );
    },
  }),
  column.accessor('action', {
    header: 'What',
    enableSorting: false,
    cell: ({ row }) => {
      const { sentence, change } = describeActivity(row.original);
      return (
        <>
          {sentence}
          {change && <span className={classes.quiet}>: {change}</span>}
        </>
      );
    },
  }),
  column.accessor((activity) => activity.subject.label, {
    id: 'subject',
    header: 'Subject',
    enableSorting: false,
  }),
  column.accessor('address', {
    header: 'IP address',
    enableSorting: false,
    cell: (cell) => <span className={classes.figure}>{cell.getValue()}</span>,
  }),
]);

/** /companies/activity */
export const ActivityPage = () => {
  const table = useActivitiesPage();
  return (
    <>
      <TableToolbar label="Search activity" list={table.list} onListChange={table.onListChange} />
      <DataTable
        label="Activity"
        columns={columns}
        rowId={({ id }) => String(id)}
        {...table}
        empty={
          table.list.q ? (
            <NothingFound list={table.list} onListChange={table.onListChange} />
          ) : (
            <EmptyState drawing={<EmptyRoom />} sentence="No activity yet." />
          )
        }
      />
    </>
  );
};
