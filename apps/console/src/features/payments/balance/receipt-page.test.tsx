import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { signInWith } from '../../../testing/examples/some-company.ts';
import { renderPage } from '../../../testing/render.tsx';
import { refusal } from '../../../testing/stub-api.ts';
import { ReceiptPage } from './receipt-page.tsx';

const receipt = {
  number: '7-0012',
  seller: 'Venues Ltd, 1 Quay Street',
  paid_at: '2026-11-01T10:20:00Z',
  amount: '378.50',
  currency: 'usd',
  description: 'Refill of the balance',
  company_name: 'Demo Venues',
  paid_by: 'ada@example.test',
  card: { brand: 'VISA', card_number: '400555******0001', card_holder_name: 'Ada Byron' },
  provider_reference: '169996200000001',
  authorization_code: null,
};

const open = (answer: object) => {
  signInWith({ answers: { 'GET charges/61/receipt': answer } });
  return renderPage(ReceiptPage, {
    at: '/payments/receipts/61',
    path: '/payments/receipts/$chargeId',
    frame: 'reading',
  });
};

test('a receipt shows amount, payer and card, and can be printed', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { user } = await open({ body: { receipt } });
  await screen.findByRole('article', { name: 'Receipt' });
  const rows = [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows.map((row) => row.replace(/\d\d:20$/, 'hh:20'))).toEqual([
    'Receipt number7-0012',
    'Date01/11/26 hh:20',
    'SellerVenues Ltd, 1 Quay Street',
    'CompanyDemo Venues',
    'ForRefill of the balance',
    'CardVISA 4005 55•• •••• 0001',
    'Card holderAda Byron',
    'Paid byada@example.test',
    'Payment reference169996200000001',
    'Paid$378.50',
  ]);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('[S8.1] an unsettled charge has no receipt: the page and a toast report it', async () => {
  await open({ status: 409, body: refusal('This charge is not settled.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('This charge is not settled.');
  expect(screen.getAllByText('This charge is not settled.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
