import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isWellFormedEmail, normalizeEmail } from './email.ts';

test.each([
  'pat@example.test',
  'pat.lee+venues@mail.example.test',
  "o'neil_&co@example.co.uk",
  'x@y.io',
  'jürgen@müller.example',
  'pat@xn--mller-kva.example',
  'bounce=pat@example.test',
  `${'a'.repeat(64)}@example.test`,
])('[S5.5] %s is well formed', (email) => {
  expect(isWellFormedEmail(email)).toBe(true);
});

test.each([
  '',
  'pat',
  'pat@',
  '@example.test',
  'pat@example',
  'pat@example.t',
  'pat@@example.test',
  'pat@exam ple.test',
  'pat lee@example.test',
  '.pat@example.test',
  'pat.@example.test',
  'pat..lee@example.test',
  'pat@.example.test',
  'pat@example..test',
  'pat@-example.test',
  'pat@example-.test',
  'pat@example.test.',
  'pat@example.test\nbcc: all@example.test',
  'Pat <pat@example.test>',
  'pat@[127.0.0.1]',
  'pat\u0007@example.test',
  'pat\u007f@example.test',
  'pat\u00ad@example.test',
  'pat\u200b@example.test',
  '\u202epat@example.test',
  'pat\u2060@example.test',
  'pat\ufe0f@example.test',
  'pat\ue000@example.test',
  'pat@exam\u3164ple.test',
  `${'a'.repeat(65)}@example.test`,
  `${'ü'.repeat(33)}@example.test`,
])('[S5.5] %j is not well formed', (email) => {
  expect(isWellFormedEmail(email)).toBe(false);
});

test('every address of the common grammar is accepted', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(isWellFormedEmail(email)).toBe(true);
    }),
  );
});

test('one person cannot have two spellings', () => {
  expect(normalizeEmail('  Pat.Lee@Example.TEST\n')).toBe('pat.lee@example.test');
});

test('the same letters, composed or not, are the same address', () => {
  const composed = 'jos\u00e9@caf\u00e9.example';
  expect(normalizeEmail(composed.normalize('NFD'))).toBe(composed);
  expect(isWellFormedEmail(normalizeEmail(composed.normalize('NFD')))).toBe(true);
});

test('normalizing twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = normalizeEmail(text);
      expect(normalizeEmail(once)).toBe(once);
    }),
  );
});

test('a well-formed address stays so in the form in which it is stored', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(isWellFormedEmail(normalizeEmail(email.toUpperCase()))).toBe(true);
    }),
  );
});
