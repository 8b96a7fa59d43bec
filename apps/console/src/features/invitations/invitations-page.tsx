import { useMemo, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { useDialog } from '../../ui/dialog/dialog.tsx';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageAction } from '../../ui/page/page-parts.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { columnsOf } from '../../ui/table/table-features.ts';
import { TableToolbar } from '../../ui/table/table-toolbar.tsx';
import { roleNames } from '../../venue/company/company.ts';
import { DeleteInvitation } from './delete-invitation.tsx';
import { EditInvitation } from './edit-invitation.tsx';
import { InvitationActions } from './invitation-actions.tsx';
import { InvitationStatus } from './invitation-status.tsx';
import { useInvitationsPage } from './invitations-list.ts';
import type { CompanyInvitation } from './invitations-list.ts';
import { InviteMember } from './invite-member.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { useCopyLink } from './use-copy-link.ts';

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
              sentence="Nobody has been invited yet."
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
