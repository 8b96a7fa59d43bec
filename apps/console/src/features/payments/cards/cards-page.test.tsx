import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { madaCard, someCard } from '../../../testing/examples/some-billing.ts';
import {
  activeSubscription,
  signInWith,
  someCompany,
} from '../../../testing/examples/some-company.ts';
import { renderPage } from '../../../testing/render.tsx';
import { CardsPage } from './cards-page.tsx';

type Answers = NonNullable<Parameters<typeof signInWith>[0]>['answers'];

const cards = (...customers: unknown[]) => ({ 'GET customers': { body: { customers } } });

const open = () => renderPage(CardsPage, { at: '/payments/cards', frame: 'reading' });
const button = (name: string) => screen.findByRole('button', { name });

const begun = {
  'POST customers': {
    status: 201,
    body: {
      customer: {
        id: 30,
        currency: 'usd',
        action_url: 'https://provider.test/paymentPage',
        signed_request: { merchant_reference: 'card-1', signature: 'abc' },
      },
    },
  },
};

const becomes = (progress: object) => ({
  'GET customers/30': { body: { customer: { id: 30, currency: 'usd', ...progress } } },
});

/** A browser that opens or blocks popups, and posts forms to them. */
const popup = {
  closed: false,
  focus: vi.fn<() => void>(),
  close: vi.fn<() => void>(),
};
const opened = vi.fn<typeof window.open>();
const posted: { target: string; action: string; fields: Record<string, string> }[] = [];

beforeEach(() => {
  popup.closed = false;
  opened.mockReset().mockReturnValue(popup as never);
  posted.length = 0;
  vi.stubGlobal('open', opened);
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(
    this: HTMLFormElement,
  ) {
    const fields = Object.fromEntries(
      [...this.querySelectorAll('input')].map(({ name, value }) => [name, value]),
    );
    posted.push({ target: this.target, action: this.action, fields });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const postMessage = (message: object): void => {
  const data = { source: 'floorwright-payments', about: 'card', id: 30, message: '', ...message };
  window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }));
};

