import { randomInt } from 'node:crypto';

import type { Currency } from '@floorwright/domain/billing';

import type { PaymentGateway, PaymentReport } from '../../src/platform/payments/index.ts';

/** How payments go at the moment. */
export const moods = ['pays', 'declines', 'is silent', 'breaks before', 'breaks after'] as const;
export type Mood = (typeof moods)[number];

type Payment = { reference: string; amount: number; currency: Currency; captured: boolean };

const codes: Readonly<Record<PaymentReport['outcome'], string>> = {
  succeeded: '14000',
  failed: '13017',
  'ddd-check': '20064',
  uncertain: '00007',
  'unknown-order': '12036',
  'not-delivered': '',
};

export const newsOf = (
  reference: string,
  outcome: PaymentReport['outcome'],
  payment?: Payment,
): PaymentReport => ({
  reference,
  outcome,
  code: codes[outcome],
  dddUrl: outcome === 'ddd-check' ? 'https://bank.example.test/verify' : undefined,
  amount: payment?.amount,
  currency: payment?.currency,
  fortId: undefined,
  authorizationCode: undefined,
  signature: undefined,
  fields: {},
});

const unused = (): never => {
  throw new Error('this bank only takes money');
};

/** A bank in memory, which knows what it has really taken. */
export const createBank = () => {
  const payments = new Map<string, Payment>();
  let mood: Mood = 'pays';

  const newsOfPayment = (payment: Payment): PaymentReport =>
    newsOf(payment.reference, payment.captured ? 'succeeded' : 'failed', payment);

  const gateway: PaymentGateway = {
    cardForm: unused,
    deactivateToken: unused,
    readPayment: unused,
    readToken: unused,
    purchase: async ({ reference, amount, currency }) => {
      // Others get a turn meanwhile, as with any request.
      await new Promise((resolve) => setTimeout(resolve, randomInt(3)));
      if (mood === 'breaks before') throw new Error('the process ended before it asked');
      // An order is taken once, however often it is sent.
      if (payments.has(reference)) return newsOf(reference, 'uncertain');
      const payment = { reference, amount, currency, captured: mood !== 'declines' };
      payments.set(reference, payment);
      if (mood === 'breaks after') throw new Error('the process ended before the answer');
      if (mood === 'is silent') return newsOf(reference, 'uncertain');
      return newsOfPayment(payment);
    },
    checkStatus: async (reference) => {
      const payment = payments.get(reference);
      return payment ? newsOfPayment(payment) : newsOf(reference, 'unknown-order');
    },
  };

  return {
    gateway,
    setMood: (next: Mood): void => {
      mood = next;
    },
    /** What it answers about every payment, as often as it is asked. */
    report: (): PaymentReport[] => [...payments.values()].map(newsOfPayment),
    declined: (): string[] =>
      [...payments.values()].flatMap(({ captured, reference }) => (captured ? [] : [reference])),
    captured: (): Payment[] => [...payments.values()].filter(({ captured }) => captured),
  };
};
