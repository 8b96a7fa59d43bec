import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderPage } from '../../testing/render.tsx';
import { someBilling } from '../../testing/some-billing.ts';
import { activeSubscription, signInWith, someCompany } from '../../testing/some-company.ts';
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

test('[S4.12] [S7.14] a trial of the chosen plan begins', async () => {
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
  expect(await screen.findByText(/^Your free trial has begun\./)).toBeVisible();
  expect(api.callsTo('POST', 'subscription')[0]?.body).toEqual({ plan_slug: 'explorer' });
  expect(router.state.location.pathname).toBe('/payments/subscription');
});

test('whoever pays in riyals reads the price in riyals before it is ordered', async () => {
  const { user } = await open({ subscription: null, trial_eligible: true, currency: 'sar' });
  await user.click(await planOf('Explorer').findByRole('button', { name: 'Start free trial' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/then SAR\s371\.25 per month/)).toBeVisible();
});

const future = '2126-01-20T12:00:00Z';
const running = (change: Partial<typeof activeSubscription>) => ({
  subscription: { ...activeSubscription, ...change },
});

test.each([
  [
    'in its trial',
    running({ status: 'trialing' }),
    /^Cancel the subscription.* once the trial is over\./,
  ],
  ['active', running({}), /^Cancel the subscription.* once the time that is paid for is over\./],
  [
    'canceled, not over',
    running({ status: 'canceled', expires_at: future }),
    /^The subscription ends on 20\/01\/26\. Order the other plan after that\./,
  ],
  ['paid elsewhere', running({ offline: true }), /Whoever runs this site changes it\./],
  ['being paid', running({ status: 'created' }), /^The bank has not answered yet\./],
])('a subscription that is %s: no other plan, but how to change', async (state, company, words) => {
  const monthly =
    state === 'in its trial'
      ? 'Paid monthly. Extra API requests from the first paid month on.'
      : 'Paid monthly.';
  const { user } = await open(company);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the subscription' })).toHaveAttribute(
    'href',
    '/payments/subscription',
  );
  expect(planOf('Executive').getByText('Your plan')).toBeVisible();
  expect(planOf('Executive').getByText(monthly)).toBeVisible();
  expect(planOf('Executive').queryByRole('button')).toBeNull();
  const other = planOf('Explorer').getByRole('button', { name: 'Subscribe' });
  expect(other).toHaveAttribute('aria-disabled', 'true');
  await user.click(other);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/free/i)).toBeNull();
});

test('whoever had a subscription can order any plan, and reads of no trial', async () => {
  await open(running({ status: 'canceled', expires_at: '2026-01-20T12:00:00Z' }));
  expect(planOf('Executive').getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  expect(planOf('Explorer').getByText('Paid monthly.')).toBeVisible();
  expect(screen.queryByText(/free/i)).toBeNull();
});
