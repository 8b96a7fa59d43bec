import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madaCard, someBilling } from '../../../testing/examples/some-billing.ts';
import {
  activeSubscription,
  signInWith,
  someCompany,
} from '../../../testing/examples/some-company.ts';
import { renderPage } from '../../../testing/render.tsx';
import { PlansPage } from './plans-page.tsx';

const executive = someBilling.plan;
const explorer = { ...executive, slug: 'explorer', name: 'Explorer', price: '99.00' };
const enterprise = { ...executive, slug: 'enterprise', name: 'Enterprise', price: null };

const open = async (
  company: Partial<typeof someCompany>,
  answers: NonNullable<Parameters<typeof signInWith>[0]>['answers'] = {},
) => {
  const api = signInWith({
    company: { ...someCompany, ...company },
    answers: {
      'GET plans': { body: { plans: [explorer, executive, enterprise] } },
      ...answers,
    },
  });
  const page = await renderPage(PlansPage, { at: '/payments/plans', frame: 'reading' });
  await screen.findByRole('article', { name: 'Explorer' });
  return { api, ...page };
};

const planOf = (name: string) => within(screen.getByRole('article', { name }));

test('[S2.23] [S7.15] [S9.11] Plans, the invitation to start, and one card per plan', async () => {
  await open({ subscription: null, trial_eligible: true });
  expect(screen.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
  expect(screen.getByText('Start your free subscription today!')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(planOf('Explorer').getByText('$99')).toBeVisible();
  expect(planOf('Explorer').getByRole('button', { name: 'Start free trial' })).toBeVisible();
  expect(await planOf('Executive').findByText('Your plan')).toBeVisible();
  const quoted = planOf('Enterprise');
  expect(quoted.getByText('Please contact us for a price quotation')).toBeVisible();
  expect(await quoted.findByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    'https://example.test/contact',
  );
  expect(quoted.queryByRole('button')).toBeNull();
});

test('[S4.12] [S7.14] starts a trial of the chosen plan', async () => {
  const subscription = { ...activeSubscription, status: 'trialing' as const };
  let ordered = false;
  const { api, user, router } = await open(
    {},
    {
      'POST subscription': () => {
        ordered = true;
        return { status: 201, body: { billing: someBilling } };
      },
      'GET saas_company': () => ({
        body: {
          saas_company: {
            ...someCompany,
            trial_eligible: true,
            subscription: ordered ? subscription : null,
          },
        },
      }),
    },
  );
  await user.click(await planOf('Explorer').findByRole('button', { name: 'Start free trial' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start free trial' }));
  expect(dialog.getByText(/^Explorer is free for 7 days, then \$99 per month/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Start free trial' }));
  expect(await screen.findByText(/^Your free trial has started\./)).toBeVisible();
  expect(api.callsTo('POST', 'subscription')[0]?.body).toEqual({ plan_slug: 'explorer' });
  expect(router.state.location.pathname).toBe('/payments/subscription');
});

test('a company that pays in riyals sees the price in riyals before the order', async () => {
  const { user } = await open({ subscription: null, trial_eligible: true, currency: 'sar' });
  await user.click(await planOf('Explorer').findByRole('button', { name: 'Start free trial' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/then SAR\s371\.25 per month/)).toBeVisible();
});

const upgrade = {
  plan_slug: 'executive',
  direction: 'upgrade' as const,
  takes_effect: 'now' as const,
  amount_now: '64.52',
  amount_from_card: '64.52',
  payable: true,
  price: '499.00',
  next_payment_at: '2026-12-01T12:00:00Z',
  currency: 'usd',
  refusal: null as { code: string; message: string } | null,
};

/** A company on Explorer, and the terms of each plan change. */
const changesOf = (
  changes: object[],
  billing: Partial<typeof someBilling> = {},
): NonNullable<Parameters<typeof open>[1]> => ({
  'GET subscription/plan_changes': { body: { plan_changes: changes } },
  'GET subscription': { body: { billing: { ...someBilling, plan: explorer, ...billing } } },
  'GET customers': { body: { customers: [] } },
});

const future = '2126-01-20T12:00:00Z';
const running = (change: Partial<typeof activeSubscription>) => ({
  subscription: { ...activeSubscription, ...change },
  plan_slug: 'explorer',
});

test.each([
  [
    'canceled, not over',
    running({ status: 'canceled', expires_at: future }),
    'The subscription ends on 20/01/26.',
    /^Resume it first, then change the plan\./,
  ],
  ['past due', running({ status: 'past_due' }), 'A payment is overdue.', /^Pay it first/],
  [
    'paid elsewhere',
    running({ offline: true }),
    'How to change the plan',
    /^Your subscription is managed by the site operator\./,
  ],
  [
    'being paid',
    running({ status: 'created', expires_at: future }),
    'Payment pending',
    /^The bank has not responded yet\./,
  ],
])(
  'a subscription that is %s: no other plan, but what to do',
  async (_state, company, title, detail) => {
    const refusal = { code: 'some_code', message: 'Some reason. What to do.' };
    const { user } = await open(company, changesOf([{ ...upgrade, refusal }]));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(detail)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the subscription' })).toHaveAttribute(
      'href',
      '/payments/subscription',
    );
    const other = await planOf('Executive').findByRole('button', { name: 'Upgrade' });
    expect(other).toHaveAttribute('aria-disabled', 'true');
    await user.click(other);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('[S2.23] a company with an ended subscription can order any plan, and the invitation stays', async () => {
  await open(running({ status: 'canceled', expires_at: '2026-01-20T12:00:00Z' }));
  expect(screen.getByText('Start your free subscription today!')).toBeVisible();
  expect(planOf('Executive').getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  expect(planOf('Explorer').getByText('Paid monthly.')).toBeVisible();
});

test('before a trial the plans and the dialog state that a card is needed', async () => {
  const { user } = await open({ subscription: null, trial_eligible: true });
  const explorerCard = planOf('Explorer');
  expect(explorerCard.getByText(/You need a card to start it\./)).toBeVisible();
  await user.click(explorerCard.getByRole('button', { name: 'Start free trial' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^You need a saved card to start\./)).toBeVisible();
});

test('[S9.16] before a trial starts with MADA, the dialog states that renewals need the balance', async () => {
  const { user } = await open(
    { subscription: null, trial_eligible: true },
    { 'GET customers': { body: { customers: [{ ...madaCard, default: true }] } } },
  );
  await user.click(await planOf('Explorer').findByRole('button', { name: 'Start free trial' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText(/^MADA cards cannot pay renewals automatically: refill the balance/),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Start free trial' })).toBeVisible();
});

test('[S9.16] a plan that MADA cannot pay is not ordered: refill the balance first', async () => {
  const { user } = await open(running({ status: 'canceled', expires_at: '2026-01-20T12:00:00Z' }), {
    'GET customers': { body: { customers: [{ ...madaCard, default: true }] } },
  });
  await user.click(await planOf('Explorer').findByRole('button', { name: 'Subscribe' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/The balance is short by \$99\.00/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Refill the balance' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Subscribe' })).toBeNull();
});
