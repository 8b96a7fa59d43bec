import { expect, test } from 'vitest';

import { webhookAddressProblem } from './addresses.ts';

test.each([
  ['https://example.com/hooks?x=1', null],
  ['https://example.com:8443/', null],
  ['http://example.com/', 'not-https'],
  ['https://user:secret@example.com/', 'not-https'],
  ['ftp://example.com/', 'not-https'],
  ['example.com', 'not-https'],
  ['https://localhost/', 'not-public'],
  ['https://printer.local/', 'not-public'],
  ['https://metadata.google.internal/', 'not-public'],
  ['https://intranet/', 'not-public'],
])('%s: %s', (address, problem) => {
  expect(webhookAddressProblem(address)).toBe(problem);
});

test.each([
  ['http://signage:8080/hooks', null],
  ['https://10.0.0.7/', null],
  ['http://user:secret@signage/', 'not-https'],
  ['file:///etc/passwd', 'not-https'],
])('where private networks are allowed, %s: %s', (address, problem) => {
  expect(webhookAddressProblem(address, { allowPrivate: true })).toBe(problem);
});
