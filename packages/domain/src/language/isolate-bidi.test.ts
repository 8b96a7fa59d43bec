import { expect, test } from 'vitest';

import { isolateBidi } from './index.ts';

const [before, after] = ['\u2068', '\u2069'];

test('content is isolated once', () => {
  expect(isolateBidi('Ada')).toBe(`${before}Ada${after}`);
  expect(isolateBidi(isolateBidi('Ada'))).toBe(isolateBidi('Ada'));
});

test('names that are isolated in a list follow each other in the direction of the sentence', () => {
  const names = [isolateBidi('Roof'), isolateBidi('القبو')].join('، ');
  expect(isolateBidi(names)).toBe(names);
  const place = `${isolateBidi('Café')} (${isolateBidi('القبو')})`;
  expect(isolateBidi(place)).toBe(place);
});

test('an isolate that a text leaves open ends with it', () => {
  expect(isolateBidi(`${before}Ada`)).toBe(`${before}${before}Ada${after}`);
});
