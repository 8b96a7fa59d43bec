import { paymentMessages } from '@floorwright/domain/messages';

import type { PaymentEnd } from '../watch-payment.ts';

export type PaymentProblem = {
  tone: 'loss' | 'attention';
  title: string;
  detail: string | null;
};

const notUpdated = paymentMessages.balanceNotUpdated;

/** Why a charge failed, where more is known than that it did. */
const knownReason = (error: string | null): string | null => (error === notUpdated ? null : error);

/** What is said about a charge that did not raise the balance; null when there is nothing to say. */
export const chargeProblem = (end: PaymentEnd): PaymentProblem | null => {
  switch (end.type) {
    case 'refused':
      return {
        tone: 'loss',
        title: notUpdated,
        detail: knownReason(end.reason),
      };
    case 'closed':
      return {
        tone: 'attention',
        title: 'The window was closed before the payment was confirmed.',
        detail:
          'Nothing is taken until it is. You can still confirm it in the payment history, or start again.',
      };
    case 'done':
    case 'left':
      return null;
  }
};
