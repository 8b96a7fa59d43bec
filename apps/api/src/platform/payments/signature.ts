import { createHash, timingSafeEqual } from 'node:crypto';

import type { Fields } from './gateway.ts';

type Signing = { phrase: string; sha: 'sha256' | 'sha512' };

/** The user's input in the form is not signed, because we never see it. */
const typed = [
  'card_number',
  'expiry_date',
  'card_security_code',
  'card_holder_name',
  'remember_me',
];

export const byName = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : 1);

/** All fields except the signature, sorted by name, between two copies of the phrase. */
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

/** For a form, without the user's input. */
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
