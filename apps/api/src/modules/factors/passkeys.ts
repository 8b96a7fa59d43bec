import type { PublicContext, SignedInAdmin, SignedInContext } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { notFound } from '../../kernel/refusal.ts';
import { challengeLifetime } from '../../kernel/sessions.ts';
import { later } from '../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import {
  authenticationOptions,
  credentialIdIn,
  readAuthentication,
  readRegistration,
  registrationOptions,
} from '../../platform/secrets/passkeys.ts';
import { lockAdminForUpdate, recordAccountActivity, setOwnFactor } from '../admins/index.ts';
import { reportChange, updateSecondFactor } from './changes.ts';
import { limits } from './limits.ts';
import {
  countPasskeys,
  deletePasskey,
  findPastChallenge,
  insertPasskey,
  insertPasskeyChallenge,
  listPasskeys,
  lockPasskeyForUpdate,
  type PasskeyRow,
  type Purpose,
  renamePasskey as updateName,
  setPasskeyUsed,
  takePasskeyChallenge,
} from './passkeys-repository.ts';
import { createCodes, storeCodes } from './recovery-codes.ts';
import type { FactorRefusal } from './uses.ts';

export type { PasskeyRow };

/** More would help no one, and all of them are sent to the browser at a sign-in. */
const mostPasskeys = 20;

export const findPasskeys = ({ db, admin }: SignedInContext): Promise<PasskeyRow[]> =>
  listPasskeys(db, admin.id);

type Issued = { challenge: string; purpose: Purpose; adminId: number | null };

const issue = (
  { db, secrets, clock }: PublicContext,
  { challenge, purpose, adminId }: Issued,
): Promise<void> =>
  insertPasskeyChallenge(db, {
    challenge_hash: secrets.hash(challenge),
    admin_id: adminId,
    purpose,
    expires_at: later(clock.now(), challengeLifetime),
  });

/** Whether the challenge was issued for this purpose and user. It cannot be answered again. */
const isIssuedFor =
  ({ secrets, clock }: PublicContext, tx: Db, purpose: Purpose, adminId: number | null) =>
  async (challenge: string): Promise<boolean> => {
    const issued = await secrets.lookUp(challenge, (hash) =>
      takePasskeyChallenge(tx, hash, purpose, clock.now()),
    );
    return issued !== undefined && issued.admin_id === adminId;
  };

/** Why an answer to a challenge that is not open is refused: it comes again, too late, or to none of ours. */
const refusalOfPast = async (
  { secrets, clock }: PublicContext,
  tx: Db,
  challenge: string,
): Promise<FactorRefusal> => {
  const past = await secrets.lookUp(challenge, (hash) => findPastChallenge(tx, hash, clock.now()));
  return past?.refusal ?? 'wrong';
};

const reportRefusal = ({ log }: PublicContext, reason: string): void => {
  log.warn({ reason }, 'a passkey was refused');
};

type Options = Awaited<ReturnType<typeof authenticationOptions>>;
type NewOptions = Awaited<ReturnType<typeof registrationOptions>>;

/** Starts to add a passkey, with options for the browser. */
export const startPasskey = async (
  context: SignedInContext,
): Promise<{ outcome: 'started'; options: NewOptions } | { outcome: 'too-many' }> => {
  const { db, admin, config } = context;
  await takeTry(context, limits.setUpOfAccount, String(admin.id));
  const passkeys = await listPasskeys(db, admin.id);
  if (passkeys.length >= mostPasskeys) return { outcome: 'too-many' };
  const user = { id: admin.id, email: admin.email, passkeys };
  const options = await registrationOptions(config.publicUrl, user);
  await issue(context, { challenge: options.challenge, purpose: 'add', adminId: admin.id });
  return { outcome: 'started', options };
};

type Added =
  | { outcome: 'added'; passkey: PasskeyRow; recoveryCodes: string[] }
  | { outcome: 'refused' | 'too-many' };
type NewPasskey = { name: string; credential: unknown };

