import { keyPrefix } from '@floorwright/domain/access';
import { IconRotate, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { formatDate, formatDateTime, listed } from '../../lib/format.ts';
import { listedNames } from '../../lib/names.ts';
import { Button } from '../../ui/button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageAction } from '../../ui/page/page-parts.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { columnsOf } from '../../ui/table/table-features.ts';
import { applicationsQuery } from '../../venue/company/applications.ts';
import { useCompany } from '../../venue/company/company.ts';
import { KeyShown, RevokeKey, RotateKey } from './key-dialogs.tsx';
import { CreateKey } from './key-form.tsx';
import { messages } from './messages/index.ts';
import { type CompanyKey, type ShownKey, useKeys } from './queries.ts';

import classes from './api-keys-page.module.css';

const Expiry = ({ apiKey }: { apiKey: CompanyKey }) => {
  const { expires_at: expiresAt, previous_expires_at: previous } = apiKey;
  const date = formatDate(expiresAt);
  return (
    <>
      {apiKey.expired ? <span className={classes.expired}>{messages.expired(date)}</span> : date}
      {previous !== null && (
        <span className={classes.quiet}>{messages.bothUntil(formatDateTime(previous))}</span>
      )}
    </>
  );
};

const Limits = ({ apiKey }: { apiKey: CompanyKey }) => {
  const company = useCompany();
  const { data: applications = [] } = useQuery(applicationsQuery(company?.id));
  const { application_ids: ids, networks } = apiKey;
  const names = applications.filter(({ id }) => ids?.includes(id)).map(({ name }) => name);
  const seen = (): string => {
    if (ids === null) return messages.allApplications;
    return ids.length === 0 ? messages.noApplication : listedNames(names);
  };
  return (
    <>
      {seen()}
      {networks.length > 0 && (
        <bdi dir="ltr" className={classes.quiet}>
          {networks.join(', ')}
        </bdi>
      )}
    </>
  );
};

const column = columnsOf<CompanyKey>();

const facts = column.columns([
  column.accessor('name', {
    header: messages.columns.name,
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <>
        <bdi>{original.name}</bdi>
        <code dir="ltr" className={classes.quiet}>{`${keyPrefix}…${original.hint}`}</code>
      </>
    ),
  }),
  column.accessor('scopes', {
    header: messages.columns.scopes,
    enableSorting: false,
    cell: (cell) => listed(cell.getValue().map((scope) => messages.scopes[scope])),
  }),
  column.display({
    id: 'limits',
    header: messages.columns.limits,
    cell: ({ row }) => <Limits apiKey={row.original} />,
  }),
  column.accessor('last_used_at', {
    header: messages.columns.lastUsed,
    enableSorting: false,
    cell: (cell) => {
      const usedAt = cell.getValue();
      return usedAt === null ? messages.never : formatDateTime(usedAt);
    },
  }),
  column.accessor('expires_at', {
    header: messages.columns.expires,
    enableSorting: false,
    cell: ({ row }) => <Expiry apiKey={row.original} />,
  }),
]);

/** /companies/api-keys */
export const ApiKeysPage = () => {
  const table = useKeys();
  const [creating, setCreating] = useState(false);
  const shown = useDialog<ShownKey>();
  const rotating = useDialog<CompanyKey>();
  const revoking = useDialog<CompanyKey>();
  const { open: rotate } = rotating;
  const { open: revoke } = revoking;
  const columns = useMemo(
    () =>
      column.columns([
        ...facts,
        column.display({
          id: 'actions',
          header: messages.columns.actions,
          cell: ({ row: { original } }) => (
            <>
              <IconButton
                icon={IconRotate}
                label={messages.rotate.action}
                aria-label={messages.rotate.label(original.name)}
                onClick={() => rotate(original)}
              />
              <IconButton
                icon={IconTrash}
                label={messages.revoke.action}
                aria-label={messages.revoke.label(original.name)}
                onClick={() => revoke(original)}
              />
            </>
          ),
        }),
      ]),
    [rotate, revoke],
  );
  const create = (): void => setCreating(true);
  const createButton = <Button onClick={create}>{messages.create.title}</Button>;

  return (
    <>
      {table.rows !== undefined && table.rows.length > 0 && <PageAction>{createButton}</PageAction>}
      <p className={classes.intro}>{messages.intro}</p>
      <DataTable
        label={messages.label}
        columns={columns}
        rowId={({ id }) => String(id)}
        {...table}
        empty={
          <EmptyState drawing={<EmptyRoom />} sentence={messages.none} action={createButton} />
        }
      />
      <CreateKey opened={creating} onClose={() => setCreating(false)} onCreated={shown.open} />
      <RotateKey
        apiKey={rotating.subject}
        opened={rotating.opened}
        onClose={rotating.close}
        onRotated={shown.open}
      />
      <RevokeKey apiKey={revoking.subject} opened={revoking.opened} onClose={revoking.close} />
      <KeyShown shown={shown.subject} opened={shown.opened} onClose={shown.close} />
    </>
  );
};
