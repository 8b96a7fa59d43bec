import { accountSentences, fieldSentences, fillSentence } from '../sentences/index.ts';

/** Sentences of the table under the names of forms. */
export const formMessages = {
  required: fieldSentences.required,
  tooLong: (most: number): string => fillSentence(fieldSentences.too_long, { most }),
  noPhoto: fieldSentences.photo_missing,
  emptyFile: fieldSentences.file_empty,
};

export const accountMessages = {
  invalidCredentials: accountSentences.credentials_wrong,
  invalidCurrentPassword: accountSentences.current_password_wrong,
  unknownEmail: accountSentences.email_unknown,
  signUpClosed: accountSentences.sign_up_closed,
  unconfirmed: accountSentences.unconfirmed,
};
