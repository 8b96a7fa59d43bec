import { invitations } from '@floorwright/contract/client';
import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { copyText } from '../../lib/clipboard.ts';
import { formatDate } from '../../lib/format.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageAction } from '../../ui/page/page-parts.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { columnsOf } from '../../ui/table/table-features.ts';
import { TableToolbar } from '../../ui/table/table-toolbar.tsx';
import { roleNames } from '../../venue/company/company.ts';
import { DeleteInvitation, InvitationActions } from './invitation-actions.tsx';
import { EditInvitation, InviteMember } from './invitation-form.tsx';
import { messages } from './messages/index.ts';
import { type CompanyInvitation, useInvitationsPage, useInvitationsRefresh } from './queries.ts';

import classes from './invitation-status.module.css';

const InvitationStatus = ({ invitation }: { invitation: CompanyInvitation }) => (
  <span className={classes.status} data-status={invitation.status}>
    {messages.list.statuses[invitation.status]}
    {invitation.status === 'pending' && (
      <span className={classes.until}>
        {messages.list.until(formatDate(invitation.expires_at))}
      </span>
    )}
  </span>
);

/** Copies a new link to the clipboard, or shows it to be copied by hand. */
const useCopyLink = () => {
  const [toCopy, setToCopy] = useState<string | null>(null);
  const refresh = useInvitationsRefresh();
  const { run } = useAction({
    mutationFn: async ({ id, email }: CompanyInvitation) => {
      const { link } = await call(invitations.createLink, { params: { id } });
      if (await copyText(link)) showSuccess(messages.link.copied(email));
      else setToCopy(link);
    },
    onError: refresh,
  });
  return { run, toCopy, close: (): void => setToCopy(null) };
};

type Props = { link: string | null; onClose: () => void };

/** Shown if the browser denies access to the clipboard. */
const LinkDialog = ({ link, onClose }: Props) => (
  <Dialog
    opened={link !== null}
    onClose={onClose}
    title={messages.link.title}
    footer={<Button onClick={onClose}>{messages.link.done}</Button>}
  >
    <TextInput
      label={messages.link.field}
      description={messages.link.note}
      value={link ?? ''}
      readOnly
      data-autofocus
      onFocus={(event) => event.currentTarget.select()}
    />
  </Dialog>
);

const column = columnsOf<CompanyInvitation>();

const facts = column.columns([
  column.accessor('email', { header: messages.list.email }),
  column.accessor((invitation) => roleNames[invitation.role], {
    id: 'role',
    header: messages.list.role,
  }),
  column.accessor('status', {
    header: messages.list.status,
    enableSorting: false,
    cell: ({ row }) => <InvitationStatus invitation={row.original} />,
  }),
]);

/** /companies/invitations */
export const InvitationsPage = () => {
  const table = useInvitationsPage();
  const [inviting, setInviting] = useState(false);
  const editing = useDialog<CompanyInvitation>();
  const deleting = useDialog<CompanyInvitation>();
  const { run: copyLink, toCopy, close: closeLink } = useCopyLink();
  const { open: edit } = editing;
  const { open: remove } = deleting;
  const columns = useMemo(
    () =>
      column.columns([
        ...facts,
        column.display({
          id: 'actions',
          header: messages.list.actions,
          cell: ({ row }) => (
            <InvitationActions
              invitation={row.original}
              onCopyLink={copyLink}
              onEdit={edit}
              onDelete={remove}
            />
          ),
        }),
      ]),
    [copyLink, edit, remove],
  );
  const invite = (): void => setInviting(true);

  return (
    <>
      <PageAction>
        <Button onClick={invite}>{messages.invite.title}</Button>
      </PageAction>
      <TableToolbar
        label={messages.list.search}
        list={table.list}
        onListChange={table.onListChange}
      />
      <DataTable
        label={messages.list.label}
        columns={columns}
        rowId={({ id }) => String(id)}
        {...table}
        empty={
          table.list.q ? (
            <NothingFound list={table.list} onListChange={table.onListChange} />
          ) : (
            <EmptyState
              drawing={<EmptyRoom />}
              sentence={messages.list.none}
              action={<Button onClick={invite}>{messages.invite.title}</Button>}
            />
          )
        }
      />
      <InviteMember opened={inviting} onClose={() => setInviting(false)} />
      <EditInvitation
        invitation={editing.subject}
        opened={editing.opened}
        onClose={editing.close}
      />
      <DeleteInvitation
        invitation={deleting.subject}
        opened={deleting.opened}
        onClose={deleting.close}
      />
      <LinkDialog link={toCopy} onClose={closeLink} />
    </>
  );
};
