import { sso } from '@floorwright/contract/client';

import { call } from '../../../lib/api/call.ts';

/** Null unless the domain of this email has single sign-on. The texts are loaded if it has. */
export const findOffer = async (email: string) => {
  const { single_sign_on: method } = await call(sso.method, { body: { email } }, { token: null });
  if (method === 'none') return null;
  const { texts, startSignIn } = await import('./offer.ts');
  return { isOnly: method === 'only', texts, startSignIn };
};
