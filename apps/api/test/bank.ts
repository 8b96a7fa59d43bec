import { randomInt } from 'node:crypto';

import type { PaymentGateway, PaymentNews } from '../src/platform/payments/index.ts';

/** How payments go at the moment. */
export const moods = ['pays', 'declines', 'is silent', 'breaks before', 'breaks after'] as const;
export type Mood = (typeof moods)[number];

type Payment = { reference: string; amount: number; captured: boolean };

export const newsOf = (reference: string, outcome: PaymentNews['outcome']): PaymentNews => ({
  reference,
  outcome,
  code: outcome === 'succeeded' ? '14000' : '13017',
  dddUrl: outcome === 'ddd-check' ? 'https://bank.example.test/verify' : undefined,
  amount: undefined,
  currency: undefined,
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

  const take = (reference: string, amount: number, captured: boolean): void => {
    if (payments.has(reference)) throw new Error(`${reference} is charged twice`);
    payments.set(reference, { reference, amount, captured });
  };
  const told = ({ reference, captured }: Payment): PaymentNews =>
    newsOf(reference, captured ? 'succeeded' : 'failed');

  const gateway: PaymentGateway = {
    cardForm: unused,
    deactivateToken: unused,
    readPayment: unused,
    readToken: unused,
    purchase: async ({ reference, amount }) => {
      // Others get a turn meanwhile, as with any request.
      await new Promise((resolve) => setTimeout(resolve, randomInt(3)));
      if (mood === 'breaks before') throw new Error('the process ended before it asked');
      take(reference, amount, mood !== 'declines');
      if (mood === 'breaks after') throw new Error('the process ended before the answer');
      if (mood === 'is silent') return newsOf(reference, 'uncertain');
      return newsOf(reference, mood === 'declines' ? 'failed' : 'succeeded');
    },
    checkStatus: async (reference) => {
      const payment = payments.get(reference);
      return payment ? told(payment) : newsOf(reference, 'unknown-order');
    },
  };

  return {
    gateway,
    setMood: (next: Mood): void => {
      mood = next;
    },
    /** What it tells of every payment; told again as often as one asks. */
    news: (): PaymentNews[] => [...payments.values()].map(told),
    captured: (): Payment[] => [...payments.values()].filter(({ captured }) => captured),
  };
};
