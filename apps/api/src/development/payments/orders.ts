import { randomBytes, randomInt } from 'node:crypto';

import { checkAnswer, paymentAnswer, refusal, withoutSecrets } from './answers.ts';
import { firstInvalid, isPurchaseComplete } from './formats.ts';
import { type Scenario, takesCode } from './scenarios.ts';
import { type Account, isMerchants, type Parameters } from './signing.ts';
import type { SandboxToken, Store } from './store.ts';

type Bank = {
  store: Store;
  account: Account;
  /** The URL of the sandbox pages for browsers. */
  pages: string;
  /** Sends the merchant a notification about a payment, now or later. */
  notify(reference: string, late: boolean): Promise<void>;
};

const firstCodes: Readonly<Record<Scenario, string>> = {
  pays: '14000',
  '3-d-secure': '20064',
  declined: '13017',
  'no-funds': '13029',
  silent: '14000',
  late: '15777',
};

/** `silent` if no response is sent. */
type Ordered = { parameters: Parameters; silent: boolean };

/** The JSON API: purchases, status queries and token deletion. */
export const takeOrder = async (bank: Bank, parameters: Parameters): Promise<Ordered> => {
  const { account, store } = bank;
  const loud = (answered: Parameters): Ordered => ({ parameters: answered, silent: false });
  if (!isMerchants(parameters, account)) return loud(refusal(parameters, '00008', account));
  if (firstInvalid(parameters) !== undefined) return loud(refusal(parameters, '00002', account));
  const reference = parameters['merchant_reference'] ?? '';
  if (parameters['command'] === 'PURCHASE') return purchase(bank, parameters);
  if (parameters['query_command'] === 'CHECK_STATUS')
    return loud(checkAnswer(parameters, await store.findPayment(reference), account));
  if (parameters['service_command'] === 'UPDATE_TOKEN') {
    await store.deactivate(parameters['token_name'] ?? '');
    return loud(refusal(parameters, '18063', account));
  }
  return loud(refusal(parameters, '00006', account));
};

const purchase = async (bank: Bank, parameters: Parameters): Promise<Ordered> => {
  const { store, account, pages } = bank;
  if (!isPurchaseComplete(parameters))
    return { parameters: refusal(parameters, '00001', account), silent: false };
  const token = await store.findToken(parameters['token_name'] ?? '');
  const payment = {
    merchant_reference: parameters['merchant_reference'] ?? '',
    fort_id: String(randomInt(1e12, 9e12)),
    request: withoutSecrets(parameters),
    code: codeFor(token, parameters),
    ddd_key: randomBytes(16).toString('hex'),
  };
  if (!(await store.putPayment(payment)))
    return { parameters: refusal(parameters, '00007', account), silent: false };
  const silent = token?.scenario === 'silent';
  // The merchant learns about a silent payment only by a status query.
  if (!silent && payment.code !== '20064')
    await bank.notify(payment.merchant_reference, payment.code === '15777');
  return { parameters: paymentAnswer(payment, token, account, pages), silent };
};

/** An absent card holder cannot complete 3-D Secure. */
const codeFor = (token: SandboxToken | undefined, parameters: Parameters): string => {
  if (!token?.active) return '13044';
  const code = parameters['card_security_code'];
  if (code !== undefined && !takesCode(token.card_number, code)) return '13017';
  const recurring = parameters['eci'] === 'RECURRING';
  if (recurring && token.scenario === '3-d-secure') return '14000';
  return firstCodes[token.scenario];
};
