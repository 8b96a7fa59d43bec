import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madaCard, someBilling, someCard } from '../../../testing/examples/some-billing.ts';
import {
  activeSubscription,
  signInWith,
  someCompany,
} from '../../../testing/examples/some-company.ts';
import { renderPage } from '../../../testing/render.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';

const overdue = { ...activeSubscription, status: 'past_due' as const };
const billing = { ...someBilling, subscription: overdue };

const Actions = () => <SubscriptionActions billing={billing} />;

const open = async (cards = [someCard], outcome: 'active' | 'past_due' = 'active') => {
  let paid = false;
  const api = signInWith({
    answers: {
      'GET customers': { body: { customers: cards } },
      'GET saas_company': () => ({
        body: {
          saas_company: {
            ...someCompany,
            subscription: { ...overdue, status: paid ? outcome : 'past_due' },
          },
        },
      }),
      'POST subscription/pay': () => {
        paid = true;
        return { body: { billing } };
      },
    },
  });
  const page = await renderPage(Actions, { at: '/payments/subscription', frame: 'reading' });
  await page.user.click(await screen.findByRole('button', { name: 'Pay now' }));
  return { api, ...page, dialog: within(await screen.findByRole('dialog')) };
};

test('an overdue month is paid once, after the amount was confirmed', async () => {
  const { api, user, dialog } = await open();
  expect(
    dialog.getByText(
      'The overdue month of Executive will be paid now: $120.50 from the balance and $378.50 from the default card.',
    ),
  ).toBeVisible();
  await user.dblClick(dialog.getByRole('button', { name: 'Pay $499.00' }));
  expect(await screen.findByText('The month is paid.')).toBeVisible();
  expect(api.callsTo('POST', 'subscription/pay')).toHaveLength(1);
});

test('another failed payment shows what to do', async () => {
  const { user, dialog } = await open([someCard], 'past_due');
  await user.click(dialog.getByRole('button', { name: 'Pay $499.00' }));
  expect(
    await screen.findByText('The payment failed. Use another card, or refill the balance.'),
  ).toBeVisible();
});

test('[S9.16] MADA leads to the balance', async () => {
  const { dialog, user, router } = await open([{ ...madaCard, default: true }]);
  expect(await dialog.findByText(/^The balance is short by \$378\.50/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await user.click(dialog.getByRole('link', { name: 'Refill the balance' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.hash).toBe('refill');
});
