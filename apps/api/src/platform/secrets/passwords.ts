import { hash, verify } from '@node-rs/argon2';

// argon2id is the library's default algorithm.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), cost);

let decoy: Promise<string> | undefined;

/**
 * Whether the password fits. Without a hash (no such account) it takes as long and says no, so that
 * the response time does not reveal which addresses have an account.
 */
export const passwordFits = async (
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password');
  const fits = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'));
  return fits && passwordHash !== undefined;
};
