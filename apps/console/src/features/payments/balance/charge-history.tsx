import { formatDateTime } from '@floorwright/domain/time';
import { Title } from '@mantine/core';

import { formatExactMoney } from '../../../lib/format.ts';
import { EmptyRoom } from '../../../ui/drawings.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { columnsOf } from '../../../ui/table/table-features.ts';
import { shortCard } from '../cards/card-words.ts';
import { useChargesPage } from '../charges-list.ts';
import type { CompanyCharge } from '../charges-list.ts';
import { chargeReasonWords, chargeWords } from './charge-words.ts';
import { ConfirmCharge } from './confirm-charge.tsx';
import { useFreshCharges } from './use-fresh-charges.ts';
import { useOpenCharges } from './use-open-charges.ts';

import classes from '../payments.module.css';

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

/** What was paid in, and what was tried. */
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
