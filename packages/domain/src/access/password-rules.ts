import { formMessages } from '../messages/messages.ts';
import { fieldSentences, fillSentence } from '../sentences/index.ts';

export const passwordLength = { min: 7, inputMin: 8, max: 128 } as const;

type Rule = { readonly broken: (password: string) => boolean; readonly message: string };

const rules: readonly Rule[] = [
  {
    broken: (password) => password !== password.trim(),
    message: 'Password should not start or end with a space',
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
    message: 'Password should have at least one uppercase letter',
  },
  {
    broken: (password) => !/\p{Ll}/u.test(password),
    message: 'Password should have at least one lowercase letter',
  },
  {
    broken: (password) => !/[^\p{L}\p{M}\p{N}\s]/u.test(password),
    message: 'Password should have at least one special symbol',
  },
  {
    broken: (password) => !/\p{Nd}/u.test(password),
    message: 'Password should have at least one digit',
  },
];

/** The problems of a new password, worst first; empty if it is valid. */
export const passwordProblems = (password: string): string[] =>
  password === ''
    ? [formMessages.incompletePassword]
    : rules.filter((rule) => rule.broken(password)).map((rule) => rule.message);

/** The limit of a password that is only compared; it keeps hashing cheap. */
export const longestPassword = 1024;

/** The message for a password that is only compared; undefined if it can be sent. */
export const presentPasswordProblem = (password: string): string | undefined => {
  if (password === '') return formMessages.incompletePassword;
  return password.length > longestPassword ? formMessages.tooLong(longestPassword) : undefined;
};
