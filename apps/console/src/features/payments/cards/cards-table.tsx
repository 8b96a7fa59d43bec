import { IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';

import { wordsFor } from '../../../lib/api/failure.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { EmptyRoom } from '../../../ui/drawings.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { columnsOf } from '../../../ui/table/table-features.ts';
import { type CompanyCard, useCards } from '../queries.ts';
import { RemoveCard, SetDefaultCard } from './card-actions.tsx';
import { expiryOf, maskedNumber, shortCard } from './card-words.ts';
import { messages } from './messages/index.ts';

import classes from '../payments.module.css';

const column = columnsOf<CompanyCard>();

const Expiry = ({ yymm }: { yymm: string }) => {
  const { words, expired } = expiryOf(yymm);
  return expired ? <span className={classes.expired}>{messages.table.expired(words)}</span> : words;
};

const facts = column.columns([
  column.accessor('card_type', {
    header: messages.table.brand,
    enableSorting: false,
    cell: (cell) => <span className={classes.brandName}>{cell.getValue()}</span>,
  }),
  column.accessor((card) => maskedNumber(card.info.card_number), {
    id: 'number',
    header: messages.table.number,
    enableSorting: false,
    cell: (cell) => <bdi className={classes.figure}>{cell.getValue()}</bdi>,
  }),
  column.accessor((card) => card.info.card_holder_name, {
    id: 'holder',
    header: messages.table.holder,
    enableSorting: false,
  }),
  column.accessor((card) => card.info.expiry_date, {
    id: 'expiry',
    header: messages.table.expires,
    enableSorting: false,
    cell: (cell) => <Expiry yymm={cell.getValue()} />,
  }),
  column.accessor((card) => card.currency.toUpperCase(), {
    id: 'currency',
    header: messages.table.currency,
    enableSorting: false,
  }),
  column.accessor('default', {
    header: messages.table.default,
    enableSorting: false,
    cell: ({ row }) =>
      row.original.default ? (
        <span className={classes.chip}>{messages.table.default}</span>
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
          header: messages.table.actions,
          cell: ({ row: { original: card } }) => (
            <IconButton
              icon={IconTrash}
              label={messages.remove.action}
              aria-label={messages.remove.label(
                shortCard({ brand: card.brand, card_number: card.info.card_number }),
              )}
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
        label={messages.table.label}
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
            sentence={messages.table.none}
            detail={messages.table.noneDetail}
          />
        }
      />
      <RemoveCard card={removing.subject} opened={removing.opened} onClose={removing.close} />
    </div>
  );
};
