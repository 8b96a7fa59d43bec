import { SsoConnectionInput } from '@floorwright/contract';
import { seesAllApplications } from '@floorwright/domain/access';
import { Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { DescribeFailure } from '../../lib/forms/problem.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { listedNames } from '../../lib/names.ts';
import { showFailure, showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageSection } from '../../ui/page/page-parts.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { columnsOf } from '../../ui/table/table-features.ts';
import { AccessFields } from '../../venue/company/access-fields.tsx';
import { applicationsQuery } from '../../venue/company/applications.ts';
import { roleNames } from '../../venue/company/company.ts';
import { messages } from './messages/index.ts';
import { type Connection, refusalWords, useSaveConnection, wishOf } from './queries.ts';

const words = messages.groups;

const GroupForm = SsoConnectionInput.shape.groups_attributes.unwrap().element;

type GroupRule = Connection['groups'][number];

/** The server names the place of the group in the list. */
const describeFailure: DescribeFailure = ({ validations = {} }) => {
  for (const [path, [message = '']] of Object.entries(validations)) {
    const [, field] = /^groups_attributes\.\d+\.(\w+)$/.exec(path) ?? [];
    if (field !== undefined) return { field, message };
  }
  return null;
};

type SaveGroups = (groups: readonly GroupRule[]) => Promise<unknown>;

type FormProps = {
  /** The group to edit; null for a new one. */
  present: GroupRule | null;
  groups: readonly GroupRule[];
  save: SaveGroups;
  onClose: () => void;
};

const RuleForm = ({ present, groups, save, onClose }: FormProps) => {
  const sender = useApiForm({
    schema: GroupForm,
    defaultValues: present ?? { group: '', role: 'manager', application_ids: [] },
    send: (rule) =>
      save(
        present
          ? groups.map((each) => (each.group === present.group ? rule : each))
          : [...groups, rule],
      ),
    onSent: () => {
      onClose();
      showSuccess(messages.saved);
    },
    describeFailure,
  });
  const { control } = sender.form;
  return (
    <DialogForm
      of={sender}
      label={present ? words.editTitle : words.add}
      submitLabel={present ? words.save : words.addSubmit}
      onCancel={onClose}
    >
      <TextField
        control={control}
        name="group"
        label={words.group}
        description={words.groupNote}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <AccessFields control={control} roleField="role" applicationsField="application_ids" />
    </DialogForm>
  );
};

const Applications = ({ companyId, rule }: { companyId: number; rule: GroupRule }) => {
  const { data = [] } = useQuery(applicationsQuery(companyId));
  if (seesAllApplications(rule.role)) return words.all;
  return listedNames(
    data.filter(({ id }) => rule.application_ids.includes(id)).map(({ name }) => name),
  );
};

const column = columnsOf<GroupRule>();

type Props = { companyId: number; connection: Connection };

/** Which role and applications the groups of the identity provider give. */
export const GroupsSection = ({ companyId, connection }: Props) => {
  const { groups, groups_claim: claim } = connection;
  const saveConnection = useSaveConnection(companyId);
  const save: SaveGroups = (wished) =>
    saveConnection({ ...wishOf(connection), groups_attributes: [...wished] });
  const editing = useDialog<GroupRule | null>();
  const removing = useDialog<GroupRule>();
  const removal = useAction({
    mutationFn: async ({ group }: GroupRule) => {
      await save(groups.filter((each) => each.group !== group));
      showSuccess(messages.saved);
    },
    onError: (error) => showFailure(refusalWords(error)),
    onSettled: removing.close,
    meta: { silent: true },
  });
  const { open: edit } = editing;
  const { open: remove } = removing;
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('group', {
          header: words.group,
          enableSorting: false,
          cell: (cell) => <bdi>{cell.getValue()}</bdi>,
        }),
        column.accessor('role', {
          header: words.role,
          enableSorting: false,
          cell: (cell) => roleNames[cell.getValue()],
        }),
        column.display({
          id: 'applications',
          header: words.applications,
          cell: ({ row }) => <Applications companyId={companyId} rule={row.original} />,
        }),
        column.display({
          id: 'actions',
          header: words.actions,
          cell: ({ row: { original } }) => (
            <>
              <IconButton
                icon={IconPencil}
                label={words.edit}
                aria-label={words.editLabel(original.group)}
                onClick={() => edit(original)}
              />
              <IconButton
                icon={IconTrash}
                label={words.remove}
                aria-label={words.removeLabel(original.group)}
                onClick={() => remove(original)}
              />
            </>
          ),
        }),
      ]),
    [companyId, edit, remove],
  );
  return (
    <PageSection title={words.title}>
      <Text c="dimmed">{words.note}</Text>
      {groups.length === 0 ? (
        <Text>{words.none}</Text>
      ) : (
        <DataTable
          label={words.label}
          columns={columns}
          rowId={({ group }) => group}
          rows={groups}
          empty={words.none}
        />
      )}
      <div>
        <Button
          variant="default"
          disabledReason={claim === null ? words.claimFirst : null}
          onClick={() => edit(null)}
        >
          {words.add}
        </Button>
      </div>
      <Dialog
        opened={editing.opened}
        onClose={editing.close}
        title={editing.subject ? words.editTitle : words.add}
      >
        <RuleForm
          key={editing.subject?.group ?? ''}
          present={editing.subject}
          groups={groups}
          save={save}
          onClose={editing.close}
        />
      </Dialog>
      <ConfirmDialog
        opened={removing.opened}
        title={words.removeTitle}
        confirmLabel={words.remove}
        destructive
        busy={removal.busy}
        onConfirm={() => {
          if (removing.subject) removal.run(removing.subject);
        }}
        onCancel={removing.close}
      >
        {words.removeDetail(removing.subject?.group ?? '')}
      </ConfirmDialog>
    </PageSection>
  );
};