/** Refused if the answer of the browser is not valid, or is repeated. */
export const addPasskey = (
  context: SignedInContext,
  { name, credential }: NewPasskey,
): Promise<Added> =>
  inTransaction(context.db, async (tx): Promise<Added> => {
    const { admin, clock, config } = context;
    await lockAdminForUpdate(tx, admin.id);
    if ((await countPasskeys(tx, admin.id)) >= mostPasskeys) return { outcome: 'too-many' };
    const isIssued = isIssuedFor(context, tx, 'add', admin.id);
    const read = await readRegistration(config.publicUrl, credential, isIssued);
    if (read.outcome === 'refused') {
      reportRefusal(context, read.reason);
      return { outcome: 'refused' };
    }
    const passkey = await insertPasskey(tx, { ...read.key, name, admin_id: admin.id }, clock.now());
    if (!passkey) return { outcome: 'refused' };
    await updateSecondFactor(context, tx, admin);
    if (!admin.second_factor) await setOwnFactor(tx, context.accessTokenId);
    await reportChange(context, tx, admin, 'passkey_added');
    const recoveryCodes = admin.second_factor
      ? []
      : await storeCodes(context, tx, await createCodes());
    return { outcome: 'added', passkey, recoveryCodes };
  });

export const renamePasskey = (
  context: SignedInContext,
  id: number,
  name: string,
): Promise<PasskeyRow> =>
  inTransaction(context.db, async (tx) => {
    const { admin } = context;
    const before = (await listPasskeys(tx, admin.id)).find((row) => row.id === id);
    const passkey = await updateName(tx, admin.id, id, name);
    if (!before || !passkey) throw notFound();
    if (before.name !== name)
      await recordAccountActivity(context, tx, admin, {
        action: 'factor.passkey_renamed',
        details: { name: { from: before.name, to: name } },
      });
    return passkey;
  });

export const removePasskey = (context: SignedInContext, id: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    if (!(await deletePasskey(tx, context.admin.id, id))) throw notFound();
    await updateSecondFactor(context, tx, context.admin);
    await reportChange(context, tx, context.admin, 'passkey_removed');
  });

type Asked = { purpose: Exclude<Purpose, 'add'>; admin: Pick<SignedInAdmin, 'id'> | null };

type Challenged = { outcome: 'asked'; options: Options } | { outcome: 'no-passkey' };

/** Asks for any passkey, or for one of this user, with options for the browser. */
export const askForPasskey = async (
  context: PublicContext,
  { purpose, admin }: Asked,
): Promise<Challenged> => {
  const passkeys = admin ? await listPasskeys(context.db, admin.id) : [];
  if (admin && passkeys.length === 0) return { outcome: 'no-passkey' };
  const verifiesUser = purpose !== 'second_step';
  const options = await authenticationOptions(context.config.publicUrl, { passkeys, verifiesUser });
  await issue(context, { challenge: options.challenge, purpose, adminId: admin?.id ?? null });
  return { outcome: 'asked', options };
};

type Answer =
  | { outcome: 'accepted'; adminId: number; keyKind: 'hwk' | 'swk' }
  /** With the user whose passkey it claims to be, if there is one. */
  | { outcome: 'refused'; adminId: number | null; refusal: FactorRefusal };

/**
 * Whose passkey answered. Refused if the answer is not valid, is repeated, or comes from a copy of the passkey
 * that fell behind.
 */
export const takePasskeyAnswer = async (
  context: PublicContext,
  tx: Db,
  { credential, purpose, admin }: Asked & { credential: unknown },
): Promise<Answer> => {
  const id = credentialIdIn(credential);
  const passkey = id === null ? undefined : await lockPasskeyForUpdate(tx, id);
  if (!passkey || (admin && passkey.admin_id !== admin.id)) {
    reportRefusal(context, 'unknown passkey');
    return { outcome: 'refused', adminId: admin?.id ?? null, refusal: 'wrong' };
  }
  const stored = { ...passkey, counter: Number(passkey.counter) };
  const isIssued = isIssuedFor(context, tx, purpose, admin?.id ?? null);
  let refusal: FactorRefusal = 'wrong';
  const read = await readAuthentication(context.config.publicUrl, credential, stored, {
    isIssued: async (challenge) => {
      if (await isIssued(challenge)) return true;
      refusal = await refusalOfPast(context, tx, challenge);
      return false;
    },
    verifiesUser: purpose !== 'second_step',
  });
  if (read.outcome === 'refused') {
    reportRefusal(context, read.reason);
    return { outcome: 'refused', adminId: passkey.admin_id, refusal };
  }
  await setPasskeyUsed(tx, passkey.id, read.counter, context.clock.now());
  const keyKind = read.isBoundToDevice ? 'hwk' : 'swk';
  return { outcome: 'accepted', adminId: passkey.admin_id, keyKind };
};
