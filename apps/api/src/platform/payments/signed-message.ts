import type { Fields } from './gateway.ts';
import { byName } from './signature.ts';

/** The documented fields of responses and notifications. All others are ignored. */
const names = [
  '3ds_url',
  'access_code',
  'acquirer_response_code',
  'acquirer_response_description',
  'acquirer_response_message',
  'agreement_id',
  'amount',
  'authorization_code',
  'authorized_amount',
  'captured_amount',
  'card_bin',
  'card_holder_name',
  'card_number',
  'command',
  'currency',
  'customer_email',
  'customer_ip',
  'customer_name',
  'digital_wallet',
  'dynamic_descriptor',
  'eci',
  'expiry_date',
  'fort_id',
  'installments',
  'issuer_code',
  'language',
  'maintenance_reference',
  'merchant_extra',
  'merchant_extra1',
  'merchant_extra2',
  'merchant_extra3',
  'merchant_extra4',
  'merchant_extra5',
  'merchant_identifier',
  'merchant_reference',
  'order_description',
  'payment_option',
  'phone_number',
  'plan_code',
  'processor_response_code',
  'query_command',
  'reconciliation_reference',
  'refunded_amount',
  'remember_me',
  'response_code',
  'response_message',
  'return_url',
  'service_command',
  'settlement_reference',
  'signature',
  'status',
  'third_party_transaction_number',
  'token_name',
  'token_status',
  'transaction_code',
  'transaction_message',
  'transaction_status',
];
const known = new Set(names);

/** The undocumented names in a signed message, as far as they look like names. */
export const unknownNames = (fields: Fields): string[] =>
  Object.keys(fields)
    .filter((name) => !known.has(name) && /^[a-z0-9_]{1,50}$/i.test(name))
    .slice(0, 10);

const longestFirst = names.toSorted((a, b) => b.length - a.length);

/**
 * Whether the signed text can be split into fields in only one way. The provider signs `name=value`
 * pairs without a delimiter, so one text can be split in several ways. If no value contains "=",
 * every name is documented, and between two values the longest possible name is chosen, at most one
 * set of fields is valid.
 */
export const isUnambiguous = (fields: Fields): boolean => {
  const sorted = Object.entries(fields)
    .filter(([name]) => name !== 'signature')
    .toSorted(byName);
  return sorted.every(([name, value], at) => {
    if (!known.has(name) || /[=\p{Cc}]/u.test(value)) return false;
    const next = sorted[at + 1]?.[0];
    if (next === undefined) return true;
    const text = value + next;
    return longestFirst.find((candidate) => text.endsWith(candidate)) === next;
  });
};

type Merchant = { merchant_identifier: string; access_code: string };

export const isFor = (fields: Fields, merchant: Merchant): boolean =>
  fields['merchant_identifier'] === merchant.merchant_identifier &&
  fields['access_code'] === merchant.access_code &&
  /^[A-Za-z0-9._-]{1,40}$/.test(fields['merchant_reference'] ?? '');

/** A payment has an amount, a currency and a status. */
export const isPayment = (fields: Fields): boolean =>
  fields['command'] === 'PURCHASE' &&
  /^\d{1,10}$/.test(fields['amount'] ?? '') &&
  /^[A-Z]{3}$/.test(fields['currency'] ?? '') &&
  /^\d{5}$/.test(fields['response_code'] ?? '');

export const isTokenization = (fields: Fields): boolean =>
  fields['service_command'] === 'TOKENIZATION' &&
  /^\d{5}$/.test(fields['response_code'] ?? '') &&
  /^[A-Za-z0-9._@-]{0,100}$/.test(fields['token_name'] ?? '');
