import { customers } from '@floorwright/contract';

import { call } from '../../../lib/api/call.ts';
import { openPopup, postToPopup } from '../payment-popup.ts';
import { type PaymentEnd, watchPayment } from '../watch-payment.ts';
import { providerFields, type TypedCard } from './card-form.ts';

const askForCard = async (id: number): Promise<PaymentEnd | undefined> => {
  const { customer } = await call(customers.show, { params: { id } });
  switch (customer.progress) {
    case 'added':
      return { type: 'done' };
    case 'refused':
      return { type: 'refused', reason: customer.error, code: null };
    case 'adding':
      return undefined;
  }
};

type Options = {
  idempotencyKey: string;
  signal: AbortSignal;
  /** The browser blocked the popup: `open` opens the provider's page on the next click. */
  onBlocked: (open: () => void) => void;
};

/**
 * Adds a card at the payment provider. Number and security code go from this page to the provider;
 * our server only signs the form and is notified of the result.
 */
export const addCard = async (
  card: TypedCard,
  { idempotencyKey, signal, onBlocked }: Options,
): Promise<PaymentEnd> => {
  // Open the popup before the first await: afterwards the browser no longer sees the click.
  const popup = openPopup();
  try {
    const { customer } = await call(
      customers.create,
      { body: { currency: card.currency } },
      { idempotencyKey },
    );
    const { id, action_url: address, signed_request: signed } = customer;
    const post = (): void => postToPopup(address, { ...signed, ...providerFields(card) });
    if (popup) post();
    else onBlocked(post);
    return await watchPayment({ about: 'card', id, popup, ask: () => askForCard(id), signal });
  } finally {
    // A user who leaves this page can still finish in the popup.
    if (!signal.aborted) popup?.close();
  }
};
