import { createHash, timingSafeEqual } from 'node:crypto';

import type { Fields } from './gateway.ts';

export type Signing = { phrase: string; sha: 'sha256' | 'sha512' };

/** What a person types into the form is not signed: we never see it. */
const typed = [
  'card_number',
  'expiry_date',
  'card_security_code',
  'card_holder_name',
  'remember_me',
];

export const byName = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : 1);

/** All fields but the signature, by name, between two times the phrase. */
export const signatureOf = (fields: Fields, { phrase, sha }: Signing): string => {
  const text = Object.entries(fields)
    .filter(([name]) => name !== 'signature')
    .toSorted(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('');
  return createHash(sha).update(`${phrase}${text}${phrase}`, 'utf8').digest('hex');
};

export const sign = (fields: Fields, signing: Signing): Fields => ({
  ...fields,
  signature: signatureOf(fields, signing),
});

/** For a form: without what is typed into it. */
export const signForm = (fields: Fields, signing: Signing): Fields =>
  sign(
    Object.fromEntries(Object.entries(fields).filter(([name]) => !typed.includes(name))),
    signing,
  );

export const isSignedBy = (fields: Fields, signing: Signing): boolean => {
  const given = Buffer.from((fields['signature'] ?? '').toLowerCase());
  const wanted = Buffer.from(signatureOf(fields, signing));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};
