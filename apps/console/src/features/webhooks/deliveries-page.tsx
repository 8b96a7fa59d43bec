import { webhooks } from '@floorwright/contract/client';
import { testEvent, webhookEvents } from '@floorwright/domain/webhooks';
import { Stack } from '@mantine/core';
import { IconFileText, IconSend } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';

import { call } from '../../lib/api/call.ts';
import { figure, formatDateTime } from '../../lib/format.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copying/code-block.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { BackLink, PageSection } from '../../ui/page/page-parts.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { columnsOf } from '../../ui/table/table-features.ts';
import { messages } from './messages/index.ts';
import { type Delivery, useDeliveries, useWebhooks, useWebhooksRefresh } from './queries.ts';

import classes from './webhooks.module.css';

const words = messages.deliveries;

const eventName = (event: string): string => {
  if (event === testEvent) return messages.testEvent;
  const known = webhookEvents.find((each) => each === event);
  return known ? messages.events[known] : event;
};

const answerOf = ({ response }: Delivery): string => {
  if (response === null) return '';
  const { status, error, milliseconds } = response;
  if (status !== null) return words.answered(status, figure(milliseconds));
  return error === null ? '' : words.errors[error];
};

const Status = ({ delivery }: { delivery: Delivery }) => {
  const { status, next_attempt_at: next, attempts } = delivery;
  return (
    <>
      <span className={classes.state} data-state={status}>
        {words.statuses[status]}
      </span>
      {next !== null && attempts > 0 && (
        <span className={classes.quiet}>{words.next(formatDateTime(next))}</span>
      )}
    </>
  );
};

type ActionsProps = { delivery: Delivery; onShow: (delivery: Delivery) => void };

const DeliveryActions = ({ delivery, onShow }: ActionsProps) => {
  const refresh = useWebhooksRefresh();
  const { id, message_id: messageId } = delivery;
  const again = useAction({
    mutationFn: () => call(webhooks.retry, { params: { id } }),
    onSuccess: () => showSuccess(words.againDone),
    onSettled: refresh,
  });
  return (
    <>
      <IconButton
        icon={IconFileText}
        label={words.show}
        aria-label={words.showLabel(messageId)}
        onClick={() => onShow(delivery)}
      />
      <IconButton
        icon={IconSend}
        label={words.again}
        aria-label={words.againLabel(messageId)}
        loading={again.busy}
        onClick={() => again.run(undefined)}
      />
    </>
  );
};

type MessageProps = { delivery: Delivery | null; opened: boolean; onClose: () => void };

/** What was sent, and what came back last. */
const MessageDialog = ({ delivery, opened, onClose }: MessageProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={words.show}
    size={640}
    footer={<Button onClick={onClose}>{words.close}</Button>}
  >
    {delivery && (
      <Stack gap="md">
        <CodeBlock
          header={words.request}
          label={words.request}
          code={JSON.stringify(JSON.parse(delivery.request.body), null, 2)}
        />
        {Object.keys(delivery.request.headers).length > 0 && (
          <CodeBlock
            header={words.headers}
            label={words.headers}
            code={Object.entries(delivery.request.headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          />
        )}
        {delivery.response && (
          <CodeBlock
            header={answerOf(delivery)}
            label={words.response}
            code={delivery.response.body}
          />
        )}
      </Stack>
    )}
  </Dialog>
);

const column = columnsOf<Delivery>();

const facts = column.columns([
  column.accessor('created_at', {
    header: words.columns.when,
    enableSorting: false,
    cell: (cell) => formatDateTime(cell.getValue()),
  }),
  column.accessor('event', {
    header: words.columns.event,
    enableSorting: false,
    cell: (cell) => eventName(cell.getValue()),
  }),
  column.accessor('status', {
    header: words.columns.status,
    enableSorting: false,
    cell: ({ row }) => <Status delivery={row.original} />,
  }),
  column.accessor('attempts', { header: words.columns.attempts, enableSorting: false }),
  column.display({
    id: 'answer',
    header: words.columns.answer,
    cell: ({ row }) => answerOf(row.original),
  }),
]);

/** The webhook that the messages are for. Has its height before it is loaded, so that the table stays where it is. */
const Receiver = ({ webhookId }: { webhookId: number }) => {
  const webhook = useWebhooks().rows?.find((each) => each.id === webhookId);
  return (
    <p className={classes.receiver}>
      {webhook && (
        <>
          <bdi dir="ltr" className={classes.address}>
            {webhook.url}
          </bdi>
          {webhook.description !== '' && (
            <span className={classes.quiet}>
              <bdi>{webhook.description}</bdi>
            </span>
          )}
        </>
      )}
    </p>
  );
};

/** /companies/webhooks/{id} */
export const DeliveriesPage = () => {
  const { id } = useParams({ strict: false });
  const table = useDeliveries(Number(id));
  const { subject, opened, open: show, close } = useDialog<Delivery>();
  const columns = useMemo(
    () =>
      column.columns([
        ...facts,
        column.display({
          id: 'actions',
          header: words.columns.actions,
          cell: ({ row }) => <DeliveryActions delivery={row.original} onShow={show} />,
        }),
      ]),
    [show],
  );
  return (
    <Stack gap="md" align="stretch">
      <div>
        <BackLink to="/companies/webhooks">{words.back}</BackLink>
      </div>
      <PageSection title={words.title} wide>
        <Receiver webhookId={Number(id)} />
        <DataTable
          label={words.title}
          columns={columns}
          rowId={(delivery) => String(delivery.id)}
          {...table}
          empty={<EmptyState drawing={<EmptyRoom />} sentence={words.none} />}
        />
      </PageSection>
      <MessageDialog delivery={subject} opened={opened} onClose={close} />
    </Stack>
  );
};
