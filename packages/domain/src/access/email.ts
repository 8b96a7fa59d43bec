import { fillSentence, signInSentences } from '../sentences/index.ts';

const wellFormed =
  /^[^\s@"(),:;<>[\\\]]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])$/u;

/** Addresses that look the same on a screen would belong to different users. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** In UTF-8 bytes, as mail is sent. */
const octetsIn = (text: string): number =>
  encodeURIComponent(text).replaceAll(/%[0-9A-F]{2}/g, '_').length;

/** The limit before the @ (RFC 5321, 4.5.3.1.1). */
const longestLocalPart = 64;

export const isWellFormedEmail = (email: string): boolean =>
  wellFormed.test(email) &&
  !unseen.test(email) &&
  !email.startsWith('.') &&
  !/\.[.@]/.test(email) &&
  octetsIn(email.slice(0, email.indexOf('@'))) <= longestLocalPart;

/** The form in which an address is stored and compared: all spellings are one. */
export const normalizeEmail = (email: string): string =>
  email.trim().toLowerCase().normalize('NFC');

/** The message for an address in a form, as the contract has it; undefined if it is valid. */
export const emailProblem = (typed: string): string | undefined => {
  const email = normalizeEmail(typed);
  if (email === '') return signInSentences.email_missing;
  if (email.length > 255) return fillSentence(signInSentences.too_long, { most: 255 });
  return isWellFormedEmail(email) ? undefined : signInSentences.email_wrong;
};
