import { expect, test } from 'vitest';

import { domainOfEmail, isWellFormedDomain, normalizeDomain } from './email-domain.ts';

test.each([
  [' Example.COM. ', 'example.com'],
  ['@mall.example', 'mall.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
])('%s is the domain %s', (typed, domain) => {
  expect(normalizeDomain(typed)).toBe(domain);
  expect(isWellFormedDomain(domain)).toBe(true);
});

test.each(['localhost', 'a..b', '-a.example', '10.0.0.1', 'bücher.example', 'a b.example', ''])(
  '%s is no domain of email addresses',
  (domain) => {
    expect(isWellFormedDomain(domain)).toBe(false);
  },
);

test('the domain of an address is what follows its last @', () => {
  expect(domainOfEmail('pat@mall.example')).toBe('mall.example');
});
