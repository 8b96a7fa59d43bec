import { formatDateTime } from '../../lib/format.ts';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { columnsOf } from '../../ui/table/table-features.ts';
import { TableToolbar } from '../../ui/table/table-toolbar.tsx';
import { actorName, describeActivity } from './describe-activity.ts';
import { messages } from './messages/index.ts';
import { type CompanyActivity, useActivitiesPage } from './queries.ts';

import classes from './activity-page.module.css';

const column = columnsOf<CompanyActivity>();

const columns = column.columns([
  column.accessor('created_at', {
    header: messages.columns.when,
    cell: (cell) => <span className={classes.figure}>{formatDateTime(cell.getValue())}</span>,
  }),
  column.accessor('actor', {
    header: messages.columns.who,
    enableSorting: false,
    cell: (cell) => {
      const { email, api_key_id: keyId } = cell.getValue();
      return (
        <>
          <bdi>{actorName(cell.getValue())}</bdi>{' '}
          <bdi className={classes.quiet}>{keyId === null ? email : messages.apiKey}</bdi>
        </>
      );
    },
  }),
  column.accessor('action', {
    header: messages.columns.what,
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
    header: messages.columns.subject,
    enableSorting: false,
  }),
  column.accessor('address', {
    header: messages.columns.address,
    enableSorting: false,
    cell: (cell) => <span className={classes.figure}>{cell.getValue()}</span>,
  }),
]);

/** /companies/activity */
export const ActivityPage = () => {
  const table = useActivitiesPage();
  return (
    <>
      <TableToolbar label={messages.search} list={table.list} onListChange={table.onListChange} />
      <DataTable
        label={messages.label}
        columns={columns}
        rowId={({ id }) => String(id)}
        {...table}
        empty={
          table.list.q ? (
            <NothingFound list={table.list} onListChange={table.onListChange} />
          ) : (
            <EmptyState drawing={<EmptyRoom />} sentence={messages.none} />
          )
        }
      />
    </>
  );
};
