import { charges } from '@floorwright/contract/client';
import { decimalText, minimumTopUp, parseAmount } from '@floorwright/domain/billing';
import { useEffect, useMemo, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

import { call } from '../../../lib/api/call.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ExternalLink } from '../../../ui/link.tsx';
import { shortCard } from '../cards/card-words.ts';
import type { CompanyBilling, CompanyCard } from '../queries.ts';
import { messages } from './messages/index.ts';
import { needsCode, refillForm } from './refill-form.ts';
import { chargeProblem, type ChargeWait, type PaymentProblem, useCharge } from './use-charge.ts';

/** Shows what the charge is waiting for. */
const ChargeWaiting = ({ wait }: { wait: ChargeWait }) => {
  switch (wait.for) {
    case 'person':
      return (
        <Banner tone="note" title={messages.waiting.verify}>
          {messages.waiting.inWindow}
        </Banner>
      );
    case 'popup':
      return (
        <Banner tone="attention" title={messages.waiting.verify}>
          {messages.waiting.byLink(
            <ExternalLink key="bank" href={wait.address}>
              {messages.waiting.openBank}
            </ExternalLink>,
          )}
        </Banner>
      );
    case 'bank':
      return (
        <Banner tone="note" title={messages.waiting.pending}>
          {messages.waiting.mayLeave}
        </Banner>
      );
  }
};

type Props = {
  billing: CompanyBilling;
  cards: readonly CompanyCard[];
  onPaid: () => void;
};

const labelOf = (card: CompanyCard): string => {
  const words = shortCard({ brand: card.brand, card_number: card.info.card_number });
  return card.default ? messages.refill.defaultCard(words) : words;
};

/** The shortfall for the next payment, capped at the largest refill; empty if there is none. */
const suggested = ({ shortfall }: CompanyBilling): string => {
  const missing = parseAmount(shortfall) ?? 0;
  return missing === 0 ? '' : decimalText(Math.max(minimumTopUp, missing));
};

/** Refills the balance from a card. The amount defaults to the shortfall of the next payment. */
export const Refill = ({ billing, cards, onPaid }: Props) => {
  const schema = useMemo(() => refillForm(cards), [cards]);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const { wait, follow } = useCharge();
  const chosen = cards.find((card) => card.default) ?? cards[0];
  const amount = suggested(billing);
  const refill = useApiForm({
    schema,
    defaultValues: {
      amount,
      card: chosen ? String(chosen.id) : '',
      card_security_code: '',
    },
    send: async ({ card, card_security_code, ...typed }, { idempotencyKey }) => {
      setProblem(null);
      const customer = cards.find(({ id }) => String(id) === card);
      const body = {
        amount: typed.amount,
        currency: customer?.currency ?? 'usd',
        ...(customer && { customer_id: customer.id }),
        ...(needsCode(cards, card) && { card_security_code }),
      };
      const { charge } = await call(charges.create, { body }, { idempotencyKey });
      return follow(charge);
    },
    onSent: (end) => {
      setProblem(chargeProblem(end));
      if (end.type !== 'done') return;
      showSuccess(messages.refill.done);
      onPaid();
    },
  });
  const { control, resetField } = refill.form;
  const { isDirty } = useFormState({ control });
  useEffect(() => {
    if (!isDirty) resetField('amount', { defaultValue: amount });
  }, [amount, isDirty, resetField]);
  const card = useWatch({ control, name: 'card' });
  return (
    <Form of={refill} label={messages.refill.title}>
      {problem && (
        <Banner tone={problem.tone} title={problem.title}>
          {problem.detail}
        </Banner>
      )}
      {wait && <ChargeWaiting wait={wait} />}
      <TextField
        control={control}
        name="amount"
        label={messages.refill.amount}
        inputMode="decimal"
        placeholder="0.00"
        rightSection={billing.currency.toUpperCase()}
        rightSectionWidth={52}
        rightSectionPointerEvents="none"
      />
      <SelectField
        control={control}
        name="card"
        label={messages.refill.card}
        data={cards.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
      />
      {needsCode(cards, card) && (
        <TextField
          control={control}
          name="card_security_code"
          label={messages.refill.code}
          description={messages.refill.codeNote}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
        />
      )}
      <div>
        <SubmitButton>{messages.refill.submit}</SubmitButton>
      </div>
    </Form>
  );
};
