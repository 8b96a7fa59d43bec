import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madaCard, someCard } from '../../../testing/examples/some-billing.ts';
import {
  activeSubscription,
  signInWith,
  someCompany,
} from '../../../testing/examples/some-company.ts';
import { renderPage } from '../../../testing/render.tsx';
import { CardsPage } from './cards-page.tsx';

const open = () => renderPage(CardsPage, { at: '/payments/cards', frame: 'reading' });

const beforeTrial = { ...someCompany, subscription: null, trial_eligible: true };

test('[S9.16] a MADA number shows its limitation before it is added', async () => {
  signInWith({ company: beforeTrial, answers: { 'GET customers': { body: { customers: [] } } } });
  const { user } = await open();
  await user.click(await screen.findByLabelText('Card number'));
  await user.paste('4005550000000001');
  expect(screen.queryByText(/^MADA cards cannot pay/)).toBeNull();
  await user.clear(screen.getByLabelText('Card number'));
  await user.paste('5297412542005689');
  expect(await screen.findByText(/^MADA cards cannot pay renewals automatically/)).toBeVisible();
});

test('[S9.16] a saved MADA card shows its limitation before the trial starts', async () => {
  const customers = [{ ...madaCard, default: true }];
  signInWith({ company: beforeTrial, answers: { 'GET customers': { body: { customers } } } });
  await open();
  expect(await screen.findByText(/MADA cards cannot pay renewals automatically/)).toBeVisible();
});

test('choosing riyals shows the rate and the price', async () => {
  signInWith({ company: beforeTrial, answers: { 'GET customers': { body: { customers: [] } } } });
  const { user } = await open();
  await user.click(await screen.findByRole('combobox', { name: 'Currency' }));
  await user.click(await screen.findByRole('option', { name: 'SAR' }));
  expect(
    await screen.findByText(
      /^Plans are priced in US dollars\. In riyals you pay SAR\s3\.75 for each dollar: SAR\s1,871\.25 per month\.$/,
    ),
  ).toBeVisible();
});

test('changing the default card retries the overdue payment', async () => {
  const company = {
    ...someCompany,
    subscription: { ...activeSubscription, status: 'past_due' as const },
  };
  const visa = { ...someCard, default: false };
  signInWith({
    company,
    answers: {
      'GET customers': { body: { customers: [{ ...madaCard, default: true }, visa] } },
      'PATCH customers/21': { body: { customer: { ...visa, default: true } } },
    },
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Set default VISA •••• 0001' }));
  expect(
    await screen.findByText(
      'VISA •••• 0001 is now the default card. We are retrying the overdue payment with it.',
    ),
  ).toBeVisible();
});
