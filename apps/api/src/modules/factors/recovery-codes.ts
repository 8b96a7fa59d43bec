import { formatRecoveryCode, recoveryCodeCount } from '@floorwright/domain/access';

import type { SignedInContext } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { newRecoveryCode } from '../../platform/secrets/recovery-codes.ts';
import { reportChange } from './changes.ts';
import { limits } from './limits.ts';
import { deleteRecoveryCodes, insertRecoveryCodes } from './repository.ts';

type NewCode = { code: string; hash: string };

/** Hashed like passwords: they must outlive the key of the other hashes. */
export const createCodes = (): Promise<NewCode[]> =>
  Promise.all(
    Array.from({ length: recoveryCodeCount }, async () => {
      const code = newRecoveryCode();
      return { code, hash: await hashPassword(code) };
    }),
  );

export const storeCodes = async (
  { admin, clock }: SignedInContext,
  tx: Db,
  created: readonly NewCode[],
): Promise<string[]> => {
  await deleteRecoveryCodes(tx, admin.id);
  const hashes = created.map(({ hash }) => hash);
  await insertRecoveryCodes(tx, admin.id, hashes, clock.now());
  return created.map(({ code }) => formatRecoveryCode(code));
};

type ReplacedCodes = { outcome: 'replaced'; codes: string[] } | { outcome: 'no-factor' };

/** Without a factor there is nothing that they could replace. */
export const replaceRecoveryCodes = async (context: SignedInContext): Promise<ReplacedCodes> => {
  if (!context.admin.second_factor) return { outcome: 'no-factor' };
  await takeTry(context, limits.setUpOfAccount, String(context.admin.id));
  const created = await createCodes();
  return inTransaction(context.db, async (tx) => {
    await reportChange(context, tx, context.admin, 'recovery_codes_created');
    return { outcome: 'replaced', codes: await storeCodes(context, tx, created) };
  });
};
