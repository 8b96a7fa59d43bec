import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';

import { wordsFor } from '../../../lib/api/failure.ts';
import { useDialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyRoom } from '../../../ui/drawings.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { columnsOf } from '../../../ui/table/table-features.ts';
import { type CompanyCard, useCards } from '../queries.ts';
import { RemoveCard, SetDefaultCard } from './card-actions.tsx';
import { expiryOf, maskedNumber, shortCard } from './card-words.ts';

import classes from '../payments.module.css';

const column = columnsOf<CompanyCard>();

const Expiry = ({ yymm }: { yymm: string }) => {
  const { words, expired } = expiryOf(yymm);
  return expired ? <span className={classes.expired}>{words}, expired</span> : words;
};

const facts = column.columns([
  column.accessor('card_type', {
    header: 'Brand',
    enableSorting: false,
    cell: (cell) => <span className={classes.brandName}>{cell.getValue()}</span>,
  }),
  column.accessor((card) => maskedNumber(card.info.card_number), {
    id: 'number',
    header: 'Number',
    enableSorting: false,
    cell: (cell) => <span className={classes.figure}>{cell.getValue()}</span>,
  }),
  column.accessor((card) => card.info.card_holder_name, {
    id: 'holder',
    header: 'Holder',
    enableSorting: false,
  }),
  column.accessor((card) => card.info.expiry_date, {
    id: 'expiry',
    header: 'Expires',
    enableSorting: false,
    cell: (cell) => <Expiry yymm={cell.getValue()} />,
  }),
  column.accessor((card) => card.currency.toUpperCase(), {
    id: 'currency',
    header: 'Currency',
    enableSorting: false,
  }),
  column.accessor('default', {
    header: 'Default',
    enableSorting: false,
    cell: ({ row }) =>
      row.original.default ? (
        <span className={classes.chip}>Default</span>
      ) : (
        <SetDefaultCard card={row.original} />
      ),
  }),
]);

/** The saved cards, the default one first. */
export const CardsTable = () => {
  const cards = useCards();
  const removing = useDialog<CompanyCard>();
  const { open: remove } = removing;
  const columns = useMemo(
    () =>
      column.columns([
        ...facts,
        column.display({
          id: 'actions',
          header: 'Actions',
          cell: ({ row: { original: card } }) => (
            <IconButton
              icon={IconTrash}
              label="Remove"
              aria-label={`Remove ${shortCard({ brand: card.brand, card_number: card.info.card_number })}`}
              onClick={() => remove(card)}
            />
          ),
        }),
      ]),
    [remove],
  );
  return (
    <div className={classes.cards}>
      <DataTable
        phone="scroll"
        label="Saved cards"
        columns={columns}
        rowId={({ id }) => String(id)}
        rows={cards.data}
        failure={
          cards.error
            ? { message: wordsFor(cards.error), retry: () => void cards.refetch() }
            : undefined
        }
        empty={
          <EmptyState
            drawing={<EmptyRoom />}
            sentence="There are no cards yet."
            detail="Add one below to pay for the subscription."
          />
        }
      />
      <RemoveCard card={removing.subject} opened={removing.opened} onClose={removing.close} />
    </div>
  );
};