const typeCard = async (user: Awaited<ReturnType<typeof open>>['user']): Promise<void> => {
  const typed = {
    'Card number': '4005550000000001',
    'Card holder name': 'Ada Byron',
    'Expiry date': '0530',
    'Security code': '12345',
  };
  for (const [label, text] of Object.entries(typed)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
};

const submitCard = async (answers: Answers) => {
  const api = signInWith({ answers: { ...cards(), ...answers } });
  const page = await open();
  await typeCard(page.user);
  await page.user.click(await button('Add card'));
  return { api, ...page };
};

test('[S2.21] [S3.20] the cards: brand, masked number, holder, expiry and the default one', async () => {
  signInWith({ answers: cards(someCard, madaCard) });
  await open();
  await screen.findByText('MADA');
  const rows = within(screen.getByRole('table', { name: 'Saved cards' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'BrandNumberHolderExpiresCurrencyDefaultActions',
    'VISA4005 55•• •••• 0001Ada Byron05/30USDDefault',
    'MADA5297 41•• •••• 5689Ada Byron05/30USDSet default',
  ]);
});

test('[S2.21] [S7.11] another card becomes the default', async () => {
  const api = signInWith({
    answers: {
      ...cards(someCard, madaCard),
      'PATCH customers/22': { body: { customer: { ...madaCard, default: true } } },
    },
  });
  const { user } = await open();
  await user.click(await button('Set default MADA •••• 5689'));
  expect(await screen.findByText('MADA •••• 5689 is now the default card.')).toBeVisible();
  expect(api.callsTo('PATCH', 'customers/22')[0]?.body).toEqual({ default: true });
  expect(api.callsTo('GET', 'customers').length).toBeGreaterThan(1);
});

test('[S2.21] [S7.11] a card is removed after confirmation', async () => {
  const api = signInWith({
    answers: { ...cards(someCard), 'DELETE customers/21': { status: 204 } },
  });
  const { user } = await open();
  await user.click(await button('Remove VISA •••• 0001'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove card' }));
  expect(dialog.getByText(/VISA •••• 0001 will be deleted/)).toBeVisible();
  expect(api.callsTo('DELETE', 'customers/21')).toHaveLength(0);
  await user.dblClick(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The card was removed.')).toBeVisible();
  expect(api.callsTo('DELETE', 'customers/21')).toHaveLength(1);
});

test('a failure to load the cards is shown', async () => {
  signInWith();
  await open();
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();
});

test('without cards the table explains what they are for', async () => {
  signInWith({ answers: cards() });
  await open();
  expect(await screen.findByText('There are no cards yet.')).toBeVisible();
});

test('[S5.14] number and expiry are formatted, the code is cut, and the brand is shown', async () => {
  signInWith({ answers: cards() });
  const { user } = await open();
  await typeCard(user);
  expect(screen.getByLabelText('Card number')).toHaveValue('4005 5500 0000 0001');
  expect(screen.getByLabelText('Expiry date')).toHaveValue('05/30');
  expect(screen.getByLabelText('Security code')).toHaveValue('1234');
  expect(screen.getByRole('status', { name: 'Brand' })).toHaveTextContent('VISA');
});

test('a digit inserted in the middle stays where it was typed', async () => {
  signInWith({ answers: cards() });
  const { user } = await open();
  const number = await screen.findByLabelText<HTMLInputElement>('Card number');
  await user.type(number, '40055000');
  await user.type(number, '12', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(number).toHaveValue('4005 1250 00');
  expect(number.selectionStart).toBe(7);
});

test('[S5.14] an unsupported brand is reported while the number is typed', async () => {
  signInWith({ answers: cards() });
  const { user } = await open();
  await user.type(await screen.findByLabelText('Card number'), '3782');
  expect(screen.getByText('We accept only MADA, VISA and Master Card')).toBeVisible();
});

test('[S5.14] nothing is opened or sent before the form is complete', async () => {
  const api = signInWith({ answers: cards() });
  const { user } = await open();
  await user.click(await button('Add card'));
  expect(await screen.findAllByText('Please fill credit card')).toHaveLength(4);
  expect(opened).not.toHaveBeenCalled();
  expect(api.callsTo('POST', 'customers')).toHaveLength(0);
});

test('[S7.11] [S7.12] the card goes to the provider in a popup, and never to our server', async () => {
  const { api } = await submitCard({ ...begun, ...becomes({ progress: 'added', ...someCard }) });
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(opened.mock.calls[0]?.[2]).toMatch(/^popup,width=600,height=600,/);
  expect(posted[0]).toEqual({
    target: opened.mock.calls[0]?.[1],
    action: 'https://provider.test/paymentPage',
    fields: {
      merchant_reference: 'card-1',
      signature: 'abc',
      card_number: '4005550000000001',
      expiry_date: '3005',
      card_security_code: '1234',
      card_holder_name: 'Ada Byron',
      remember_me: 'YES',
    },
  });
  expect(api.callsTo('POST', 'customers')[0]?.body).toEqual({ currency: 'usd' });
  expect(JSON.stringify(api.calls)).not.toContain('4005550000000001');

  postMessage({ type: 'success' });
  expect(await screen.findByText('The card was added.')).toBeVisible();
  expect(screen.getByLabelText('Card number')).toHaveValue('');
  expect(document.querySelector('input[name="card_security_code"][type="hidden"]')).toBeNull();
});

test('[S7.12] a refusal of the provider is shown, and the typed values stay', async () => {
  await submitCard({
    ...begun,
    ...becomes({ progress: 'refused', error: 'The card has expired.' }),
  });
  await waitFor(() => expect(posted).toHaveLength(1));
  postMessage({ type: 'error', message: 'Refused' });
  expect(await screen.findByText('The card has expired.')).toBeVisible();
  expect(screen.getByLabelText('Card number')).toHaveValue('4005 5500 0000 0001');
});

test('[S9.4] closing the popup ends the wait', async () => {
  await submitCard({ ...begun, ...becomes({ progress: 'adding' }) });
  await waitFor(() => expect(posted).toHaveLength(1));
  popup.closed = true;
  expect(await screen.findByText('The window was closed before the card was added.')).toBeVisible();
});

test('with popups blocked, a click opens the page', async () => {
  opened.mockReturnValue(null);
  const { user } = await submitCard({ ...begun, ...becomes({ progress: 'adding' }) });
  await user.click(await button('Open it'));
  expect(posted).toHaveLength(1);
});

test('a refusal of our server closes the popup', async () => {
  await submitCard({
    'POST customers': {
      status: 503,
      body: { error: { code: 'no_payments', message: 'Payments are not set up here.' } },
    },
  });
  expect(await screen.findAllByText('Payments are not set up here.')).not.toHaveLength(0);
  expect(popup.close).toHaveBeenCalled();
  expect(posted).toHaveLength(0);
});

test.each([
  ['executive', 'Continue to the subscription', '/payments/subscription'],
  [null, 'Choose a plan', '/payments/plans'],
])('without a subscription (plan %s) the page links to: %s', async (planSlug, link, address) => {
  const company = { ...someCompany, plan_slug: planSlug, subscription: null };
  signInWith({ company, answers: cards(someCard) });
  await open();
  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', address);
});

test('a company with an ended subscription sees a notice', async () => {
  const subscription = {
    ...activeSubscription,
    status: 'canceled' as const,
    expires_at: '2026-01-01T00:00:00Z',
  };
  signInWith({ company: { ...someCompany, subscription }, answers: cards(someCard) });
  await open();
  expect(
    await screen.findByText('Demo Venues is closed until its subscription is paid.'),
  ).toBeVisible();
});

test('[S9.16] a default card of MADA: the balance has to be funded in advance', async () => {
  signInWith({ answers: cards({ ...madaCard, default: true }) });
  await open();
  expect(await screen.findByText('MADA cards do not support recurring payments.')).toBeVisible();
});

test.each([
  ['nothing yet', {}, [], ['USD', 'SAR']],
  ['a card', { currency: 'sar' }, [{ ...someCard, currency: 'sar' }], ['SAR']],
  ['money', { balance_in_currency: '5.00' }, [], ['USD']],
])(
  '[S5.14] a company with %s is offered the currencies it can pay in',
  async (_what, company, listed, expected) => {
    signInWith({ company: { ...someCompany, ...company }, answers: cards(...listed) });
    const { user } = await open();
    await screen.findByText(listed.length > 0 ? 'Ada Byron' : 'There are no cards yet.');
    await user.click(await screen.findByRole('combobox', { name: 'Currency' }));
    const offered = await screen.findAllByRole('option');
    expect(offered.map((option) => option.textContent)).toEqual(expected);
  },
);
