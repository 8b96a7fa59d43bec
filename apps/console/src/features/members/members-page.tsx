import { useMemo } from 'react';

import { useDialog } from '../../ui/dialog/dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { columnsOf } from '../../ui/table/table-features.ts';
import { TableToolbar } from '../../ui/table/table-toolbar.tsx';
import { roleNames } from '../../venue/company/company.ts';
import { MemberActions } from './member-actions.tsx';
import { DeleteMember, EditMember } from './member-dialogs.tsx';
import { type CompanyMember, useMembersPage } from './queries.ts';

const column = columnsOf<CompanyMember>();

const facts = column.columns([
  column.accessor((member) => member.admin.first_name, { id: 'first_name', header: 'First name' }),
  column.accessor((member) => member.admin.last_name, { id: 'last_name', header: 'Last name' }),
  column.accessor((member) => member.admin.email, { id: 'email', header: 'Email' }),
  column.accessor((member) => roleNames[member.role], { id: 'role', header: 'Role' }),
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
          header: 'Actions',
          cell: ({ row }) => (
            <MemberActions member={row.original} onEdit={edit} onDelete={remove} />
          ),
        }),
      ]),
    [edit, remove],
  );

  return (
    <>
      <TableToolbar label="Search members" list={table.list} onListChange={table.onListChange} />
      <DataTable
        label="Members"
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
