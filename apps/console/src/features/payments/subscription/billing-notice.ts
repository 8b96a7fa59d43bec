import { formatDate, formatDateTime } from '@floorwright/domain/time';

import { formatExactMoney } from '../../../lib/format.ts';
import { overdueWords } from '../../../venue/company/subscription.ts';
import type { CompanyBilling } from '../queries.ts';

export type BillingNotice = {
  tone: 'danger' | 'attention' | 'note';
  title: string;
  detail: string;
};

const pastDue = ({ balance, due, price, currency, subscription }: CompanyBilling, now: Date) => {
  const wanted = due ?? price;
  const covered = wanted !== null && Number(balance) >= Number(wanted);
  const end = subscription?.expires_at ?? null;
  const isOver = end !== null && new Date(end) <= now;
  const works =
    end === null
      ? ''
      : isOver
        ? `The applications have been closed since ${formatDate(end)}; all data is retained.`
        : `The applications stay open until ${formatDate(end)}. `;
  const missing = `Refill the balance${wanted === null ? '' : ` to ${formatExactMoney(wanted, currency)}`}, or set another default card. `;
  const next = subscription?.next_payment_at ?? null;
  const again = next === null ? '' : `We try again on ${formatDateTime(next)}.`;
  return {
    tone: isOver ? ('danger' as const) : ('attention' as const),
    title: `Past due: ${overdueWords(balance, wanted)}`,
    detail: `${works}${covered ? '' : missing}${again}`.trimEnd(),
  };
};

/** What the owner has to do about the subscription; null if nothing. */
export const billingNotice = (billing: CompanyBilling, now = new Date()): BillingNotice | null => {
  const { subscription, resumable } = billing;
  if (subscription?.offline)
    return {
      tone: 'note',
      title: 'This subscription is paid outside the console.',
      detail: 'Your subscription is managed by the site operator. No card is charged.',
    };
  if (billing.payment_pending || subscription?.status === 'created')
    return {
      tone: 'note',
      title: 'Payment pending',
      detail: billing.pending_upgrade
        ? `You will be on ${billing.pending_upgrade.plan_name} once the bank responds. This page updates automatically.`
        : 'The bank has not responded yet. This page updates automatically.',
    };
  switch (subscription?.status) {
    case 'past_due':
      return pastDue(billing, now);
    case 'canceled':
      return resumable && subscription.expires_at !== null
        ? {
            tone: 'attention',
            title: `The subscription ends on ${formatDate(subscription.expires_at)}.`,
            detail: 'Until then your team can work as before. Resume it to continue afterwards.',
          }
        : {
            tone: 'attention',
            title: 'The subscription has ended.',
            detail:
              'The applications are closed; all data is retained. Subscribe to open them again.',
          };
    case undefined:
      return {
        tone: 'note',
        title: 'This company has no subscription yet.',
        detail: billing.plan
          ? 'Start a subscription to use applications, members and invitations.'
          : 'Choose a plan, then start a subscription to use applications, members and invitations.',
      };
    case 'trialing':
    case 'active':
      return null;
  }
};
