import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { madaCard, someBilling, someCard } from '../../../testing/examples/some-billing.ts';
import { activeSubscription, signInWith } from '../../../testing/examples/some-company.ts';
import { renderPage } from '../../../testing/render.tsx';
import { type CompanyBilling, pollEvery, useBilling } from '../queries.ts';
import { SubscriptionActions } from './subscription-actions.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const withStatus = (status: (typeof activeSubscription)['status']) => ({
  ...activeSubscription,
  status,
  // The first month is due from the moment it is requested.
  next_payment_at: '2026-11-15T12:00:00Z',
  trial_ends_at: '2126-01-20T12:00:00Z',
});
const trial = { ...someBilling, subscription: withStatus('trialing') };

const Actions = () => {
  const { data: billing } = useBilling();
  return billing ? <SubscriptionActions billing={billing} /> : null;
};

type Scene = {
  billing?: Partial<CompanyBilling>;
  cards?: (typeof someCard)[];
  refusal?: { status: number; code: string; message: string };
};

/** A bank that does not respond until the test decides its answer. */
const open = async ({ billing, cards = [someCard], refusal }: Scene = {}) => {
  let known: CompanyBilling = { ...trial, ...billing };
  const api = signInWith({
    answers: {
      'GET subscription': () => ({ body: { billing: known } }),
      'GET customers': { body: { customers: cards } },
      'POST subscription/end_trial': () => {
        if (refusal) return { status: refusal.status, body: { error: refusal } };
        known = { ...known, payment_pending: true };
        return { body: { billing: known } };
      },
      'DELETE subscription': { status: 204 },
    },
  });
  const page = await renderPage(Actions, { at: '/payments/subscription', frame: 'reading' });
  await page.user.click(await screen.findByRole('button', { name: 'End trial and pay now' }));
  const become = (change: Partial<CompanyBilling>): void => {
    known = { ...known, ...change };
  };
  return { api, become, ...page };
};
type Page = Awaited<ReturnType<typeof open>>;

const pay = async ({ user }: Page): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog'));
  await user.dblClick(dialog.getByRole('button', { name: 'Pay $499' }));
};

/** The next poll for the bank's answer. */
const askAgain = () => act(() => vi.advanceTimersByTimeAsync(pollEvery));

const toasts = () =>
  [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')].map(
    (toast) => toast.textContent,
  );

test.each([
  ['0.00', '499.00', [someCard], ': $499.00 from the default card'],
  ['120.50', '378.50', [someCard], ': $120.50 from the balance and $378.50 from the default card'],
  ['499.00', '0.00', [], ': $499.00 from the balance'],
])(
  'a trial can be ended early with a balance of %s and a shortfall of %s',
  async (balance, shortfall, cards, words) => {
    await open({ billing: { balance, shortfall }, cards });
    const payment = `first month of Executive${words}. The next payment is due in a month.`;
    const text = await screen.findByText(/^Your trial ends now instead of on 20\/01\/26/);
    await waitFor(() => expect(text).toHaveTextContent(payment));
  },
);

test.each([
  [
    'with MADA as the default card',
    [
      { ...madaCard, default: true },
      { ...someCard, default: false },
    ],
  ],
  ['with a card in another currency', [{ ...someCard, currency: 'sar' as const }]],
  ['without a card', []],
])('[S9.16] %s the trial cannot be paid: refill the balance first', async (_case, cards) => {
  await open({ billing: { balance: '120.50', shortfall: '378.50' }, cards });
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText(
      /^The balance is short by \$378\.50, and no card can be charged automatically\./,
    ),
  ).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Refill the balance' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

const failed =
  'The payment failed. Your trial continues. Use another card, or refill the balance first.';

test.each([
  ['active', '0.00', ['Your subscription is active. Go to applications']],
  ['trialing', '378.50', [failed]],
  // Canceled, resumed and refilled in the meantime.
  ['trialing', '0.00', []],
  ['past_due', '378.50', ['Past due: payment failed']],
  ['canceled', '378.50', []],
] as const)(
  'once the bank responds, %s with a shortfall of %s shows %j',
  async (status, shortfall, messages) => {
    const page = await open();
    await pay(page);
    await askAgain();
    expect(page.api.callsTo('POST', 'subscription/end_trial')).toHaveLength(1);
    expect(toasts()).toEqual([]);
    page.become({ payment_pending: false, subscription: withStatus(status), shortfall });
    await askAgain();
    await askAgain();
    expect(toasts()).toEqual(messages);
  },
);

test('a user who cancels while the bank decides sees where the money goes', async () => {
  const page = await open();
  await pay(page);
  await page.user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  expect(screen.queryByText('End trial and pay now')).toBeNull();
  expect(
    await screen.findByText(
      'Everything works until the trial ends on 20/01/26. A payment in progress goes to the balance, and all data is retained.',
    ),
  ).toBeVisible();
});

test.each([
  [409, 'no_trial', 'There is no trial to end.', '/payments/subscription'],
  [409, '1000', 'Please add a payment card first.', '/payments/cards'],
  [429, 'too_many_tries', 'Too many attempts. Try again in 10 minutes.', '/payments/subscription'],
])('a refusal with %i %s is shown: %s', async (status, code, message, path) => {
  const page = await open({ refusal: { status, code, message } });
  // Paid in another tab, for example.
  page.become({ subscription: withStatus('active') });
  await pay(page);
  expect(await screen.findByText(message)).toBeVisible();
  expect(page.router.state.location.pathname).toBe(path);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'End trial and pay now' })).toBeNull(),
  );
});
