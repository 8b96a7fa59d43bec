import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { someBilling } from '../../../testing/examples/some-billing.ts';
import {
  activeSubscription,
  signInWith,
  someCompany,
} from '../../../testing/examples/some-company.ts';
import { renderPage } from '../../../testing/render.tsx';
import type { CompanyBilling, CompanyPlanChange } from '../queries.ts';
import { PlansPage } from './plans-page.tsx';

const executive = {
  slug: 'executive',
  name: 'Executive',
  price: '499.00',
  currency: 'usd',
  description: 'For whole portfolios.',
  features: [],
  trial_days: 7,
};
const explorer = { ...executive, slug: 'explorer', name: 'Explorer', price: '99.00' };
const developer = { ...executive, slug: 'developer', name: 'Developer', price: '199.00' };

const up: CompanyPlanChange = {
  plan_slug: 'executive',
  direction: 'upgrade',
  takes_effect: 'now',
  amount_now: '164.52',
  amount_from_card: '44.02',
  payable: true,
  price: '499.00',
  next_payment_at: '2026-12-01T12:00:00Z',
  currency: 'usd',
  refusal: null,
};
const down: CompanyPlanChange = {
  ...up,
  plan_slug: 'explorer',
  direction: 'downgrade',
  takes_effect: 'period_end',
  amount_now: '0.00',
  amount_from_card: '0.00',
  price: '99.00',
};

type Scene = {
  changes?: CompanyPlanChange[];
  billing?: Partial<CompanyBilling>;
  /** The subscription after the change was requested. */
  after?: Partial<CompanyBilling>;
  refusal?: { status: number; code: string; message: string };
};

const open = async ({ changes = [down, up], billing, after, refusal }: Scene = {}) => {
  let known: CompanyBilling = { ...someBilling, plan: developer, ...billing };
  const api = signInWith({
    company: {
      ...someCompany,
      plan_slug: 'developer',
      subscription: known.subscription ?? activeSubscription,
    },
    answers: {
      'GET plans': { body: { plans: [explorer, developer, executive] } },
      'GET subscription/plan_changes': { body: { plan_changes: changes } },
      'GET subscription': () => ({ body: { billing: known } }),
      'POST subscription/plan_change': () => {
        if (refusal) return { status: refusal.status, body: { error: refusal } };
        known = { ...known, ...after };
        return { body: { billing: known } };
      },
      'DELETE subscription/plan_change': () => {
        known = { ...known, scheduled_downgrade: null };
        return { status: 204 };
      },
      'GET customers': { body: { customers: [] } },
    },
  });
  const page = await renderPage(PlansPage, { at: '/payments/plans', frame: 'reading' });
  await screen.findByRole('article', { name: 'Explorer' });
  return { api, ...page };
};

const planOf = (name: string) => within(screen.getByRole('article', { name }));
const choose = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  plan: string,
  label: string,
) => {
  await user.click(await planOf(plan).findByRole('button', { name: label }));
  return within(await screen.findByRole('dialog'));
};

test('an upgrade shows the amount due now and later, and sends the confirmed amount', async () => {
  const { api, user } = await open({ after: { plan: executive } });
  const dialog = await choose(user, 'Executive', 'Upgrade');
  expect(
    dialog.getByText(
      'You switch to Executive once the payment succeeds. You pay $120.50 from the balance and $44.02 from the default card now: the difference for the rest of the month until 01/12/26. From 01/12/26 on you pay $499 per month.',
    ),
  ).toBeVisible();
  await user.dblClick(dialog.getByRole('button', { name: 'Pay $164.52' }));
  expect(await screen.findByText('You are now on Executive.')).toBeVisible();
  const sent = api.callsTo('POST', 'subscription/plan_change');
  expect(sent.map(({ body }) => body)).toEqual([{ plan_slug: 'executive', amount: '164.52' }]);
});

test('an upgrade that the bank refuses keeps the plan, and shows what to do', async () => {
  const { user } = await open();
  const dialog = await choose(user, 'Executive', 'Upgrade');
  await user.click(dialog.getByRole('button', { name: 'Pay $164.52' }));
  expect(
    await screen.findByText(
      'The payment failed. Your plan has not changed. Use another card, or refill the balance first.',
    ),
  ).toBeVisible();
});

test('[S9.16] an upgrade that no card can pay leads to the balance', async () => {
  const { user } = await open({ changes: [{ ...up, payable: false }] });
  const dialog = await choose(user, 'Executive', 'Upgrade');
  expect(dialog.getByText(/The balance is short by \$44\.02/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Refill the balance' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('in a trial the plan changes immediately, and nothing is charged', async () => {
  const { user } = await open({
    changes: [{ ...up, amount_now: '0.00', amount_from_card: '0.00' }],
    billing: { subscription: { ...activeSubscription, status: 'trialing' } },
    after: { plan: executive },
  });
  const dialog = await choose(user, 'Executive', 'Upgrade');
  expect(
    dialog.getByText(
      'You switch to Executive and its limits now. Nothing is charged: your trial continues until 01/12/26. From 01/12/26 on you pay $499 per month.',
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Upgrade' }));
  expect(await screen.findByText('You are now on Executive.')).toBeVisible();
});

test('a downgrade is scheduled, shown, and canceled by keeping the plan', async () => {
  const scheduled_downgrade = {
    plan_slug: 'explorer',
    plan_name: 'Explorer',
    price: '99.00',
    at: '2026-12-01T12:00:00Z',
  };
  const { api, user } = await open({ after: { scheduled_downgrade } });
  const dialog = await choose(user, 'Explorer', 'Downgrade');
  expect(
    dialog.getByText(
      'You stay on Developer until 01/12/26, which is already paid. From 01/12/26 on you are on Explorer and pay $99 per month.',
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Downgrade' }));
  expect(await screen.findByText('Your plan changes to Explorer on 01/12/26.')).toBeVisible();
  expect(await planOf('Explorer').findByText('From 01/12/26')).toBeVisible();
  expect(planOf('Explorer').queryByRole('button')).toBeNull();
  await user.click(planOf('Developer').getByRole('button', { name: 'Keep this plan' }));
  expect(
    await screen.findByText('The downgrade was canceled. You stay on Developer.'),
  ).toBeVisible();
  expect(api.callsTo('DELETE', 'subscription/plan_change')).toHaveLength(1);
  await waitFor(() =>
    expect(planOf('Explorer').getByRole('button', { name: 'Downgrade' })).toBeVisible(),
  );
});

test('a plan that is too small lists what to delete first', async () => {
  const message =
    'The Explorer plan is too small. It allows 1 building and you have 3: delete 2 first.';
  const { user } = await open({
    changes: [{ ...down, refusal: { code: 'plan_too_small', message } }],
  });
  const dialog = await choose(user, 'Explorer', 'Downgrade');
  expect(dialog.getByText(message)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Go to applications' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Downgrade' })).toBeNull();
});

test.each([
  [
    409,
    'amount_changed',
    'This upgrade costs $170.00 now. Confirm the new amount.',
    '/payments/plans',
  ],
  [409, '1000', 'Please add a payment card first.', '/payments/cards'],
])('a refusal with %i %s is shown: %s', async (status, code, message, path) => {
  const { user, router } = await open({ refusal: { status, code, message } });
  const dialog = await choose(user, 'Executive', 'Upgrade');
  await user.click(dialog.getByRole('button', { name: 'Pay $164.52' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
});
