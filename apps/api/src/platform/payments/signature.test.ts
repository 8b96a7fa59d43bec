import { expect, test } from 'vitest';

import { isSignedBy, sign, signatureOf, signForm } from './signature.ts';

const signing = { phrase: 'PASS', sha: 'sha256' } as const;

test.each([
  [
    {
      service_command: 'TOKENIZATION',
      language: 'en',
      merchant_identifier: 'MxvOupuG',
      access_code: 'SILgpo7pWbmzuURp2qri',
      merchant_reference: 'MyReference0001',
    },
    '7ee560ccd621da61bfc772f2f1b5849babda768f5ee36d4de67efa88403e4b99',
  ],
  [
    {
      command: 'PURCHASE',
      merchant_reference: 'Test010',
      amount: '1000',
      access_code: 'SILgpo7pWbmzuURp2qri',
      merchant_identifier: 'MxvOupuG',
      currency: 'USD',
      language: 'en',
      customer_email: 'test@gmail.com',
    },
    '94c38afc7bdae0114fc8c740edf12416f22998241ce4b4ea70d5521233a2c882',
  ],
])("the provider's own examples are signed as it signs them (%#)", (fields, signature) => {
  expect(signatureOf(fields, signing)).toBe(signature);
  expect(isSignedBy({ ...fields, signature }, signing)).toBe(true);
  expect(isSignedBy({ ...fields, signature: signature.toUpperCase() }, signing)).toBe(true);
});

const signed = sign({ merchant_reference: 'a', amount: '100' }, signing);

test.each([
  ['another amount', { ...signed, amount: '1' }],
  ['one field more', { ...signed, status: '14' }],
  ['no signature', { merchant_reference: 'a', amount: '100' }],
  ['an empty signature', { ...signed, signature: '' }],
])('%s is detected', (_what, fields) => {
  expect(isSignedBy(signed, signing)).toBe(true);
  expect(isSignedBy(fields, signing)).toBe(false);
});

test('another phrase or digest gives another signature', () => {
  expect(isSignedBy(signed, { phrase: 'OTHER', sha: 'sha256' })).toBe(false);
  expect(isSignedBy(signed, { phrase: 'PASS', sha: 'sha512' })).toBe(false);
  expect(signatureOf(signed, { phrase: 'PASS', sha: 'sha512' })).toHaveLength(128);
});

test('user input in the form is neither signed nor sent', () => {
  const typed = { card_number: '4005550000000001', card_security_code: '123', remember_me: 'YES' };
  expect(signForm({ merchant_reference: 'a', amount: '100', ...typed }, signing)).toEqual(signed);
});
