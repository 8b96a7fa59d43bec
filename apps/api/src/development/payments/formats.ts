import { isIP } from 'node:net';

import type { Parameters } from './signing.ts';

/*
 * The formats that the provider documents. They do not use the product's code, because a shared mistake
 * would stay unnoticed.
 */
const formats: Readonly<Record<string, RegExp>> = {
  access_code: /^[A-Za-z0-9_-]{1,20}$/,
  amount: /^[1-9]\d{0,9}$/,
  card_holder_name: /^[\p{L}\p{M}\p{N} .,'’"&()/-]{0,50}$/u,
  card_number: /^[\d ]{1,24}$/,
  card_security_code: /^\d{3,4}$/,
  command: /^PURCHASE$/,
  currency: /^[A-Z]{3}$/,
  customer_email: /^[A-Za-z0-9_.+-]{1,64}@[A-Za-z0-9.-]{1,189}$/,
  customer_ip: /^[0-9A-Fa-f.:]{2,45}$/,
  eci: /^(ECOMMERCE|RECURRING|MOTO)$/,
  expiry_date: /^\d{4}$/,
  language: /^(en|ar)$/,
  merchant_identifier: /^[A-Za-z0-9]{1,20}$/,
  merchant_reference: /^[A-Za-z0-9_.-]{1,40}$/,
  order_description: /^[\p{L}\p{N} #'/._\-:$]{0,150}$/u,
  query_command: /^CHECK_STATUS$/,
  remember_me: /^(YES|NO)$/,
  return_url: /^https?:\/\/[^\s=]{1,390}$/,
  service_command: /^(TOKENIZATION|UPDATE_TOKEN)$/,
  signature: /^[0-9a-fA-F]{64,128}$/,
  token_name: /^[A-Za-z0-9._@-]{1,100}$/,
  token_status: /^(ACTIVE|INACTIVE)$/,
};

const isTaken = ([name, value]: [string, string]): boolean => {
  const taken = formats[name]?.test(value) === true;
  return name === 'customer_ip' ? taken && isIP(value) !== 0 : taken;
};

/** The name of the first unknown or invalid parameter. */
export const firstInvalid = (parameters: Parameters): string | undefined =>
  Object.entries(parameters).find((parameter) => !isTaken(parameter))?.[0];

/** The fields that can be repeated in a signed response. */
export const validOnly = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(isTaken));

const neededForPurchase = [
  'merchant_reference',
  'amount',
  'currency',
  'language',
  'customer_email',
  'token_name',
];

export const isPurchaseComplete = (parameters: Parameters): boolean =>
  neededForPurchase.every((name) => parameters[name] !== undefined);
