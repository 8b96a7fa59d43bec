import { formatDateTime } from '@floorwright/domain/time';
import { Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import { formatExactMoney } from '../../../lib/format.ts';
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

import classes from '../payments.module.css';

/** Status of a charge as shown in the table. */
const chargeWords = ({ status, settled }: Pick<CompanyCharge, 'status' | 'settled'>): string => {
  switch (status) {
    case 'pending':
      return 'Processing';
    case 'ddd_check':
      return 'Waiting for 3-D Secure';
    case 'succeed':
      return settled ? 'Paid' : 'Processing';
    case 'failed':
      return 'Failed';
  }
};

const chargeReasonWords = {
  top_up: 'Refill',
  subscription: 'Subscription',
  upgrade: 'Upgrade',
} as const satisfies Record<CompanyCharge['reason'], string>;

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
    header: 'Date',
    cell: (cell) => <span className={classes.figure}>{formatDateTime(cell.getValue())}</span>,
  }),
  column.accessor('amount', {
    header: 'Amount',
    cell: ({ row: { original } }) => (
      <span className={classes.figure}>{formatExactMoney(original.amount, original.currency)}</span>
    ),
  }),
  column.accessor((charge) => chargeReasonWords[charge.reason], {
    id: 'reason',
    header: 'For',
    enableSorting: false,
  }),
  column.accessor((charge) => shortCard(charge.card), {
    id: 'card',
    header: 'Card',
    enableSorting: false,
    cell: (cell) => <span className={classes.figure}>{cell.getValue()}</span>,
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => (
      <>
        <span className={classes.status} data-status={original.status}>
          {chargeWords(original)}
        </span>
        <span className={classes.reason}>{original.error}</span>
      </>
    ),
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row: { original: charge } }) => {
      if (charge.settled)
        return (
          <TextLink to="/payments/receipts/$chargeId" params={{ chargeId: String(charge.id) }}>
            Receipt
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
    <section aria-label="Payment history" className={classes.history}>
      <Title order={2} className={classes.title} mb="md">
        Payment history
      </Title>
      <DataTable
        phone="scroll"
        label="Payments"
        columns={columns}
        rowId={({ id }) => String(id)}
        {...table}
        empty={<EmptyState drawing={<EmptyRoom />} sentence="Nothing has been paid yet." />}
      />
    </section>
  );
};
