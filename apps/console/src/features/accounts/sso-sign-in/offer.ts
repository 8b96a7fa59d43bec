import { sso } from '@floorwright/contract/client';

import { call } from '../../../lib/api/call.ts';
import { takeNewSignIn } from '../../../lib/session/new-sign-in.ts';
import { messages } from './messages/index.ts';

/** What the sign-in page shows to people whose company has single sign-on. */
export const texts = { start: messages.start, only: messages.only, password: messages.password };

/** Asks where the browser has to go. It comes back to /sign-in/sso/{company}. */
export const startSignIn = async (email: string, again = takeNewSignIn()): Promise<string> => {
  const body = { email, ...(again && { again }) };
  return (await call(sso.start, { body }, { token: null })).redirect_uri;
};
