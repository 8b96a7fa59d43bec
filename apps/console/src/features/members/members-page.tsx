import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';

import { useAdmin } from '../../lib/session/admin-query.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { columnsOf } from '../../ui/table/table-features.ts';
import { TableToolbar } from '../../ui/table/table-toolbar.tsx';
import { roleNames } from '../../venue/company/company.ts';
import { DeleteMember, EditMember } from './member-dialogs.tsx';
import { messages } from './messages/index.ts';
import { type CompanyMember, memberName, useMembersPage } from './queries.ts';

/** Why a member can be neither changed nor deleted; null if they can. */
export const lockReason = (
  member: Pick<CompanyMember, 'role' | 'admin_id'>,
  ownAdminId: number | undefined,
): string | null => {
  if (member.admin_id === ownAdminId) return messages.locked.self;
  return member.role === 'owner' ? messages.locked.owner : null;
};

type Props = {
  member: CompanyMember;
  onEdit: (member: CompanyMember) => void;
  onDelete: (member: CompanyMember) => void;
};

const MemberActions = ({ member, onEdit, onDelete }: Props) => {
  const reason = lockReason(member, useAdmin()?.id);
  const name = memberName(member);
  return (
    <>
      <IconButton
        icon={IconPencil}
        label={messages.edit.action}
        aria-label={messages.edit.label(name)}
        disabledReason={reason}
        onClick={() => onEdit(member)}
      />
      <IconButton
        icon={IconTrash}
        label={messages.remove.action}
        aria-label={messages.remove.label(name)}
        disabledReason={reason}
        onClick={() => onDelete(member)}
      />
    </>
  );
};

const column = columnsOf<CompanyMember>();

const facts = column.columns([
  column.accessor((member) => member.admin.first_name, {
    id: 'first_name',
    header: messages.columns.firstName,
  }),
  column.accessor((member) => member.admin.last_name, {
    id: 'last_name',
    header: messages.columns.lastName,
  }),
  column.accessor((member) => member.admin.email, { id: 'email', header: messages.columns.email }),
  column.accessor((member) => roleNames[member.role], {
    id: 'role',
    header: messages.columns.role,
  }),
]);

/** /companies/members */
export const MembersPage = () => {
  const table = useMembersPage();
  const editing = useDialog<CompanyMember>();
  const deleting = useDialog<CompanyMember>();
  const { open: edit } = editing;
  const { open: remove } = deleting;
  const columns = useMemo(
    () =>
      column.columns([
        ...facts,
        column.display({
          id: 'actions',
          header: messages.columns.actions,
          cell: ({ row }) => (
            <MemberActions member={row.original} onEdit={edit} onDelete={remove} />
          ),
        }),
      ]),
    [edit, remove],
  );

  return (
    <>
      <TableToolbar label={messages.search} list={table.list} onListChange={table.onListChange} />
      <DataTable
        label={messages.label}
        columns={columns}
        rowId={({ id }) => String(id)}
        {...table}
        empty={<NothingFound list={table.list} onListChange={table.onListChange} />}
      />
      <EditMember member={editing.subject} opened={editing.opened} onClose={editing.close} />
      <DeleteMember member={deleting.subject} opened={deleting.opened} onClose={deleting.close} />
    </>
  );
};
