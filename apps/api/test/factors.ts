import { factors } from '@floorwright/contract';
import { generateSync } from 'otplib';

import { minutes } from '../src/platform/clock/clock.ts';
import type { Person } from './people.ts';
import type { Product } from './product.ts';

/** The code that an authenticator app shows, some time from now. */
export const codeOf = (product: Product, secret: string, later = 0): string =>
  generateSync({ secret, epoch: Math.floor((product.clock.now().getTime() + later) / 1000) });

type WithTotp = { secret: string; recoveryCodes: string[] };

/** Sets up an authenticator app, and lets its code pass. */
export const addTotp = async (
  product: Product,
  { token }: Pick<Person, 'token'>,
): Promise<WithTotp> => {
  const started = await product.client.call(factors.startTotp, { token });
  const { secret } = started.body.totp;
  const confirmed = await product.client.call(factors.confirmTotp, {
    token,
    body: { code: codeOf(product, secret) },
  });
  product.clock.advance(minutes(1));
  return { secret, recoveryCodes: confirmed.body.recovery_codes };
};

/** As if the user had just proved who they are. */
export const verifyNow = async (
  { database, clock }: Product,
  { adminId }: { adminId: number },
): Promise<void> => {
  await database.db
    .updateTable('access_tokens')
    .set({ verified_at: clock.now() })
    .where('admin_id', '=', adminId)
    .execute();
};

type Challenge = { token: string; methods: string[]; expires_at: string };

/** The challenge of an answer; undefined if there is none. */
export const challengeIn = ({
  error,
}: {
  error: { code: string; challenge?: Challenge } | undefined;
}) => error?.challenge;
