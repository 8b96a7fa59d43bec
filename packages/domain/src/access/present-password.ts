import { fillSentence, signInSentences } from '../sentences/index.ts';

/** The limit of a password that is only compared; it keeps hashing cheap. */
export const maxPasswordLength = 1024;

/** The message for a password that is only compared; undefined if it can be sent. */
export const presentPasswordProblem = (password: string): string | undefined => {
  if (password === '') return signInSentences.password_missing;
  return password.length > maxPasswordLength
    ? fillSentence(signInSentences.too_long, { most: maxPasswordLength })
    : undefined;
};
