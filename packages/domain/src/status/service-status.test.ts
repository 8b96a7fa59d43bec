import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isServiceStatus, overallStatus, serviceStatuses } from './service-status.ts';

test.each([
  [['ok', 'error', 'warn', 'severe'], 'severe'],
  [['ok', 'error', 'warn'], 'warn'],
  [['ok', 'error'], 'error'],
  [['ok'], 'ok'],
  [[], 'ok'],
  [['unknown'], 'ok'],
])('[S4.15] of %j the whole is %s', (statuses, whole) => {
  expect(overallStatus(statuses)).toBe(whole);
});

test('[S4.15] neither order nor repetition nor unknown words change the whole', () => {
  const anyStatus = fc.constantFrom(...serviceStatuses, 'unknown');
  fc.assert(
    fc.property(fc.array(anyStatus), (statuses) => {
      const whole = overallStatus(statuses);
      expect(overallStatus(statuses.toReversed())).toBe(whole);
      expect(overallStatus([...statuses, ...statuses, 'ok'])).toBe(whole);
      expect(whole === 'ok' || statuses.includes(whole)).toBe(true);
    }),
  );
});

test('only the four words are statuses', () => {
  expect(serviceStatuses.every(isServiceStatus)).toBe(true);
  for (const word of ['OK', 'down', '', 'toString']) expect(isServiceStatus(word)).toBe(false);
});
