import { invitations } from '@floorwright/contract/client';
import { formatDate } from '@floorwright/domain/time';
import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { copyText } from '../../lib/clipboard.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, useDialog } from '../../ui/dialog/dialog.tsx';
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
import { type CompanyInvitation, useInvitationsPage, useInvitationsRefresh } from './queries.ts';

import classes from './invitation-status.module.css';

const words = { pending: 'Pending', accepted: 'Accepted', expired: 'Expired' };

const InvitationStatus = ({ invitation }: { invitation: CompanyInvitation }) => (
  <span className={classes.status} data-status={invitation.status}>
    {words[invitation.status]}
    {invitation.status === 'pending' && (
      <span className={classes.until}>until {formatDate(invitation.expires_at)}</span>
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
      if (await copyText(link)) showSuccess(`Link copied. It works for ${email} only.`);
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
    title="Copy invitation link"
    footer={<Button onClick={onClose}>Done</Button>}
  >
    <TextInput
      label="Link"
      description="It is shown once. Anyone with this link can use it."
      value={link ?? ''}
      readOnly
      data-autofocus
      onFocus={(event) => event.currentTarget.select()}
    />
  </Dialog>
);

const column = columnsOf<CompanyInvitation>();

const facts = column.columns([
  column.accessor('email', { header: 'Email' }),
  column.accessor((invitation) => roleNames[invitation.role], { id: 'role', header: 'Role' }),
  column.accessor('status', {
    header: 'Status',
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
          header: 'Actions',
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
        <Button onClick={invite}>Invite member</Button>
      </PageAction>
      <TableToolbar
        label="Search invitations"
        list={table.list}
        onListChange={table.onListChange}
      />
      <DataTable
        label="Invitations"
        columns={columns}
        rowId={({ id }) => String(id)}
        {...table}
        empty={
          table.list.q ? (
            <NothingFound list={table.list} onListChange={table.onListChange} />
          ) : (
            <EmptyState
              drawing={<EmptyRoom />}
              sentence="No invitations yet."
              action={<Button onClick={invite}>Invite member</Button>}
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
