import { expect, test } from 'vitest';

import { formatRecoveryCode, readFactorCode } from './second-factor.ts';

test.each([
  ['123456', { kind: 'totp', code: '123456' }],
  [' 123 456 ', { kind: 'totp', code: '123456' }],
  ['١٢٣٤٥٦', { kind: 'totp', code: '123456' }],
  ['۱۲۳۴۵۶', { kind: 'totp', code: '123456' }],
  ['ABCDE-23456', { kind: 'recovery_code', code: 'abcde23456' }],
  ['12345', { kind: 'recovery_code', code: '12345' }],
  ['1234567', { kind: 'recovery_code', code: '1234567' }],
])('%s is read as it was meant', (typed, code) => {
  expect(readFactorCode(typed)).toEqual(code);
});

test('a recovery code is shown in two groups and read without them', () => {
  expect(formatRecoveryCode('abcde23456')).toBe('abcde-23456');
  expect(readFactorCode(formatRecoveryCode('abcde23456')).code).toBe('abcde23456');
});
