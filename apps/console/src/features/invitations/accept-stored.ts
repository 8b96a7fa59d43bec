import type { QueryClient } from '@tanstack/react-query';

import type { SignedInAdmin } from '../../lib/session/admin-query.ts';
import { readTriedInvitation, storeTriedInvitation } from '../../lib/session/storage.ts';
import { showFailure } from '../../lib/toasts.ts';
import { accept, explainRefusedAcceptance } from './accept.ts';
import { readCode } from './stored-code.ts';

/**
 * Accepts a stored invitation after a sign-in, once per session. Returns whether it was accepted.
 */
export const acceptStored = async (
  queryClient: QueryClient,
  admin: SignedInAdmin,
): Promise<boolean> => {
  const code = readCode();
  if (code === null || code === readTriedInvitation()) return false;
  storeTriedInvitation(code);
  try {
    await accept(queryClient, code, admin);
    return true;
  } catch (error) {
    showFailure(explainRefusedAcceptance(error));
    return false;
  }
};
