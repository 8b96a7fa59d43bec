import { describe, expect, test } from 'vitest';

import { isPhone, isPropertyName, isWebsite, phoneLink, sortedProperties } from './poi-details.ts';

test.each(['https://example.com', 'HTTP://shop.example/a?b#c', 'https://مثال.example/قائمة'])(
  '%s is a website',
  (text) => expect(isWebsite(text)).toBe(true),
);

test.each([
  '',
  'example.com',
  'javascript:alert(1)',
  'https://',
  'https:///path',
  'https://a b',
  'https://bank.example@evil.example',
  'ftp://example.com',
  'data:text/html,x',
])('%j is no website', (text) => expect(isWebsite(text)).toBe(false));

describe('a telephone number', () => {
  test.each([
    ['+49 (0)40 123-456', 'tel:+49040123456'],
    ['112', 'tel:112'],
    ['040/12 34 56 ext. 7', 'tel:040123456;ext=7'],
    ['٠٤ ١٢٣ ٤٥٦٧', 'tel:041234567'],
  ])('%s is called as %s', (text, link) => {
    expect(isPhone(text)).toBe(true);
    expect(phoneLink(text)).toBe(link);
  });

  test.each(['', '12', 'call us', '+', '12+34 56', '1;ext=2', 'tel:123'])('is not %j', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});

test('names of properties are short and on one line', () => {
  for (const name of ['a', 'opening date', 'ق', 'x'.repeat(64)])
    expect(isPropertyName(name)).toBe(true);
  for (const name of ['', ' a', 'a ', 'a\nb', 'x'.repeat(65), '__proto__', '\0'])
    expect(isPropertyName(name)).toBe(false);
});

test('properties are sorted by name', () => {
  expect(JSON.stringify(sortedProperties({ b: 1, a: true }))).toBe('{"a":true,"b":1}');
});
