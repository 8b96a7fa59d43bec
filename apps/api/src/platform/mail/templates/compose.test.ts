import { expect, test } from 'vitest';

import { greetingFor } from './compose.ts';

const greeting = (name: string): string => greetingFor({ language: 'en', digits: 'latn' }, name);

test.each([
  ['Ada', 'Hi Ada,'],
  ['  Anne  Marie ', 'Hi Anne Marie,'],
  ['José-María O’Neill', 'Hi José-María O’Neill,'],
  ['J. R.', 'Hi J. R.,'],
  ['李', 'Hi 李,'],
])('greets %j by name', (name, expected) => {
  expect(greeting(name)).toBe(expected);
});

test.each([
  '',
  '   ',
  'https://evil.example',
  'evil.example',
  'WWW evil',
  'a@evil.example',
  'Call us: 555',
  'x'.repeat(51),
])('does not include %j', (name) => {
  expect(greeting(name)).toBe('Hello,');
});
