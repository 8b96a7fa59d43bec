import { describe, expect, test } from 'vitest';
import type { z } from 'zod';

import {
  accounts,
  PasswordChangeInput,
  ResetPasswordInput,
  SignInInput,
  SignUpInput,
} from '../accounts/accounts.ts';
import { Email, Id, PathId, requiredText, text } from './fields.ts';

const good = 'Sunny-Day-7';

const signUp = {
  first_name: 'Pat',
  last_name: 'Lee',
  email: 'pat@example.test',
  password: good,
  password_confirmation: good,
  terms: true,
};

/** An email of this length; mail servers accept 64 characters before the @. */
const emailOf = (length: number): string => {
  const local = 'p'.repeat(64);
  const label = `${'d'.repeat(49)}.`;
  return `${local}@${`${label.repeat(3)}test`.padStart(length - local.length - 1, 'd')}`;
};

/** The messages by field. */
const messages = (schema: z.ZodType, value: unknown): Record<string, string[]> => {
  const byField: Record<string, string[]> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    (byField[path.join('.')] ??= []).push(message);
  return byField;
};

test('a complete sign-up is accepted, with or without a company and a plan', () => {
  expect(messages(SignUpInput, signUp)).toEqual({});
  expect(messages(SignUpInput, { ...signUp, company_name: 'Acme', plan_slug: 'pro' })).toEqual({});
});

test.each(['first_name', 'last_name'])('[S5.1] %s is required', (field) => {
  for (const value of [undefined, null, '', '   '])
    expect(messages(SignUpInput, { ...signUp, [field]: value })).toEqual({
      [field]: ['This field is required.'],
    });
});

test('[S5.1] a field with its own message says what to complete', () => {
  expect(messages(requiredText(255, 'Please complete name'), ' ')).toEqual({
    '': ['Please complete name'],
  });
});

test.each([
  [undefined, 'Please complete email'],
  ['', 'Please complete email'],
  ['  ', 'Please complete email'],
  ['pat@', 'Provided email is incorrect'],
  [emailOf(256), 'Maximum length is 255 symbols'],
])('[S5.5] the email %j is refused with its message', (email, message) => {
  expect(messages(SignUpInput, { ...signUp, email })).toEqual({ email: [message] });
  expect(messages(SignInInput, { email, password: 'x' })).toEqual({ email: [message] });
});

test('[S5.5] an email may have 255 characters, and is read in the form in which it is stored', () => {
  expect(messages(SignUpInput, { ...signUp, email: emailOf(255) })).toEqual({});
  expect(Email.parse('  Pat@Example.TEST ')).toBe('pat@example.test');
});

test('[S5.6] a new password has a message for each broken rule', () => {
  const bodies = { password: 'sunny', password_confirmation: 'sunny' };
  for (const [schema, rest] of [
    [SignUpInput, signUp],
    [ResetPasswordInput, { reset_password_token: 'x' }],
    [PasswordChangeInput, { current_password: 'x' }],
    [accounts.updateAdmin.body, { current_password: 'x' }],
  ] as const)
    expect(messages(schema, { ...rest, ...bodies })).toEqual({
      password: [
        'Minimum length is 7 symbols',
        'Password should have at least one uppercase letter',
        'Password should have at least one special symbol',
        'Password should have at least one digit',
      ],
    });
});

test('[S5.7] a sign-in password only has to be there, spaces and all', () => {
  expect(SignInInput.parse({ email: signUp.email, password: ' x ' }).password).toBe(' x ');
  expect(messages(SignInInput, { email: signUp.email, password: '' })).toEqual({
    password: ['Please complete password'],
  });
});

describe.each([
  ['sign-up', SignUpInput, signUp],
  ['reset', ResetPasswordInput, { reset_password_token: 'x', password: good }],
  ['password change', PasswordChangeInput, { current_password: 'x', password: good }],
  ['profile update', accounts.updateAdmin.body, { current_password: 'x', password: good }],
] as const)('%s', (_name, schema, form) => {
  test('[S5.8] a missing confirmation is reported', () => {
    for (const given of [{ password_confirmation: undefined }, { password_confirmation: '' }])
      expect(messages(schema, { ...form, ...given })).toEqual({
        password_confirmation: ['Please confirm password'],
      });
  });

  test('[S5.8] a mismatching confirmation is refused', () => {
    expect(messages(schema, { ...form, password_confirmation: `${good}!` })).toEqual({
      password_confirmation: ['Password mismatch'],
    });
  });

  test('[S5.8] a mismatch has its message also while another field is wrong', () => {
    const wrong = messages(schema, { ...form, password: 'x', password_confirmation: 'y' });
    expect(wrong['password_confirmation']).toEqual(['Password mismatch']);
    expect(wrong['password']).toContain('Minimum length is 7 symbols');
  });
});

test.each([undefined, false, 'true'])('[S5.9] terms as %j are not agreed to', (terms) => {
  expect(messages(SignUpInput, { ...signUp, terms })).toEqual({
    terms: ['Please read Terms and Conditions and Privacy policy and check to agree.'],
  });
});

test.each(['first_name', 'last_name', 'company_name'])(
  '[S5.9] %s has at most 255 characters',
  (field) => {
    expect(messages(SignUpInput, { ...signUp, [field]: 'x'.repeat(255) })).toEqual({});
    expect(messages(SignUpInput, { ...signUp, [field]: 'x'.repeat(256) })).toEqual({
      [field]: ['Maximum length is 255 symbols'],
    });
  },
);

test('[S5.11] a password change needs the current password', () => {
  const change = { password: good, password_confirmation: good };
  for (const schema of [PasswordChangeInput, accounts.updateAdmin.body])
    expect(messages(schema, change)).toEqual({ current_password: ['Please complete password'] });
});

test('text is trimmed, and refused with characters that the database cannot store', () => {
  expect(text().parse('  two words 🗺 ')).toBe('two words 🗺');
  for (const bad of ['a\u0000b', 'a\ud800b', '\udc00']) {
    for (const schema of [text(), requiredText()])
      expect(messages(schema, bad)).toEqual({
        '': ['This text has a character that cannot be stored.'],
      });
    expect(messages(Email, `${bad}@example.test`)).toEqual({ '': ['Provided email is incorrect'] });
  }
});

test.each([true, [5], '5', '0x10', 1.5, 0, -1, 2_147_483_648, null, {}])('%j is no id', (value) => {
  expect(messages(Id, value)).toEqual({ '': ['An id is a whole number.'] });
});

test('an id is a whole number that the database can hold', () => {
  for (const id of [1, 2_147_483_647]) expect(Id.parse(id)).toBe(id);
});

test('an id in an address is read as a number, and has one spelling', () => {
  expect(PathId.parse('1')).toBe(1);
  expect(PathId.parse('2147483647')).toBe(2_147_483_647);
  for (const id of ['', '0', '01', '0x10', '1e3', '+1', ' 1', '1.0', '2147483648', '99999999999'])
    expect(PathId.safeParse(id).success, id).toBe(false);
});
