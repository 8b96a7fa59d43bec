import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { someBilling, someCard, someCharge } from '../../../testing/examples/some-billing.ts';
import {
  activeSubscription,
  signInWith,
  someCompany,
} from '../../../testing/examples/some-company.ts';
import { renderPage } from '../../../testing/render.tsx';
import { refusal } from '../../../testing/stub-api.ts';
import type { AdminCompany } from '../../../venue/company/company.ts';
import { type CompanyBilling, pollEvery } from '../queries.ts';
import { SubscriptionPage } from './subscription-page.tsx';

const chargesPath = 'charges?page%5Bsize%5D=20&page%5Bnumber%5D=1';

type Scene = {
  billing?: Partial<CompanyBilling>;
  company?: Partial<AdminCompany>;
  charges?: unknown[];
  answers?: NonNullable<Parameters<typeof signInWith>[0]>['answers'];
};

const open = async ({ billing = {}, company = {}, charges = [], answers = {} }: Scene = {}) => {
  const api = signInWith({
    company: { ...someCompany, ...company },
    answers: {
      'GET subscription': { body: { billing: { ...someBilling, ...billing } } },
      'GET customers': { body: { customers: [someCard] } },
      [`GET ${chargesPath}`]: {
        body: { charges },
        headers: { 'X-Pager-Total-Count': String(charges.length) },
      },
      ...answers,
    },
  });
  const page = await renderPage(SubscriptionPage, {
    at: '/payments/subscription',
    frame: 'reading',
  });
  await screen.findByRole('region', { name: 'Current subscription' });
  return { api, ...page };
};

const button = (name: string) => screen.findByRole('button', { name });
const confirm = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name });

const future = '2126-01-20T12:00:00Z';
const withStatus = (
  status: (typeof activeSubscription)['status'],
  more: Partial<typeof activeSubscription> = {},
) => ({ ...activeSubscription, next_payment_at: null, status, ...more });

const unsubscribed = { subscription: null, due: null };

test('[S2.22] balance, plan, price and status, and what is due next', async () => {
  await open();
  const facts = [...document.querySelectorAll('dl div')].map((fact) => fact.textContent);
  expect(facts).toEqual([
    'Balance$120.50',
    'PlanExecutive',
    'Price$499 per month',
    'StatusActive, next payment on 01/08/26',
    'Next payment$499.00',
  ]);
});

const actions = (): (string | null)[] => {
  const region = within(screen.getByRole('region', { name: 'Current subscription' }));
  return [...region.queryAllByRole('link'), ...region.queryAllByRole('button')].map(
    (action) => action.textContent,
  );
};

test('[S2.22] a company that never subscribed can start its trial or view the plans', async () => {
  await open({ billing: { ...unsubscribed, trial_eligible: true } });
  expect(screen.getByText('This company has no subscription yet.')).toBeVisible();
  expect(actions()).toEqual(['Plans', 'Start free trial']);
});

test('a company without a plan chooses one first', async () => {
  await open({ billing: { ...unsubscribed, plan: null, price: null, trial_eligible: true } });
  expect(screen.getByText(/^Choose a plan, then start a subscription/)).toBeVisible();
  expect(actions()).toEqual(['Choose a plan']);
});

test('a plan that is quoted on request cannot be ordered here', async () => {
  await open({ billing: { ...unsubscribed, price: null } });
  expect(actions()).toEqual(['Plans']);
});

test('an offline subscription is not refilled', async () => {
  await open({ billing: { subscription: { ...activeSubscription, offline: true } } });
  expect(await screen.findByText('Nothing has been paid yet.')).toBeVisible();
  expect(actions()).toEqual(['Plans']);
  expect(screen.queryByRole('region', { name: 'Refill balance' })).toBeNull();
});

