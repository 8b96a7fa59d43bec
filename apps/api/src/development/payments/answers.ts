import { cardBrand } from '@floorwright/domain/billing';

import { validOnly } from './formats.ts';
import { type Account, answer, type Parameters } from './signing.ts';
import type { SandboxPayment, SandboxToken } from './store.ts';

const messages: Readonly<Record<string, string>> = {
  '00001': 'Missing parameter',
  '00002': 'Invalid parameter format',
  '00006': 'Technical problem',
  '00007': 'Duplicate order number',
  '00008': 'Signature mismatch',
  '12000': 'Success',
  '12036': 'Order not found',
  '13000': 'Failure',
  '13017': 'Operation not allowed by the acquirer',
  '13029': 'Insufficient funds',
  '13030': 'Authentication failed',
  '13044': 'Token name does not exist',
  '14000': 'Success',
  '15777': 'Pending',
  '17012': 'Card expired',
  '17016': 'Invalid card number',
  '17100': 'Invalid expiry date',
  '18000': 'Success',
  '18063': 'Token has been updated',
  '20064': '3-D Secure check requested',
};

const result = (code: string): Parameters => ({
  status: code.slice(0, 2),
  response_code: code,
  response_message: messages[code] ?? 'Unknown',
});

/** The response repeats the request, without secrets and unformatted fields. */
export const withoutSecrets = (parameters: Parameters): Parameters =>
  Object.fromEntries(
    Object.entries(validOnly(parameters)).filter(
      ([name]) => !['card_security_code', 'card_number', 'signature'].includes(name),
    ),
  );

export const refusal = (parameters: Parameters, code: string, account: Account): Parameters =>
  answer({ ...withoutSecrets(parameters), ...result(code) }, account);

export const tokenAnswer = (
  parameters: Parameters,
  code: string,
  token: Omit<SandboxToken, 'active' | 'scenario'>,
  account: Account,
): Parameters =>
  answer(
    {
      ...withoutSecrets(parameters),
      ...result(code),
      card_number: token.card_number,
      card_bin: token.card_number.slice(0, 6),
      ...(token.token_name !== '' && { token_name: token.token_name }),
    },
    account,
  );

export const paymentAnswer = (
  { request, code, fort_id, ddd_key }: SandboxPayment,
  token: SandboxToken | undefined,
  account: Account,
  pages: string,
): Parameters => {
  const brand = token && cardBrand(token.card_number);
  return answer(
    {
      ...request,
      ...result(code),
      fort_id,
      ...(brand !== undefined && { payment_option: brand }),
      ...(token && { card_number: token.card_number, expiry_date: token.expiry_date }),
      ...(code === '14000' && { authorization_code: fort_id.slice(-6) }),
      ...(code === '20064' && { '3ds_url': `${pages}/3ds/${ddd_key}` }),
    },
    account,
  );
};

export const checkAnswer = (
  parameters: Parameters,
  payment: SandboxPayment | undefined,
  account: Account,
): Parameters => {
  const asked = withoutSecrets(parameters);
  if (!payment) return answer({ ...asked, ...result('12036') }, account);
  return answer(
    {
      ...asked,
      ...result('12000'),
      fort_id: payment.fort_id,
      transaction_code: payment.code,
      transaction_status: payment.code.slice(0, 2),
      transaction_message: messages[payment.code] ?? 'Unknown',
      ...(payment.code === '14000' && {
        authorization_code: payment.fort_id.slice(-6),
        captured_amount: payment.request['amount'] ?? '',
      }),
    },
    account,
  );
};
