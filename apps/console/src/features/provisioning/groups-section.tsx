import { provisioning } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';

import { call } from '../../lib/api/call.ts';
import { figure } from '../../lib/format.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageSection } from '../../ui/page/page-parts.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { columnsOf } from '../../ui/table/table-features.ts';
import { AccessFields } from '../../venue/company/access-fields.tsx';
import { AccessForm, accessOf, ApplicationNames, formOf, noRole, RoleName } from './access.tsx';
import { messages } from './messages/index.ts';
import { type Group, useSaved } from './queries.ts';

const words = messages.groups;

type FormProps = { companyId: number; group: Group; onClose: () => void };

const GroupForm = ({ companyId, group, onClose }: FormProps) => {
  const saved = useSaved(companyId);
  const sender = useApiForm({
    schema: AccessForm,
    defaultValues: formOf(group),
    send: (values) =>
      call(provisioning.updateGroup, { params: { id: group.id }, body: accessOf(values) }),
    onSent: async (answer) => {
      await saved(answer);
      onClose();
      showSuccess(messages.saved);
    },
  });
  return (
    <DialogForm of={sender} label={words.editTitle} submitLabel={words.save} onCancel={onClose}>
      <Text>{words.editNote(group.display_name)}</Text>
      <AccessFields
        control={sender.form.control}
        roleField="role"
        applicationsField="application_ids"
        noRole={noRole(messages.access.nothing)}
      />
    </DialogForm>
  );
};

const column = columnsOf<Group>();

type Props = { companyId: number; groups: readonly Group[] };

/** Which role and applications the groups give that the identity provider has sent. */
export const GroupsSection = ({ companyId, groups }: Props) => {
  const { subject, opened, open, close } = useDialog<Group>();
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('display_name', {
          header: words.group,
          enableSorting: false,
          cell: (cell) => <bdi>{cell.getValue()}</bdi>,
        }),
        column.accessor('users', {
          header: words.users,
          enableSorting: false,
          cell: (cell) => figure(cell.getValue()),
        }),
        column.display({
          id: 'role',
          header: words.role,
          cell: ({ row }) => <RoleName access={row.original} />,
        }),
        column.display({
          id: 'applications',
          header: words.applications,
          cell: ({ row }) => <ApplicationNames companyId={companyId} access={row.original} />,
        }),
        column.display({
          id: 'actions',
          header: words.actions,
          cell: ({ row: { original } }) => (
            <IconButton
              icon={IconPencil}
              label={words.edit}
              aria-label={words.editLabel(original.display_name)}
              onClick={() => open(original)}
            />
          ),
        }),
      ]),
    [companyId, open],
  );
  return (
    <PageSection title={words.title} wide>
      <Text c="dimmed">{words.note}</Text>
      {groups.length === 0 ? (
        <Text>{words.none}</Text>
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rowId={({ id }) => String(id)}
          rows={groups}
          empty={words.none}
        />
      )}
      <Dialog opened={opened} onClose={close} title={words.editTitle}>
        {subject && (
          <GroupForm key={subject.id} companyId={companyId} group={subject} onClose={close} />
        )}
      </Dialog>
    </PageSection>
  );
};
