import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import {
  madaCard,
  someBilling,
  someCard,
  someCharge,
} from '../../../testing/examples/some-billing.ts';
import { signInWith } from '../../../testing/examples/some-company.ts';
import { renderPage } from '../../../testing/render.tsx';
import { ChargeHistory } from './charge-history.tsx';
import { RefillSection } from './refill-section.tsx';

const popup = { closed: false, focus: vi.fn<() => void>() };
const opened = vi.fn<typeof window.open>();

beforeEach(() => {
  popup.closed = false;
  opened.mockReset().mockReturnValue(popup as never);
  vi.stubGlobal('open', opened);
});

type Answers = NonNullable<Parameters<typeof signInWith>[0]>['answers'];

const open = async (
  answers: Answers = {},
  { billing = someBilling, cards = [someCard, madaCard], hasHistory = false } = {},
) => {
  const api = signInWith({
    answers: { 'GET customers': { body: { customers: cards } }, ...answers },
  });
  const page = await renderPage(
    () => (
      <>
        <RefillSection billing={billing} />
        {hasHistory && <ChargeHistory />}
      </>
    ),
    { at: '/payments/subscription', frame: 'reading' },
  );
  return { api, ...page };
};

const button = (name: string) => screen.findByRole('button', { name });
const amount = () => screen.findByLabelText('Amount');

const charge = (change: object = {}) => ({ body: { charge: { ...someCharge, ...change } } });
const created = (change: object = {}) => ({ status: 201, ...charge(change) });
const check = { status: 'ddd_check', settled: false, ddd_url: 'https://bank.test/check' };

const postMessage = (type: string): void => {
  const data = { source: 'floorwright-payments', about: 'charge', id: 61, message: '', type };
  window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }));
};

const success = 'Your balance was updated successfully';
const failure = "Your balance wasn't updated, please check your CVV or card details.";

test('[S9.16] the form starts with the shortfall and the default card', async () => {
  await open();
  expect(await amount()).toHaveValue('378.50');
  expect(screen.getByRole('combobox', { name: 'Card' })).toHaveValue('VISA •••• 0001 (default)');
  expect(screen.queryByLabelText('Security code')).toBeNull();
});

test.each([
  ['0.00', ''],
  ['0.01', '0.02'],
])('[S9.16] with a shortfall of %s, %j is suggested', async (shortfall, suggested) => {
  await open({}, { billing: { ...someBilling, shortfall } });
  expect(await amount()).toHaveValue(suggested);
});

test('[S5.15] an amount that is too small is refused before it is sent', async () => {
  const { api, user } = await open();
  await user.clear(await amount());
  await user.type(await amount(), '0.01');
  await user.click(await button('Refill'));
  expect(await screen.findByText('Amount should be more then 0')).toBeVisible();
  expect(api.callsTo('POST', 'charges')).toHaveLength(0);
});

test('[S7.13] [S4.13] [S8.11] a charge that is settled at once', async () => {
  const { api, user } = await open({ 'POST charges': created() });
  await user.clear(await amount());
  await user.type(await amount(), '0.02');
  await user.dblClick(await button('Refill'));
  expect(await screen.findByText(success)).toBeVisible();
  const sent = api.callsTo('POST', 'charges');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({ amount: '0.02', currency: 'usd', customer_id: 21 });
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  expect(opened).not.toHaveBeenCalled();
});

test('[S4.13] [S8.11] a failed charge shows what to check, and the reason', async () => {
  const { user } = await open({
    'POST charges': created({
      status: 'failed',
      settled: false,
      error: 'Insufficient funds.',
      failure_code: 'insufficient_funds',
    }),
  });
  await user.click(await button('Refill'));
  expect(await screen.findByText(failure)).toBeVisible();
  expect(screen.getByText('Insufficient funds.')).toBeVisible();
});

test('[S8.11] a charge that was declined without a reason: what to check, once', async () => {
  const { user } = await open({
    'POST charges': created({
      status: 'failed',
      settled: false,
      error: failure,
      failure_code: 'declined',
    }),
  });
  await user.click(await button('Refill'));
  expect(await screen.findAllByText(failure)).toHaveLength(1);
});

