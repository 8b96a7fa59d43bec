import { factors } from '@floorwright/contract/client';

import { call } from '../../../lib/api/call.ts';
import type { Banner } from '../../../lib/forms/problem.ts';
import { askForPasskey } from '../../../lib/passkeys.ts';
import { messages } from './messages/index.ts';

type Step = { challenge_token: string; remember_device: boolean };

/** Alone, or as the second step of a sign-in. Returns what to show if no passkey was chosen. */
export const signInWithPasskey = async (
  begin: (token: string) => Promise<void>,
  step?: Step,
): Promise<Banner | null> => {
  const asked = step ? { challenge_token: step.challenge_token } : {};
  const { options } = await call(factors.startPasskeySignIn, { body: asked }, { token: null });
  const credential = await askForPasskey(options);
  if (!credential) return { title: messages.noPasskey };
  const body = { credential, ...step };
  const { access_token } = await call(factors.signInWithPasskey, { body }, { token: null });
  await begin(access_token.key);
  return null;
};
