import { randomBytes } from 'node:crypto';

import { tokenAnswer } from './answers.ts';
import { firstInvalid, validOnly } from './formats.ts';
import { mask, scenarioOf, tokenCode } from './scenarios.ts';
import type { Account, Parameters } from './signing.ts';
import type { Store } from './store.ts';

/** Takes a typed card and returns a token. Number and code are not stored. */
export const tokenize = async (
  store: Store,
  account: Account,
  parameters: Parameters,
  now: Date,
): Promise<Parameters> => {
  const number = (parameters['card_number'] ?? '').replace(/\s/g, '');
  const expiryDate = parameters['expiry_date'] ?? '';
  const typed = validOnly(parameters);
  const tooMuch = firstInvalid({ ...parameters, card_number: '0', expiry_date: '0000' });
  const code = tooMuch === undefined ? tokenCode(number, expiryDate, now) : '00002';
  const made = code === '18000';
  const token = {
    token_name: made ? randomBytes(16).toString('hex') : '',
    card_number: mask(number.replaceAll(/\D/g, '').padEnd(12, '0')),
    card_holder_name: typed['card_holder_name'] ?? '',
    expiry_date: expiryDate,
  };
  if (made) await store.putToken({ ...token, scenario: scenarioOf(number) });
  return tokenAnswer(parameters, code, token, account);
};