test('[S8.1] a subscription that cannot be loaded is reported, also by a toast', async () => {
  signInWith({ answers: { 'GET subscription': { status: 403, body: refusal('Not now.') } } });
  await renderPage(SubscriptionPage, { at: '/payments/subscription', frame: 'reading' });
  expect(await screen.findByText('The subscription could not be loaded.')).toBeVisible();
  expect(await button('Try again')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Not now.')).toHaveLength(2));
});

test.each(['trialing', 'active', 'past_due', 'canceled', 'created'] as const)(
  'the plans can be viewed while the subscription is %s',
  async (status) => {
    await open({ billing: { subscription: withStatus(status) } });
    expect(screen.getByRole('link', { name: 'Plans' })).toHaveAttribute('href', '/payments/plans');
  },
);

test('[S7.14] canceling asks first, and states until when everything works', async () => {
  const subscription = {
    ...activeSubscription,
    trial_ends_at: '2026-11-01T12:00:00Z',
    next_payment_at: '2026-12-01T12:00:00Z',
  };
  const { api, user } = await open({
    billing: { subscription },
    answers: { 'DELETE subscription': { status: 204 } },
  });
  await user.click(await button('Cancel subscription'));
  expect(await screen.findByText(/^Everything works until 01\/12\/26/)).toBeVisible();
  expect(api.callsTo('DELETE', 'subscription')).toHaveLength(0);
  await user.dblClick(await confirm('Cancel subscription'));
  expect(await screen.findByText('The subscription was canceled.')).toBeVisible();
  expect(api.callsTo('DELETE', 'subscription')).toHaveLength(1);
});

test('a cancellation can be undone', async () => {
  const { api, user } = await open({
    billing: { subscription: withStatus('canceled', { expires_at: future }), resumable: true },
    answers: { 'POST subscription/resume': { body: { billing: someBilling } } },
  });
  await user.click(await button('Resume'));
  await user.click(await confirm('Resume'));
  expect(await screen.findByText('The subscription continues.')).toBeVisible();
  expect(api.callsTo('POST', 'subscription/resume')).toHaveLength(1);
});

const order = async (answers: Scene['answers'], company: Partial<AdminCompany> = {}) => {
  const page = await open({
    billing: unsubscribed,
    company: { subscription: null, ...company },
    answers: { 'POST subscription': { status: 201, body: { billing: someBilling } }, ...answers },
  });
  await page.user.click(await button('Subscribe'));
  await page.user.click(await confirm('Subscribe'));
  return page;
};

test('[S4.12] a success message, with a link to the applications', async () => {
  let ordered = false;
  const { api, router, user } = await order({
    'POST subscription': () => {
      ordered = true;
      return { status: 201, body: { billing: someBilling } };
    },
    'GET saas_company': () => ({
      body: { saas_company: { ...someCompany, subscription: ordered ? activeSubscription : null } },
    }),
  });
  expect(await screen.findByText(/^Your subscription is active\./)).toBeVisible();
  expect(api.callsTo('POST', 'subscription')[0]?.body).toEqual({ plan_slug: 'executive' });
  await user.click(screen.getByRole('link', { name: 'Go to applications' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications'));
});

test('[S4.12] [S8.11] a second subscription is refused before anything is sent', async () => {
  const { api } = await order({}, { subscription: activeSubscription });
  expect(await screen.findByText('You already have subscription.')).toBeVisible();
  expect(api.callsTo('POST', 'subscription')).toHaveLength(0);
});

test("[S8.10] without cards the order leads to them, with the server's message", async () => {
  await order({
    'POST subscription': {
      status: 409,
      body: { error: { code: '1000', message: 'Add a card first.' } },
    },
  });
  expect(await screen.findByText('Now at /payments/cards')).toBeVisible();
  expect(await screen.findByText('Add a card first.')).toBeVisible();
});

test("[S8.11] an insufficient balance is reported in the server's words", async () => {
  const message = 'Insufficient balance to order/renew the subscription.';
  const { router } = await order({
    'POST subscription': {
      status: 409,
      body: { error: { code: 'insufficient_balance', message } },
    },
  });
  expect(await screen.findByText(message)).toBeVisible();
  expect(router.state.location.pathname).toBe('/payments/subscription');
});

const notUpdated = "Your balance wasn't updated, please check your CVV or card details.";

test('the payment history: date, amount, card, status and a receipt for settled charges', async () => {
  await open({
    charges: [
      someCharge,
      { ...someCharge, id: 62, status: 'failed', settled: false, error: 'The card has expired.' },
      { ...someCharge, id: 64, status: 'failed', settled: false, error: notUpdated },
      { ...someCharge, id: 65, status: 'pending', settled: false, reason: 'upgrade' },
      { ...someCharge, id: 63, status: 'pending', settled: false, reason: 'subscription' },
    ],
  });
  const table = await screen.findByRole('table', { name: 'Payments' });
  await within(table).findByText('Paid');
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => row.textContent?.replace(/^01\/11\/26 \d\d:20/, ''))).toEqual([
    'DateAmountForCardStatusActions',
    '$378.50RefillVISA •••• 0001PaidReceipt',
    '$378.50RefillVISA •••• 0001FailedThe card has expired.',
    `$378.50RefillVISA •••• 0001Failed${notUpdated}`,
    '$378.50UpgradeVISA •••• 0001Processing',
    '$378.50SubscriptionVISA •••• 0001Processing',
  ]);
  expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    '/payments/receipts/61',
  );
});

test('a payment started and confirmed elsewhere appears, and the balance with it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isMade = false;
  let isListed = false;
  let isPaid = false;
  const waiting = { ...someCharge, status: 'ddd_check', settled: false };
  const known = () => (isPaid ? someCharge : waiting);
  await open({
    answers: {
      [`GET ${chargesPath}`]: () => {
        isListed = isMade;
        return {
          body: { charges: isMade ? [known()] : [] },
          headers: { 'X-Pager-Total-Count': isMade ? '1' : '0' },
        };
      },
      'GET charges/61': () => ({ body: { charge: known() } }),
      'GET subscription': () => ({
        body: {
          billing: {
            ...someBilling,
            balance: isPaid ? '499.00' : '120.50',
            // From then on only the charge is polled.
            payment_pending: !isListed,
          },
        },
      }),
    },
  });
  expect(await screen.findByText('Nothing has been paid yet.')).toBeVisible();
  isMade = true;
  await act(() => vi.advanceTimersByTimeAsync(pollEvery));
  expect(await screen.findByText('Waiting for 3-D Secure')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(pollEvery));
  isPaid = true;
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(await screen.findByText('Paid')).toBeVisible();
  expect(await screen.findByText('$499.00', { selector: 'dl div:first-child dd' })).toBeVisible();
});

