import { Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import { formatDateTime, formatExactMoney } from '../../../lib/format.ts';
import { showSentence } from '../../../lib/sentences/index.ts';
import { EmptyRoom } from '../../../ui/drawings.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { columnsOf } from '../../../ui/table/table-features.ts';
import { useCompany } from '../../../venue/company/company.ts';
import { tableKey } from '../../../venue/company/use-table-page.ts';
import { shortCard } from '../cards/card-words.ts';
import {
  chargesTable,
  type CompanyCharge,
  isUndecided,
  useBilling,
  useBillingRefresh,
  useChargesPage,
} from '../queries.ts';
import { ConfirmCharge, useOpenCharges } from './confirm-charge.tsx';
import { messages } from './messages/index.ts';

import classes from '../payments.module.css';

/** Status of a charge as shown in the table. */
const chargeWords = ({ status, settled }: Pick<CompanyCharge, 'status' | 'settled'>): string => {
  switch (status) {
    case 'pending':
      return messages.history.statuses.processing;
    case 'ddd_check':
      return messages.history.statuses.check;
    case 'succeed':
      return settled ? messages.history.statuses.paid : messages.history.statuses.processing;
    case 'failed':
      return messages.history.statuses.failed;
  }
};

const chargeReasonWords: Readonly<Record<CompanyCharge['reason'], string>> =
  messages.history.reasons;

/**
 * Refetches the charges together with the subscription while the server is processing a payment.
 * Once the payment is decided, refetches everything that depends on it: the company closes or opens
 * with it.
 */
const useFreshCharges = (): void => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const refresh = useBillingRefresh();
  const { data: billing, dataUpdatedAt } = useBilling();
  const wasUndecided = useRef(false);
  const follow = useEffectEvent(() => {
    const isMoving = isUndecided(billing);
    if (isMoving)
      void queryClient.invalidateQueries({ queryKey: tableKey(company?.id, chargesTable) });
    else if (wasUndecided.current) void refresh();
    wasUndecided.current = isMoving;
  });
  useEffect(() => {
    if (dataUpdatedAt > 0) follow();
  }, [dataUpdatedAt]);
};

const column = columnsOf<CompanyCharge>();

const columns = column.columns([
  column.accessor('created_at', {
    header: messages.history.date,
    cell: (cell) => <span className={classes.figure}>{formatDateTime(cell.getValue())}</span>,
  }),
  column.accessor('amount', {
    header: messages.history.amount,
    cell: ({ row: { original } }) => (
      <span className={classes.figure}>{formatExactMoney(original.amount, original.currency)}</span>
    ),
  }),
  column.accessor((charge) => chargeReasonWords[charge.reason], {
    id: 'reason',
    header: messages.history.reason,
    enableSorting: false,
  }),
  column.accessor((charge) => shortCard(charge.card), {
    id: 'card',
    header: messages.history.card,
    enableSorting: false,
    cell: (cell) => <bdi className={classes.figure}>{cell.getValue()}</bdi>,
  }),
  column.accessor('status', {
    header: messages.history.status,
    cell: ({ row: { original } }) => (
      <>
        <span className={classes.status} data-status={original.status}>
          {chargeWords(original)}
        </span>
        <span className={classes.reason}>{original.error && showSentence(original.error)}</span>
      </>
    ),
  }),
  column.display({
    id: 'actions',
    header: messages.history.actions,
    cell: ({ row: { original: charge } }) => {
      if (charge.settled)
        return (
          <TextLink to="/payments/receipts/$chargeId" params={{ chargeId: String(charge.id) }}>
            {messages.history.receipt}
          </TextLink>
        );
      return charge.status === 'ddd_check' ? <ConfirmCharge charge={charge} /> : null;
    },
  }),
]);

/** Successful and failed payments. */
export const ChargeHistory = () => {
  const table = useChargesPage();
  useFreshCharges();
  useOpenCharges(table.rows);
  return (
    <section aria-label={messages.history.title} className={classes.history}>
      <Title order={2} className={classes.title} mb="md">
        {messages.history.title}
      </Title>
      <DataTable
        phone="scroll"
        label={messages.history.label}
        columns={columns}
        rowId={({ id }) => String(id)}
        {...table}
        empty={<EmptyState drawing={<EmptyRoom />} sentence={messages.history.none} />}
      />
    </section>
  );
};
