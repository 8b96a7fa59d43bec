import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a secret of one company, long enough to keep',
  PUBLIC_URL: 'https://venues.example.test',
};
const account = {
  PAYMENTS_MERCHANT_IDENTIFIER: 'merchant',
  PAYMENTS_ACCESS_CODE: 'code',
  PAYMENTS_REQUEST_PHRASE: 'in',
  PAYMENTS_RESPONSE_PHRASE: 'out',
};

test('production takes no payments without an account, and never those of the sandbox', () => {
  expect(readConfig(production).payments).toBeUndefined();
});

test('an account is live in production and in test mode elsewhere, unless configured', () => {
  const urls = (environment: NodeJS.ProcessEnv) => {
    const { payments } = readConfig(environment);
    return [payments?.pageUrl, payments?.apiUrl];
  };
  const live = [
    'https://checkout.payfort.com/FortAPI/paymentPage',
    'https://paymentservices.payfort.com/FortAPI/paymentApi',
  ];
  const trial = [
    'https://sbcheckout.payfort.com/FortAPI/paymentPage',
    'https://sbpaymentservices.payfort.com/FortAPI/paymentApi',
  ];
  expect(urls({ ...production, ...account })).toEqual(live);
  expect(urls({ ...production, ...account, PAYMENTS_TEST: '1' })).toEqual(trial);
  expect(urls(account)).toEqual(trial);
  expect(urls({ ...account, PAYMENTS_TEST: '0' })).toEqual(live);
});

test('every variable of an account is read', () => {
  expect(
    readConfig({
      ...account,
      PAYMENTS_SHA: 'sha512',
      PAYMENTS_TIMEOUT: '7',
      PAYMENTS_PAGE_URL: 'https://pay.example.test/page',
      PAYMENTS_API_URL: 'https://pay.example.test/api',
      MAIL_FROM: 'Venues <billing@venues.example.test>',
    }).payments,
  ).toEqual({
    merchantIdentifier: 'merchant',
    accessCode: 'code',
    requestPhrase: 'in',
    responsePhrase: 'out',
    sha: 'sha512',
    timeout: 7000,
    pageUrl: 'https://pay.example.test/page',
    apiUrl: 'https://pay.example.test/api',
    contactEmail: 'billing@venues.example.test',
    embedded: false,
  });
});

test('a partial account is refused with the missing names', () => {
  expect(() =>
    readConfig({ PAYMENTS_MERCHANT_IDENTIFIER: 'merchant', PAYMENTS_ACCESS_CODE: 'code' }),
  ).toThrow('To take payments, set PAYMENTS_REQUEST_PHRASE, PAYMENTS_RESPONSE_PHRASE.');
});
