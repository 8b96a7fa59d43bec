import { charges } from '@floorwright/contract/client';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { showSentence } from '../../../lib/sentences/index.ts';
import { openPopup } from '../payment-popup.ts';
import { type CompanyCharge, useBillingRefresh } from '../queries.ts';
import { type PaymentEnd, useLeaving, watchPayment } from '../watch-payment.ts';
import { messages } from './messages/index.ts';

export type PaymentProblem = {
  tone: 'danger' | 'attention';
  title: string;
  detail: string | null;
};

/** The message for a charge that did not raise the balance, or null if there is none. */
export const chargeProblem = (end: PaymentEnd): PaymentProblem | null => {
  switch (end.type) {
    case 'refused':
      return {
        tone: 'danger',
        title: messages.refill.refused,
        // Without a known reason the server says no more than the title.
        detail: end.code === 'declined' ? null : end.reason && showSentence(end.reason),
      };
    case 'closed':
      return {
        tone: 'attention',
        title: messages.refill.closed,
        detail: messages.refill.closedDetail,
      };
    case 'done':
    case 'left':
      return null;
  }
};

const endOf = ({
  status,
  settled,
  error,
  failure_code: code,
}: CompanyCharge): PaymentEnd | undefined => {
  if (status === 'succeed' && settled) return { type: 'done' };
  return status === 'failed' ? { type: 'refused', reason: error, code } : undefined;
};

/** The 3-D Secure page, if the charge requires one. */
const checkAddress = ({ status, ddd_url: address }: CompanyCharge): string | null =>
  status === 'ddd_check' ? address : null;

/** What a charge is waiting for: the bank, the user in a popup, or a popup that was blocked. */
export type ChargeWait = { for: 'bank' | 'person' } | { for: 'popup'; address: string };

/** Follows a charge until it is decided, and opens the 3-D Secure page in a popup if required. */
export const useCharge = () => {
  const [wait, setWait] = useState<ChargeWait | null>(null);
  const leaving = useLeaving();
  const refresh = useBillingRefresh();

  const watch = async (charge: CompanyCharge): Promise<PaymentEnd> => {
    const address = checkAddress(charge);
    const popup = address === null ? null : openPopup(address);
    // The charge is part of the history from now on.
    void refresh();
    if (address === null) setWait({ for: 'bank' });
    else setWait(popup ? { for: 'person' } : { for: 'popup', address });
    const ask = async () => {
      const answer = await call(charges.show, { params: { id: charge.id } });
      const late = popup ? null : checkAddress(answer.charge);
      // Browsers open popups only in response to a click.
      if (late !== null) setWait({ for: 'popup', address: late });
      return endOf(answer.charge);
    };
    return watchPayment({ about: 'charge', id: charge.id, popup, ask, signal: leaving() });
  };

  const follow = async (charge: CompanyCharge): Promise<PaymentEnd> => {
    try {
      return endOf(charge) ?? (await watch(charge));
    } finally {
      setWait(null);
      await refresh();
    }
  };

  return { wait, follow };
};
