import { paymentMessages } from '@floorwright/domain/messages';

import type { PaymentEnd } from '../watch-payment.ts';

export type PaymentProblem = {
  tone: 'loss' | 'attention';
  title: string;
  detail: string | null;
};

/** The message for a charge that did not raise the balance, or null if there is none. */
export const chargeProblem = (end: PaymentEnd): PaymentProblem | null => {
  switch (end.type) {
    case 'refused':
      return {
        tone: 'loss',
        title: paymentMessages.balanceNotUpdated,
        // Without a known reason the server says no more than the title.
        detail: end.code === 'declined' ? null : end.reason,
      };
    case 'closed':
      return {
        tone: 'attention',
        title: 'The window was closed before the payment was confirmed.',
        detail:
          'You have not been charged. Confirm the payment in the payment history, or start again.',
      };
    case 'done':
    case 'left':
      return null;
  }
};
