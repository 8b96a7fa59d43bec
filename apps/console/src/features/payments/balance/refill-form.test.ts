import { expect, test } from 'vitest';

import { madaCard, someCard } from '../../../testing/examples/some-billing.ts';
import { refillForm } from './refill-form.ts';

const messagesOf = (change: object): string[] =>
  refillForm([someCard, madaCard])
    .safeParse({ amount: '10', card: '21', card_security_code: '', ...change })
    .error?.issues.map(({ message }) => message) ?? [];

test.each(['0', '0.01', '', '-5', '0.00', '.'])(
  '[S5.15] [S9.16] an amount of %j is refused',
  (amount) => {
    expect(messagesOf({ amount })).toEqual(['Amount should be more then 0']);
  },
);

test.each([
  ['1,000.50', 'Write the amount without thousands separators, such as 1000.50'],
  ['1 000', 'Write the amount without thousands separators, such as 1000.50'],
  ['10,50', 'Use a point for the decimals, such as 10.50'],
  ['10.005', 'Use at most two decimals, such as 10.50'],
  ['abc', 'Write the amount in digits, such as 10.50'],
  ['1e3', 'Write the amount in digits, such as 10.50'],
  ['999999', 'You can add at most 100,000.00 at a time'],
])('the amount %j is refused with: %s', (amount, message) => {
  expect(messagesOf({ amount })).toEqual([message]);
});

test.each(['0.02', '19.99', '499', '100000.00'])(
  '[S5.15] an amount of %j is accepted',
  (amount) => {
    expect(messagesOf({ amount })).toEqual([]);
  },
);

test('an amount is sent as typed, not in cents', () => {
  const typed = { amount: '19.99', card: '21', card_security_code: '' };
  expect(refillForm([someCard]).parse(typed).amount).toBe('19.99');
});

test.each([
  ['22', '', 1],
  ['22', '12', 1],
  ['22', '350', 0],
  ['21', '', 0],
])('[S5.15] card %s with the security code %j has %i problem', (card, code, problems) => {
  expect(messagesOf({ card, card_security_code: code })).toHaveLength(problems);
});
