import { describe, expect, test } from 'vitest';

import { type PaymentFacts, paymentStep, renewalStep } from './renewal-step.ts';
import { subscriptionPaid } from './subscription-payments.ts';
import {
  cancelSubscription,
  endTrialEarly,
  startOffline,
  startTrial,
} from './subscription-transitions.ts';

const facts: PaymentFacts = { balance: 0, due: 9900, chargeable: true, charge: 'none' };

describe('a payment', () => {
  test.each<[string, Partial<PaymentFacts>, object]>([
    ['the balance covers it', { balance: 9900 }, { do: 'take' }],
    ['the card pays what is missing', { balance: 2500 }, { do: 'charge', amount: 7400 }],
    ['no card can be charged unattended', { chargeable: false }, { do: 'fail' }],
    ['the bank has not answered', { charge: 'pending' }, { do: 'wait' }],
    ['money came before its answer', { charge: 'pending', balance: 9900 }, { do: 'take' }],
    ['the bank refused', { charge: 'failed' }, { do: 'fail' }],
    ['the bank refused, but money came', { charge: 'failed', balance: 9900 }, { do: 'take' }],
    ['the card has paid', { charge: 'settled', balance: 9900 }, { do: 'take' }],
    [
      'more fell due meanwhile',
      { charge: 'settled', balance: 9800 },
      { do: 'charge', amount: 100 },
    ],
    ['a plan without a price', { due: null }, { do: 'end' }],
  ])('%s', (_words, changes, step) => {
    expect(paymentStep({ ...facts, ...changes })).toEqual(step);
  });
});

describe('the next step', () => {
  const start = new Date('2026-03-02T10:00:00Z');
  const trial = startTrial(7, start);
  const active = subscriptionPaid(trial, new Date('2026-03-09T10:00:00Z')).state;
  const canceled = cancelSubscription(active, new Date('2026-03-10T10:00:00Z')).state;
  const until = new Date('2026-05-01T00:00:00Z');
  const ended = { ...canceled, ended_at: until };

  test.each([
    ['early in a trial', trial, '2026-03-07T09:59:59Z', 'nothing'],
    ['two days before its end', trial, '2026-03-07T10:00:00Z', 'notify-trial-ending'],
    [
      'once that is reported',
      { ...trial, trial_told_at: start },
      '2026-03-08T10:00:00Z',
      'nothing',
    ],
    ['at its end', trial, '2026-03-09T10:00:00Z', 'charge'],
    ['in a paid month', active, '2026-04-09T09:59:59Z', 'nothing'],
    ['at its end', active, '2026-04-09T10:00:00Z', 'charge'],
    ['canceled, in the paid time', canceled, '2026-04-09T09:59:59Z', 'nothing'],
    ['canceled, after it', canceled, '2026-04-09T10:00:00Z', 'end'],
    ['once the end is reported', ended, '2026-05-09T10:00:00Z', 'nothing'],
    ['paid elsewhere', startOffline(null, start), '2026-03-30T00:00:00Z', 'nothing'],
    ['paid elsewhere, a new month', startOffline(null, start), '2026-04-02T10:00:00Z', 'roll'],
    ['paid elsewhere until a day', startOffline(until, start), until.toISOString(), 'end'],
  ])('%s', (_words, state, now, step) => {
    expect(renewalStep(state, facts, new Date(now)).do).toBe(step);
  });

  test('a charge that failed while none was due does not fail the next payment', () => {
    const failed = { ...facts, charge: 'failed' } as const;
    expect(renewalStep(trial, failed, start).do).toBe('forget');
    expect(renewalStep(endTrialEarly(trial, start), failed, start).do).toBe('fail');
  });
});
