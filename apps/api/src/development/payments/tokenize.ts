import { randomBytes } from 'node:crypto';

import { tokenAnswer } from './answers.ts';
import { mask, scenarioOf, tokenCode } from './scenarios.ts';
import type { Account, Parameters } from './signing.ts';
import type { Store } from './store.ts';

/** Takes a card as it was typed, and answers with a token in its place. Number and code are not kept. */
export const tokenize = async (
  store: Store,
  account: Account,
  parameters: Parameters,
  now: Date,
): Promise<Parameters> => {
  const number = (parameters['card_number'] ?? '').replace(/\s/g, '');
  const code = tokenCode(number, parameters['expiry_date'] ?? '', now);
  const made = code === '18000';
  const token = {
    token_name: made ? randomBytes(16).toString('hex') : '',
    card_number: mask(number.padEnd(12, '0')),
    card_holder_name: (parameters['card_holder_name'] ?? '').slice(0, 50),
    expiry_date: parameters['expiry_date'] ?? '',
  };
  if (made) await store.putToken({ ...token, scenario: scenarioOf(number) });
  return tokenAnswer(parameters, code, token, account);
};
