import { customers } from '@floorwright/contract/client';
import { Anchor, Text } from '@mantine/core';
import { useMemo, useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { showSentence } from '../../../lib/sentences/index.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { PageSection } from '../../../ui/page/page-parts.tsx';
import { openPopup, postToPopup } from '../payment-popup.ts';
import { type CompanyCard, useCardsRefresh } from '../queries.ts';
import { type PaymentEnd, useLeaving, watchPayment } from '../watch-payment.ts';
import { CardFields } from './card-fields.tsx';
import { cardForm, providerFields, type TypedCard } from './card-form.ts';
import { CardNotes } from './card-notes.tsx';
import { messages } from './messages/index.ts';

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
const addCard = async (
  card: TypedCard,
  { idempotencyKey, signal, onBlocked }: Options,
): Promise<PaymentEnd> => {
  // Open the popup before the first await: afterwards the browser no longer connects it with the click and blocks it.
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

type PopupBlockedProps = { onOpen: () => void };

/** Offers a link when the browser blocked the popup. */
const PopupBlocked = ({ onOpen }: PopupBlockedProps) => (
  <Banner tone="attention" title={messages.add.blocked}>
    {messages.add.blockedDetail(
      <Anchor key="open" component="button" type="button" onClick={onOpen}>
        {messages.add.open}
      </Anchor>,
    )}
  </Banner>
);

const emptyCard = {
  card_number: '',
  expiry: '',
  card_security_code: '',
  card_holder_name: '',
};

const problemOf = (end: PaymentEnd) => {
  switch (end.type) {
    case 'refused':
      return { title: messages.add.refused, detail: end.reason && showSentence(end.reason) };
    case 'closed':
      return {
        title: messages.add.closed,
        detail: messages.add.closedDetail,
      };
    case 'done':
    case 'left':
      return null;
  }
};

type Props = {
  currency: TypedCard['currency'];
  /** The currencies to choose from. */
  currencies: readonly TypedCard['currency'][];
  /** Saved cards, to refuse a duplicate. */
  saved: readonly CompanyCard[];
  /** Monthly price of the plan, in the company's current currency. */
  price: string | null;
  onAdded: () => void;
};

/** Collects card details and sends them to the payment provider in a popup. */
export const AddCard = ({ currency, currencies, saved, price, onAdded }: Props) => {
  const [now] = useState(() => new Date());
  const schema = useMemo(() => cardForm(now, saved), [now, saved]);
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>(null);
  const [openByHand, setOpenByHand] = useState<(() => void) | null>(null);
  const leaving = useLeaving();
  const refresh = useCardsRefresh();
  const adding = useApiForm({
    schema,
    defaultValues: { ...emptyCard, currency },
    send: async (card, { idempotencyKey }) => {
      setProblem(null);
      try {
        return await addCard(card, {
          idempotencyKey,
          signal: leaving(),
          onBlocked: (open) => setOpenByHand(() => open),
        });
      } finally {
        setOpenByHand(null);
      }
    },
    onSent: async (end) => {
      setProblem(problemOf(end));
      if (end.type !== 'done') return;
      await refresh();
      showSuccess(messages.add.done);
      onAdded();
    },
  });

  return (
    <PageSection title={messages.add.title}>
      <Form of={adding} label={messages.add.title}>
        {problem && (
          <Banner tone="danger" title={problem.title}>
            {problem.detail}
          </Banner>
        )}
        {openByHand && <PopupBlocked onOpen={openByHand} />}
        <CardFields control={adding.form.control} now={now} currencies={currencies} />
        <CardNotes control={adding.form.control} price={price} priceCurrency={currency} />
        <Text c="dimmed" size="sm">
          {messages.add.privacy}
        </Text>
        <div>
          <SubmitButton>{messages.add.submit}</SubmitButton>
        </div>
      </Form>
    </PageSection>
  );
};
