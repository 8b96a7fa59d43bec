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

test('[S8.11] who has a subscription already is told so', async () => {
  const { api, user } = await open({});
  await user.click(await planOf('Explorer').findByRole('button', { name: 'Subscribe' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Subscribe' }),
  );
  expect(await screen.findByText('You already have subscription.')).toBeVisible();
  expect(api.callsTo('POST', 'subscription')).toHaveLength(0);
});
