import type { QueryClient } from '@tanstack/react-query';

import type { SignedInAdmin } from '../../lib/session/admin-query.ts';
import { readToken } from '../../lib/session/storage.ts';
import { showFailure } from '../../lib/toasts.ts';
import { accept, explainRefusedAcceptance } from './accept.ts';
import { readCode } from './stored-code.ts';

let tried: string | null = null;

/** Accepts a stored invitation after a sign-in, once per session; says whether it was accepted. */
export const acceptStored = async (
  queryClient: QueryClient,
  admin: SignedInAdmin,
): Promise<boolean> => {
  const code = readCode();
  const attempt = `${readToken()} ${code}`;
  if (code === null || attempt === tried) return false;
  tried = attempt;
  try {
    await accept(queryClient, code, admin);
    return true;
  } catch (error) {
    showFailure(explainRefusedAcceptance(error));
    return false;
  }
};