test('[S4.13] ddd_check opens the 3-D Secure page in a popup', async () => {
  const { user } = await open({ 'POST charges': created(check), 'GET charges/61': charge() });
  await user.click(await button('Refill'));
  expect(await screen.findByText('Your bank needs to verify this payment.')).toBeVisible();
  expect(opened).toHaveBeenCalledWith(
    'https://bank.test/check',
    expect.any(String),
    expect.stringContaining('width=600,height=600'),
  );
  postMessage('success');
  expect(await screen.findByText(success)).toBeVisible();
});

test('a charge in progress appears in the history', async () => {
  let charges: unknown[] = [];
  const { user } = await open(
    {
      'POST charges': () => {
        charges = [{ ...someCharge, ...check }];
        return created(check);
      },
      'GET charges/61': charge(check),
      'GET charges?page%5Bsize%5D=20&page%5Bnumber%5D=1': () => ({
        body: { charges },
        headers: { 'X-Pager-Total-Count': String(charges.length) },
      }),
    },
    { hasHistory: true },
  );
  await screen.findByText('Nothing has been paid yet.');
  await user.click(await button('Refill'));
  expect(await screen.findByText('Waiting for 3-D Secure')).toBeVisible();
  expect(screen.getByText('Your bank needs to verify this payment.')).toBeVisible();
});

test('[S3.21] [S4.13] a charge that succeeded counts once it is settled', async () => {
  const unsettled = charge({ settled: false });
  let asked = 0;
  const { user } = await open({
    'POST charges': created(check),
    'GET charges/61': () => {
      asked += 1;
      return asked > 1 ? charge() : unsettled;
    },
  });
  await user.click(await button('Refill'));
  await screen.findByText('Your bank needs to verify this payment.');
  postMessage('success');
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByText(success)).toBeNull();
  postMessage('success');
  expect(await screen.findByText(success)).toBeVisible();
});

test('[S4.14] closing the popup ends the wait, and the charge can be resumed', async () => {
  const { user } = await open({ 'POST charges': created(check), 'GET charges/61': charge(check) });
  await user.click(await button('Refill'));
  await screen.findByText('Your bank needs to verify this payment.');
  popup.closed = true;
  expect(
    await screen.findByText('The window was closed before the payment was confirmed.'),
  ).toBeVisible();
});

test("with popups blocked, a link opens the bank's page", async () => {
  opened.mockReturnValue(null);
  const { user } = await open({ 'POST charges': created(check), 'GET charges/61': charge(check) });
  await user.click(await button('Refill'));
  expect(await screen.findByRole('link', { name: "Open your bank's page" })).toHaveAttribute(
    'href',
    'https://bank.test/check',
  );
});

test('a link also appears when the bank asks for 3-D Secure later', async () => {
  const pending = { status: 'pending', settled: false };
  const { user } = await open({
    'POST charges': created(pending),
    'GET charges/61': charge(check),
  });
  await user.click(await button('Refill'));
  expect(await screen.findByText('The payment is being processed.')).toBeVisible();
  postMessage('info');
  expect(await screen.findByRole('link', { name: "Open your bank's page" })).toBeVisible();
});

test('[S5.15] MADA requires the security code and sends it', async () => {
  const { api, user } = await open({ 'POST charges': created() });
  await user.click(await screen.findByRole('combobox', { name: 'Card' }));
  await user.click(await screen.findByRole('option', { name: 'MADA •••• 5689' }));
  await user.click(await button('Refill'));
  expect(await screen.findByText(/^MADA needs the security code/)).toBeVisible();
  expect(api.callsTo('POST', 'charges')).toHaveLength(0);
  await user.type(screen.getByLabelText('Security code'), '350');
  await user.click(await button('Refill'));
  await waitFor(() => expect(api.callsTo('POST', 'charges')).toHaveLength(1));
  expect(api.callsTo('POST', 'charges')[0]?.body).toEqual({
    amount: '378.50',
    currency: 'usd',
    customer_id: 22,
    card_security_code: '350',
  });
});

test('without a card, a link leads to the cards', async () => {
  await open({}, { cards: [] });
  expect(await screen.findByRole('link', { name: 'Add a card' })).toHaveAttribute(
    'href',
    '/payments/cards',
  );
});