test('[S4.11] the page polls a paid bill until subscription, balance and company agree', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const overdue = { ...activeSubscription, status: 'past_due' as const };
  let isTaken = false;
  const { api } = await open({
    answers: {
      'GET subscription': () => ({
        body: {
          billing: isTaken
            ? { ...someBilling, balance: '0.00', due: '499.00' }
            : { ...someBilling, subscription: overdue, balance: '499.00', due: '499.00' },
        },
      }),
      'GET saas_company': () => ({
        body: {
          saas_company: { ...someCompany, subscription: isTaken ? activeSubscription : overdue },
        },
      }),
    },
  });
  expect(screen.getByText(/^Past due: last payment attempt/)).toBeVisible();
  isTaken = true;
  const asked = api.callsTo('GET', 'saas_company').length;
  await act(() => vi.advanceTimersByTimeAsync(pollEvery));
  expect(await screen.findByText('$0.00', { selector: 'dl div:first-child dd' })).toBeVisible();
  expect(screen.queryByText(/Past due/)).toBeNull();
  await waitFor(() => expect(api.callsTo('GET', 'saas_company').length).toBeGreaterThan(asked));
});

const usage: NonNullable<CompanyBilling['usage']> = {
  period_starts_at: '2026-11-01T12:00:00Z',
  period_ends_at: '2026-12-01T12:00:00Z',
  requests: 512_340,
  included: 500_000,
  beyond: 'sold',
  block_size: 10_000,
  block_price: '15.00',
  extra_blocks: 2,
  extra_amount: '30.00',
  extra_allowed: true,
  extra_cap: '499.00',
  extra_cap_is_default: true,
  limit: 830_000,
  currency: 'usd',
};

test('the meter shows requests against the quota, and the price of extra requests', async () => {
  await open({ billing: { usage } });
  const meter = within(screen.getByRole('region', { name: 'API requests' }));
  expect(meter.getByText('512,340 of 500,000')).toBeVisible();
  expect(meter.getByText('01/11/26 to 01/12/26')).toBeVisible();
  expect(
    meter.getByText('2 extra blocks of 10,000 so far: $30.00 with the next payment.'),
  ).toBeVisible();
  expect(meter.getByRole('meter')).toHaveAttribute('aria-valuetext', '512,340 of 500,000');
});

test('an owner sets the spending cap, or refuses extra requests', async () => {
  const { api, user } = await open({
    billing: { usage },
    answers: {
      'PATCH subscription/extra_requests': { body: { billing: { ...someBilling, usage } } },
    },
  });
  expect(
    screen.getByText('Spending cap: $499.00. After 830,000 requests, apps get errors.'),
  ).toBeVisible();
  await user.click(await button('Extra requests'));
  const cap = await screen.findByLabelText('Spending cap per month');
  await user.type(cap, '1.234');
  await user.click(await confirm('Save'));
  expect(await screen.findByText('Enter an amount from 0 to 100,000.00')).toBeVisible();
  await user.clear(cap);
  await user.type(cap, '60');
  await user.click(screen.getByLabelText('Allow extra requests beyond the plan'));
  expect(screen.queryByLabelText('Spending cap per month')).toBeNull();
  await user.click(await confirm('Save'));
  await waitFor(() =>
    expect(api.callsTo('PATCH', 'subscription/extra_requests')[0]?.body).toEqual({
      extra_allowed: false,
      extra_cap: '60',
    }),
  );
});

test('a company without API requests, which can buy none, sees that apps get errors', async () => {
  const over = { ...usage, requests: 500_000, beyond: 'refused', extra_blocks: 0 } as const;
  await open({
    billing: {
      usage: { ...over, block_price: null, extra_amount: '0.00', period_ends_at: future },
      subscription: withStatus('trialing', { trial_ends_at: future }),
    },
  });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The API requests are used up.Apps get errors until 20/01/26 or until you end the trial and pay.',
  );
});
