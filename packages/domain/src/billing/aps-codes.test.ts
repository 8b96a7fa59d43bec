import { expect, test } from 'vitest';

import { failureSentence, isTokenMade, paymentFailure, paymentOutcome } from './aps-codes.ts';

test.each([
  ['14000', 'succeeded'],
  ['20064', 'ddd-check'],
  ['13029', 'failed'],
  ['13006', 'failed'],
  ['17016', 'failed'],
  ['00072', 'failed'],
  ['00007', 'uncertain'],
  ['00008', 'failed'],
  ['00006', 'uncertain'],
  ['14006', 'uncertain'],
  ['15777', 'uncertain'],
  ['15781', 'uncertain'],
  ['15782', 'uncertain'],
  ['', 'uncertain'],
])('[S4.13] a payment answered with %s has %s', (code, outcome) => {
  expect(paymentOutcome(code)).toBe(outcome);
});

test('a token is made, created or updated; anything else is a refusal', () => {
  expect(['18000', '18062', '18063'].every(isTokenMade)).toBe(true);
  expect(['17016', '18', '14000'].some(isTokenMade)).toBe(false);
});

test.each([
  ['13029', 'insufficient_funds'],
  ['13999', 'declined'],
  ['17036', 'not_sent'],
  ['', 'not_sent'],
])('a payment that failed with %j is %s', (code, failure) => {
  expect(paymentFailure(code)).toBe(failure);
});

test.each([
  ['13029', 'The card has insufficient funds.'],
  ['17016', 'This card number is not valid.'],
  ['13100', 'The expiry date of the card is not valid.'],
  ['13999', 'Otherwise.'],
])('the last digits of %s have their own message, or none', (code, sentence) => {
  expect(failureSentence(code, 'Otherwise.')).toBe(sentence);
});
