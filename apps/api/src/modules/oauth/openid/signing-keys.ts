import type { FastifyBaseLogger } from 'fastify';
import {
  calculateJwkThumbprint,
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
} from 'jose';

import { type Actor, productActor, recordActivity } from '../../../kernel/activity.ts';
import { type Clock, days, later } from '../../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { refreshTokenLifetime } from '../limits.ts';
import {
  deleteSigningKeys,
  insertSigningKey,
  type KeyRow,
  listSigningKeys,
  lockSigningKeys,
} from './keys-repository.ts';

/** What every OpenID client supports (OpenID Connect Core, 15.1). */
export const algorithm = 'RS256';

/** A key signs for this long. */
const keyLifetime = days(60);
/** Published before it signs, because clients cache the keys. */
const publishedBefore = days(1);
/** How long a key stays published after its last signature: a client that still has a session may sign its user out with the token. */
const publishedAfter = refreshTokenLifetime;

type PublicKey = {
  kid: string;
  kty: string;
  alg: string;
  use: 'sig';
  n: string;
  e: string;
};

type Services = { db: Db; secrets: Secrets; clock: Clock; log?: FastifyBaseLogger };

/** Who replaces keys: the product on schedule, or an operator. */
type By = { actor: Actor; address: string };
const onSchedule: By = { actor: productActor, address: '' };

/** In the log of the server, and in the audit log of the installation, which no company sees. */
const report = async (
  { clock, log }: Services,
  tx: Db,
  action: 'oauth.signing_key_created' | 'oauth.signing_key_deleted',
  { kid, by = onSchedule, ...details }: { kid: string; by?: By | undefined; signsFrom?: Date },
): Promise<void> => {
  log?.info({ kid, ...details }, action);
  await recordActivity({ clock, address: by.address }, tx, by.actor, {
    action,
    companyId: null,
    subject: { type: 'signing_key', id: null, label: kid },
  });
};

const signsNow =
  (now: Date) =>
  ({ signs_from: signsFrom }: KeyRow): boolean =>
    signsFrom <= now;

/** Keys whose successor has been signing for long enough; `keys` has the newest first. */
const outdated = (keys: readonly KeyRow[], now: Date): string[] => {
  const successor = keys.findIndex(signsNow(later(now, -publishedAfter)));
  return successor === -1 ? [] : keys.slice(successor + 1).map(({ kid }) => kid);
};

/** When the next key begins to sign; undefined if none is due. */
const nextSignsFrom = ([newest]: readonly KeyRow[], now: Date): Date | undefined => {
  if (!newest) return now;
  return later(newest.signs_from, keyLifetime - publishedBefore) <= now
    ? later(now, publishedBefore)
    : undefined;
};

const generateKey = async (secrets: Secrets, signsFrom: Date): Promise<KeyRow> => {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const publicKey = await exportJWK(pair.publicKey);
  return {
    kid: await calculateJwkThumbprint(publicKey),
    modulus: publicKey.n ?? '',
    exponent: publicKey.e ?? '',
    private_key_sealed: secrets.seal(await exportPKCS8(pair.privateKey)),
    signs_from: signsFrom,
  };
};

const addKey = async (services: Services, tx: Db, signsFrom: Date, by?: By): Promise<string> => {
  const key = await generateKey(services.secrets, signsFrom);
  await insertSigningKey(tx, key, services.clock.now());
  await report(services, tx, 'oauth.signing_key_created', { kid: key.kid, by, signsFrom });
  return key.kid;
};

const removeKeys = async (
  services: Services,
  tx: Db,
  kids: readonly string[],
  by?: By,
): Promise<void> => {
  await deleteSigningKeys(tx, kids);
  for (const kid of kids) await report(services, tx, 'oauth.signing_key_deleted', { kid, by });
};

/** The stored keys, the newest first, after adding the next one and deleting old ones where that is due. */
const currentKeys = async (services: Services): Promise<KeyRow[]> => {
  const { db, clock } = services;
  const now = clock.now();
  const keys = await listSigningKeys(db);
  if (nextSignsFrom(keys, now) === undefined && outdated(keys, now).length === 0) return keys;
  return inTransaction(db, async (tx) => {
    await lockSigningKeys(tx);
    // Another process may have done it while this one waited.
    const latest = await listSigningKeys(tx);
    const signsFrom = nextSignsFrom(latest, now);
    if (signsFrom) await addKey(services, tx, signsFrom);
    await removeKeys(services, tx, outdated(latest, now));
    return listSigningKeys(tx);
  });
};

/** The public keys, as clients read them (RFC 7517). */
export const listPublicKeys = async (services: Services): Promise<PublicKey[]> =>
  (await currentKeys(services)).map(({ kid, modulus, exponent }) => ({
    kid,
    kty: 'RSA',
    alg: algorithm,
    use: 'sig',
    n: modulus,
    e: exponent,
  }));

/** By id: importing a key takes as long as signing with it. */
const imported = new Map<string, Promise<CryptoKey>>();

export const signingKey = async (
  services: Services,
): Promise<{ kid: string; key: Promise<CryptoKey> }> => {
  const row = (await currentKeys(services)).find(signsNow(services.clock.now()));
  if (!row) throw new Error('There is no key that signs now.');
  const { kid, private_key_sealed: sealed } = row;
  const key = imported.get(kid) ?? importPKCS8(services.secrets.unseal(sealed), algorithm);
  imported.set(kid, key);
  return { kid, key };
};

type ShownKey = { kid: string; signsFrom: Date; signs: boolean };

/** All published keys, the newest first. One of them signs. */
export const showSigningKeys = async (services: Services): Promise<ShownKey[]> => {
  const keys = await currentKeys(services);
  const signing = keys.find(signsNow(services.clock.now()));
  return keys.map(({ kid, signs_from: signsFrom }) => ({
    kid,
    signsFrom,
    signs: kid === signing?.kid,
  }));
};

/** The next key, ahead of schedule. It is published at once and signs a day later; the present one stays published. */
export const rotateSigningKey = async (
  services: Services,
  by: By,
): Promise<{ kid: string; signsFrom: Date }> => {
  await currentKeys(services);
  return inTransaction(services.db, async (tx) => {
    await lockSigningKeys(tx);
    const now = services.clock.now();
    const waiting = (await listSigningKeys(tx)).find((key) => !signsNow(now)(key));
    if (waiting) return { kid: waiting.kid, signsFrom: waiting.signs_from };
    const signsFrom = later(now, publishedBefore);
    return { kid: await addKey(services, tx, signsFrom, by), signsFrom };
  });
};

/**
 * Ends a key that someone else may know: nothing that it signed is valid any more. If it was the one that signs, a new
 * one signs from now on. Null if there is no such key.
 */
export const withdrawSigningKey = (
  services: Services,
  by: By,
  kid: string,
): Promise<{ signingKid: string } | null> =>
  inTransaction(services.db, async (tx) => {
    await lockSigningKeys(tx);
    const keys = await listSigningKeys(tx);
    if (!keys.some((key) => key.kid === kid)) return null;
    await removeKeys(services, tx, [kid], by);
    const now = services.clock.now();
    const before = keys.find(signsNow(now));
    if (before && before.kid !== kid) return { signingKid: before.kid };
    // In the place of the other one: it signs at once, also where a clock is behind.
    const signsFrom = before?.signs_from ?? now;
    return { signingKid: await addKey(services, tx, signsFrom, by) };
  });
