import { expect, test } from 'vitest';

import { cardForm, earlyExpiryMessage, earlyNumberMessage, providerFields } from './card-form.ts';
import { expiryOf, maskedNumber, shortCard } from './card-words.ts';

const now = new Date('2026-11-15T12:00:00Z');

const good = {
  card_number: '4005 5500 0000 0001',
  expiry: '05/30',
  card_security_code: '123',
  card_holder_name: 'Ada Byron',
  currency: 'usd',
} as const;

const messagesOf = (change: object): string[] =>
  cardForm(now)
    .safeParse({ ...good, ...change })
    .error?.issues.map(({ message }) => message) ?? [];

const fill = 'Please fill credit card';
const brands = 'We accept only MADA, VISA and Master Card';

test('[S5.14] cards of each brand are accepted in both currencies', () => {
  for (const card_number of ['4005550000000001', '5123456789012346', '5297412542005689'])
    for (const currency of ['usd', 'sar'])
      expect(messagesOf({ card_number, currency })).toEqual([]);
});

test.each([
  ['card_number', '', fill],
  ['expiry', '  ', fill],
  ['card_security_code', '', fill],
  ['card_holder_name', ' ', fill],
  ['card_number', '3782 822463 10005', brands],
  ['card_number', '6011000990139424', brands],
  ['card_number', '4005 5500 0000 0002', 'Check the card number'],
  ['expiry', '13/30', 'Enter the expiry date as MM/YY'],
  ['expiry', '10/26', 'This card has expired'],
  ['card_security_code', '12345', 'A security code has 3 or 4 digits'],
  ['card_security_code', '12', 'A security code has 3 or 4 digits'],
  ['card_holder_name', 'x'.repeat(51), 'At most 50 characters'],
  ['card_holder_name', 'Ada amount=1', 'Use letters, digits, spaces and . , - & \' " ( ) / only'],
  ['currency', 'eur', 'Choose usd or sar'],
])('[S5.14] %s %j: %s', (field, value, message) => {
  expect(messagesOf({ [field]: value })[0]).toBe(message);
});

test('a saved card is refused, a renewed one is accepted', () => {
  const info = { card_number: '400555******0001', expiry_date: '3005' };
  const issues = (change: object) =>
    cardForm(now, [{ info }]).safeParse({ ...good, ...change }).error?.issues;
  expect(issues({})).toMatchObject([
    { path: ['card_number'], message: 'This card is already saved' },
  ]);
  expect(issues({ expiry: '05/31' })).toBeUndefined();
  expect(issues({ card_number: '5123456789012346' })).toBeUndefined();
});

test.each([
  ['37', undefined],
  ['3782', brands],
  ['4005', undefined],
  ['4005 5500 0000 000', undefined],
  ['4005 5500 0000 0002', 'Check the card number'],
  ['4005 5500 0000 0001', undefined],
])('[S5.14] while typing, %j shows %j', (typed, message) => {
  expect(earlyNumberMessage(typed)).toBe(message);
});

test.each([
  ['10/2', undefined],
  ['10/26', 'This card has expired'],
  ['11/26', undefined],
])('a complete expiry of %j shows %j', (typed, message) => {
  expect(earlyExpiryMessage(now)(typed)).toBe(message);
});

test('[S3.20] [S7.12] the provider receives digits only, and the expiry as YYMM', () => {
  expect(providerFields(good)).toEqual({
    card_number: '4005550000000001',
    expiry_date: '3005',
    card_security_code: '123',
    card_holder_name: 'Ada Byron',
    remember_me: 'YES',
  });
});

test('[S3.20] a saved card is shown masked, and its YYMM as MM/YY', () => {
  expect(maskedNumber('400555******0001')).toBe('4005 55•• •••• 0001');
  expect(shortCard({ brand: 'MASTERCARD', card_number: '512345******2346' })).toBe(
    'Master Card •••• 2346',
  );
  expect(expiryOf('3005', now)).toEqual({ words: '05/30', expired: false });
  expect(expiryOf('2610', now)).toEqual({ words: '10/26', expired: true });
});
