import { accountSentences, fieldSentences, fillSentence } from '../sentences/index.ts';

export const passwordLength = { min: 7, inputMin: 8, max: 128 } as const;

type Rule = { readonly broken: (password: string) => boolean; readonly message: string };

const rules: readonly Rule[] = [
  {
    broken: (password) => password !== password.trim(),
    message: accountSentences.password_spaces,
  },
  {
    broken: (password) => password.length < passwordLength.min,
    message: fillSentence(fieldSentences.too_short, { least: passwordLength.min }),
  },
  {
    broken: (password) => password.length > passwordLength.max,
    message: fillSentence(fieldSentences.too_long, { most: passwordLength.max }),
  },
  {
    broken: (password) => !/\p{Lu}/u.test(password),
    message: accountSentences.password_uppercase,
  },
  {
    broken: (password) => !/\p{Ll}/u.test(password),
    message: accountSentences.password_lowercase,
  },
  {
    broken: (password) => !/[^\p{L}\p{M}\p{N}\s]/u.test(password),
    message: accountSentences.password_symbol,
  },
  {
    broken: (password) => !/\p{Nd}/u.test(password),
    message: accountSentences.password_digit,
  },
];

/** The problems of a new password, worst first; empty if it is valid. */
export const passwordProblems = (password: string): string[] =>
  password === ''
    ? [accountSentences.password_missing]
    : rules.filter((rule) => rule.broken(password)).map((rule) => rule.message);
