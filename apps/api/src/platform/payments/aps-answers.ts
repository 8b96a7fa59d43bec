import { isOrderUnknown, paymentOutcome } from '@floorwright/domain/billing';

import type { Fields, NewToken, PaymentReport } from './gateway.ts';

/** The fields of a response that may be stored: enough to investigate, nothing that can pay. */
const stored = [
  'command',
  'query_command',
  'merchant_reference',
  'fort_id',
  'amount',
  'captured_amount',
  'currency',
  'payment_option',
  'card_number',
  'status',
  'response_code',
  'response_message',
  'transaction_status',
  'transaction_code',
  'transaction_message',
  'authorization_code',
  'eci',
];

const storableFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => stored.includes(name)));

const minorUnits = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

export const toReport = (reference: string, fields: Fields, code: string): PaymentReport => ({
  reference,
  outcome: paymentOutcome(code),
  code,
  dddUrl: fields['3ds_url'],
  amount: minorUnits(fields['amount']),
  currency: fields['currency']?.toLowerCase(),
  fortId: fields['fort_id'],
  authorizationCode: fields['authorization_code'],
  signature: fields['signature'],
  fields: storableFields(fields),
});

/** The response to a status query (12xxx) has its result in separate fields. */
export const toCheckedReport = (reference: string, fields: Fields): PaymentReport => {
  const code = fields['response_code'] ?? '';
  if (isOrderUnknown(code))
    return { ...toReport(reference, fields, code), outcome: 'unknown-order' };
  const report = toReport(reference, fields, fields['transaction_code'] ?? '');
  return { ...report, amount: report.amount ?? minorUnits(fields['captured_amount']) };
};

export const withoutAnswer = (
  reference: string,
  outcome: 'not-delivered' | 'uncertain',
): PaymentReport => ({
  ...toReport(reference, {}, ''),
  outcome,
});

export const toToken = (fields: Fields, made: boolean): NewToken => ({
  reference: fields['merchant_reference'] ?? '',
  made,
  code: fields['response_code'] ?? '',
  token: fields['token_name'] ?? '',
  cardNumber: fields['card_number'] ?? '',
  cardBin: fields['card_bin'] ?? '',
  holderName: fields['card_holder_name'] ?? '',
  expiryDate: fields['expiry_date'] ?? '',
});
