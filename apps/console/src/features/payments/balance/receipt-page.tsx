import { cardBrandNames } from '@floorwright/domain/billing';
import { formatDateTime } from '@floorwright/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { wordsFor } from '../../../lib/api/failure.ts';
import { formatExactMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CutLine } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { BackLink, PageHeader } from '../../../ui/page/page-parts.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { maskedNumber } from '../cards/card-words.ts';
import { type ChargeReceipt, receiptQuery } from '../queries.ts';

import classes from './receipt.module.css';

const rowsOf = ({ card, ...receipt }: ChargeReceipt): (readonly [string, string])[] => [
  ['Receipt number', receipt.number],
  ['Date', formatDateTime(receipt.paid_at)],
  ...(receipt.seller === null ? [] : [['Seller', receipt.seller] as const]),
  ['Company', receipt.company_name],
  ['For', receipt.description],
  ['Card', `${cardBrandNames[card.brand]} ${maskedNumber(card.card_number)}`],
  ['Card holder', card.card_holder_name],
  ...(receipt.paid_by === null ? [] : [['Paid by', receipt.paid_by] as const]),
  ...(receipt.authorization_code === null
    ? []
    : [['Authorization code', receipt.authorization_code] as const]),
  ...(receipt.provider_reference === null
    ? []
    : [['Payment reference', receipt.provider_reference] as const]),
];

const Receipt = ({ receipt }: { receipt: ChargeReceipt }) => (
  <article className={classes.receipt} aria-label="Receipt">
    <dl className={classes.rows}>
      {rowsOf(receipt).map(([term, words]) => (
        <div key={term} className={classes.row}>
          <dt className={classes.term}>{term}</dt>
          <dd className={classes.words}>{words}</dd>
        </div>
      ))}
      <div className={classes.sum}>
        <dt>Paid</dt>
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
        back={<BackLink to="/payments/subscription">Subscription</BackLink>}
        title="Receipt"
        action={receipt.data && <Button onClick={() => window.print()}>Print</Button>}
      />
      {receipt.data && <Receipt receipt={receipt.data} />}
      {receipt.isPending && <PageSkeleton />}
      {receipt.error && (
        <EmptyState
          drawing={<CutLine />}
          sentence="There is no receipt for this payment."
          detail={wordsFor(receipt.error)}
        />
      )}
    </>
  );
};
