import { Text } from '@mantine/core';

import { figure } from '../../lib/format.ts';
import { named } from '../../lib/names.ts';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { TextLink } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageSection } from '../../ui/page/page-parts.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { columnsOf } from '../../ui/table/table-features.ts';
import { TableToolbar } from '../../ui/table/table-toolbar.tsx';
import { messages } from './messages/index.ts';
import { type Provisioned, type User, useUsersPage } from './queries.ts';

import classes from './provisioning.module.css';

const words = messages.users;

const State = ({ user: { state, email } }: { user: User }) => (
  <>
    <span className={classes.state} data-state={state}>
      {words.states[state]}
    </span>
    {state === 'invitation_expired' && (
      <span className={classes.remedy}>
        <TextLink
          to="/companies/invitations"
          search={{ q: email }}
          aria-label={words.resendLabel(email)}
        >
          {words.resend}
        </TextLink>
      </span>
    )}
  </>
);

const column = columnsOf<User>();

const columns = column.columns([
  column.accessor('name', {
    header: words.name,
    cell: (cell) => <bdi>{cell.getValue() || '–'}</bdi>,
  }),
  column.accessor('email', {
    header: words.email,
    cell: (cell) => <bdi dir="ltr">{cell.getValue()}</bdi>,
  }),
  column.accessor('state', {
    header: words.state,
    enableSorting: false,
    cell: ({ row: { original } }) => <State user={original} />,
  }),
  column.accessor('groups', {
    header: words.groups,
    enableSorting: false,
    cell: (cell) => {
      const names = cell.getValue();
      return names.length === 0 ? '–' : named(names);
    },
  }),
]);

/** Who was provisioned, and what has become of them. */
export const UsersSection = ({ provisioned }: { provisioned: Provisioned }) => {
  const table = useUsersPage();
  const { active_users: active, deactivated_users: deactivated } = provisioned;
  const { list, onListChange } = table;
  return (
    <PageSection title={words.title} wide>
      <Text c="dimmed">{words.counts(figure(active), figure(deactivated))}</Text>
      <div>
        {active + deactivated > 0 && (
          <TableToolbar label={words.search} list={list} onListChange={onListChange} />
        )}
        <DataTable
          label={words.title}
          columns={columns}
          rowId={({ id }) => String(id)}
          {...table}
          empty={
            list.q === undefined ? (
              <EmptyState drawing={<EmptyRoom />} sentence={words.none} />
            ) : (
              <NothingFound list={list} onListChange={onListChange} />
            )
          }
        />
      </div>
    </PageSection>
  );
};
