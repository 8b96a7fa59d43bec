import { cardBrandNames } from '@floorwright/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { wordsFor } from '../../../lib/api/failure.ts';
import { formatDateTime, formatExactMoney } from '../../../lib/format.ts';
import { showSentence } from '../../../lib/sentences/index.ts';
import { Button } from '../../../ui/button.tsx';
import { CutLine } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { BackLink, PageHeader } from '../../../ui/page/page-parts.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { maskedNumber } from '../cards/card-words.ts';
import { type ChargeReceipt, receiptQuery } from '../queries.ts';
import { messages } from './messages/index.ts';

import classes from './receipt.module.css';

const rowsOf = ({ card, ...receipt }: ChargeReceipt): (readonly [string, string])[] => [
  [messages.receipt.number, receipt.number],
  [messages.receipt.date, formatDateTime(receipt.paid_at)],
  ...(receipt.seller === null ? [] : [[messages.receipt.seller, receipt.seller] as const]),
  [messages.receipt.company, receipt.company_name],
  [messages.receipt.reason, showSentence(receipt.description, receipt.description_sentence)],
  [messages.receipt.card, `${cardBrandNames[card.brand]} ${maskedNumber(card.card_number)}`],
  [messages.receipt.holder, card.card_holder_name],
  ...(receipt.paid_by === null ? [] : [[messages.receipt.paidBy, receipt.paid_by] as const]),
  ...(receipt.authorization_code === null
    ? []
    : [[messages.receipt.authorization, receipt.authorization_code] as const]),
  ...(receipt.provider_reference === null
    ? []
    : [[messages.receipt.reference, receipt.provider_reference] as const]),
];

const Receipt = ({ receipt }: { receipt: ChargeReceipt }) => (
  <article className={classes.receipt} aria-label={messages.receipt.title}>
    <dl className={classes.rows}>
      {rowsOf(receipt).map(([term, words]) => (
        <div key={term} className={classes.row}>
          <dt className={classes.term}>{term}</dt>
          <dd className={classes.words}>
            <bdi>{words}</bdi>
          </dd>
        </div>
      ))}
      <div className={classes.sum}>
        <dt>{messages.receipt.paid}</dt>
        <dd className={classes.words}>{formatExactMoney(receipt.amount, receipt.currency)}</dd>
      </div>
    </dl>
  </article>
);

/** /payments/receipts/{chargeId}, for screen and print. */
export const ReceiptPage = () => {
  const { chargeId } = useParams({ strict: false });
  const receipt = useQuery(receiptQuery(Number(chargeId)));
  return (
    <>
      <PageHeader
        back={<BackLink to="/payments/subscription">{messages.receipt.back}</BackLink>}
        title={messages.receipt.title}
        action={
          receipt.data && <Button onClick={() => window.print()}>{messages.receipt.print}</Button>
        }
      />
      {receipt.data && <Receipt receipt={receipt.data} />}
      {receipt.isPending && <PageSkeleton />}
      {receipt.error && (
        <EmptyState
          drawing={<CutLine />}
          sentence={messages.receipt.none}
          detail={wordsFor(receipt.error)}
        />
      )}
    </>
  );
};
