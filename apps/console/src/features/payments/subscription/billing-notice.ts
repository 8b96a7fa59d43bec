import { formatDate, formatDateTime, formatExactMoney } from '../../../lib/format.ts';
import { overdueWords } from '../../../venue/company/subscription.ts';
import type { CompanyBilling } from '../queries.ts';
import { messages } from './messages/index.ts';

type BillingNotice = {
  tone: 'danger' | 'attention' | 'note';
  title: string;
  detail: string;
};

const pastDue = ({ balance, due, price, currency, subscription }: CompanyBilling, now: Date) => {
  const wanted = due ?? price;
  const covered = wanted !== null && Number(balance) >= Number(wanted);
  const end = subscription?.expires_at ?? null;
  const isOver = end !== null && new Date(end) <= now;
  const words = messages.notice;
  const whenClosed = isOver ? words.closedSince : words.openUntil;
  const works = end === null ? [] : [whenClosed(formatDate(end))];
  const missing =
    wanted === null ? words.refill : words.refillTo(formatExactMoney(wanted, currency));
  const next = subscription?.next_payment_at ?? null;
  const again = next === null ? [] : [words.tryAgain(formatDateTime(next))];
  return {
    tone: isOver ? ('danger' as const) : ('attention' as const),
    title: messages.pastDue(overdueWords(balance, wanted)),
    detail: [...works, ...(covered ? [] : [missing]), ...again].join(' '),
  };
};

/** What the owner has to do about the subscription; null if nothing. */
export const billingNotice = (billing: CompanyBilling, now = new Date()): BillingNotice | null => {
  const { subscription, resumable } = billing;
  if (subscription?.offline)
    return {
      tone: 'note',
      title: messages.notice.offline,
      detail: messages.notice.offlineDetail,
    };
  if (billing.payment_pending || subscription?.status === 'created')
    return {
      tone: 'note',
      title: messages.notice.pending,
      detail: billing.pending_upgrade
        ? messages.notice.pendingUpgrade(billing.pending_upgrade.plan_name)
        : messages.notice.pendingDetail,
    };
  switch (subscription?.status) {
    case 'past_due':
      return pastDue(billing, now);
    case 'canceled':
      return resumable && subscription.expires_at !== null
        ? {
            tone: 'attention',
            title: messages.notice.endsOn(formatDate(subscription.expires_at)),
            detail: messages.notice.endsDetail,
          }
        : {
            tone: 'attention',
            title: messages.notice.ended,
            detail: messages.notice.endedDetail,
          };
    case undefined:
      return {
        tone: 'note',
        title: messages.notice.none,
        detail: billing.plan ? messages.notice.start : messages.notice.choosePlan,
      };
    case 'trialing':
    case 'active':
      return null;
  }
};
