import { webhooks } from '@floorwright/contract/client';
import { IconListDetails, IconPencil, IconRotate, IconSend, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { figure, formatDate, formatDateTime, listed } from '../../lib/format.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageAction } from '../../ui/page/page-parts.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { columnsOf } from '../../ui/table/table-features.ts';
import { messages } from './messages/index.ts';
import { type CompanyWebhook, useWebhooks, useWebhooksRefresh } from './queries.ts';
import { DeleteWebhook, RotateSecret, SecretShown } from './webhook-dialogs.tsx';
import { CreateWebhook, EditWebhook } from './webhook-form.tsx';

import classes from './webhooks.module.css';

const State = ({ webhook }: { webhook: CompanyWebhook }) => {
  const { enabled, disabled_at: disabledAt, pending } = webhook;
  const { previous_secret_expires_at: previous } = webhook;
  const words = (): string => {
    if (enabled) return messages.states.on;
    return disabledAt === null
      ? messages.states.off
      : messages.states.failing(formatDate(disabledAt));
  };
  return (
    <>
      <span className={classes.state} data-state={disabledAt === null ? 'fine' : 'failing'}>
        {words()}
      </span>
      {pending > 0 && (
        <span className={classes.quiet}>{messages.waiting(pending, figure(pending))}</span>
      )}
      {previous !== null && (
        <span className={classes.quiet}>{messages.bothUntil(formatDateTime(previous))}</span>
      )}
    </>
  );
};

type ActionsProps = {
  webhook: CompanyWebhook;
  onEdit: (webhook: CompanyWebhook) => void;
  onRotate: (webhook: CompanyWebhook) => void;
  onDelete: (webhook: CompanyWebhook) => void;
};

const WebhookActions = ({ webhook, onEdit, onRotate, onDelete }: ActionsProps) => {
  const navigate = useNavigate();
  const refresh = useWebhooksRefresh();
  const { id, url, enabled } = webhook;
  const test = useAction({
    mutationFn: () => call(webhooks.test, { params: { id } }),
    onSuccess: () => showSuccess(messages.test.done),
    onSettled: refresh,
  });
  return (
    <>
      <IconButton
        icon={IconListDetails}
        label={messages.deliveries.action}
        aria-label={messages.deliveries.label(url)}
        onClick={() => void navigate({ to: '/companies/webhooks/$id', params: { id: String(id) } })}
      />
      <IconButton
        icon={IconSend}
        label={messages.test.action}
        aria-label={messages.test.label(url)}
        loading={test.busy}
        disabledReason={enabled ? null : messages.test.disabled}
        onClick={() => test.run(undefined)}
      />
      <IconButton
        icon={IconPencil}
        label={messages.edit.action}
        aria-label={messages.edit.label(url)}
        onClick={() => onEdit(webhook)}
      />
      <IconButton
        icon={IconRotate}
        label={messages.rotate.action}
        aria-label={messages.rotate.label(url)}
        onClick={() => onRotate(webhook)}
      />
      <IconButton
        icon={IconTrash}
        label={messages.remove.action}
        aria-label={messages.remove.label(url)}
        onClick={() => onDelete(webhook)}
      />
    </>
  );
};

const column = columnsOf<CompanyWebhook>();

const facts = column.columns([
  column.accessor('url', {
    header: messages.columns.url,
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <>
        <bdi dir="ltr" className={classes.address}>
          {original.url}
        </bdi>
        {original.description !== '' && (
          <span className={classes.quiet}>
            <bdi>{original.description}</bdi>
          </span>
        )}
      </>
    ),
  }),
  column.accessor('events', {
    header: messages.columns.events,
    enableSorting: false,
    cell: (cell) => listed(cell.getValue().map((event) => messages.events[event])),
  }),
  column.display({
    id: 'state',
    header: messages.columns.state,
    cell: ({ row }) => <State webhook={row.original} />,
  }),
  column.accessor('last_success_at', {
    header: messages.columns.lastSuccess,
    enableSorting: false,
    cell: (cell) => {
      const at = cell.getValue();
      return at === null ? messages.never : formatDateTime(at);
    },
  }),
]);

/** /companies/webhooks */
export const WebhooksPage = () => {
  const table = useWebhooks();
  const [creating, setCreating] = useState(false);
  const secret = useDialog<string>();
  const editing = useDialog<CompanyWebhook>();
  const deleting = useDialog<CompanyWebhook>();
  const rotating = useDialog<CompanyWebhook>();
  const { open: edit } = editing;
  const { open: rotate } = rotating;
  const { open: remove } = deleting;
  const columns = useMemo(
    () =>
      column.columns([
        ...facts,
        column.display({
          id: 'actions',
          header: messages.columns.actions,
          cell: ({ row }) => (
            <WebhookActions
              webhook={row.original}
              onEdit={edit}
              onRotate={rotate}
              onDelete={remove}
            />
          ),
        }),
      ]),
    [edit, rotate, remove],
  );
  const createButton = <Button onClick={() => setCreating(true)}>{messages.create.title}</Button>;
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
      <CreateWebhook opened={creating} onClose={() => setCreating(false)} onCreated={secret.open} />
      <EditWebhook webhook={editing.subject} opened={editing.opened} onClose={editing.close} />
      <RotateSecret
        webhook={rotating.subject}
        opened={rotating.opened}
        onClose={rotating.close}
        onRotated={secret.open}
      />
      <DeleteWebhook webhook={deleting.subject} opened={deleting.opened} onClose={deleting.close} />
      <SecretShown secret={secret.subject} opened={secret.opened} onClose={secret.close} />
    </>
  );
};
