import { invitations } from '@floorwright/contract/client';
import type { QueryClient } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { ApiFailure, wordsFor } from '../../lib/api/failure.ts';
import type { SignedInAdmin } from '../../lib/session/admin-query.ts';
import { readTriedInvitation, storeTriedInvitation } from '../../lib/session/storage.ts';
import { showFailure, showSuccess } from '../../lib/toasts.ts';
import { companyQuery } from '../../venue/company/company.ts';
import { adoptCompany } from '../../venue/company/select-company.ts';
import { messages } from './messages/index.ts';
import { forgetCode, readCode } from './stored-code.ts';

/** Accepts with the signed-in account. Its company becomes the current one. */
export const accept = async (
  queryClient: QueryClient,
  code: string,
  { email, first_name, last_name }: SignedInAdmin,
): Promise<void> => {
  try {
    await call(invitations.accept, {
      params: { code },
      body: { invitee_attributes: { email, first_name, last_name } },
    });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 403) forgetCode();
    throw error;
  }
  forgetCode();
  const company = await queryClient.query({ ...companyQuery, staleTime: 0 });
  if (company) await adoptCompany(queryClient, company);
  showSuccess(messages.accepted);
};

/** The message for a refused acceptance. */
export const explainRefusedAcceptance = (error: unknown): string => {
  const refused = error instanceof ApiFailure && (error.status === 403 || error.status === 422);
  return refused ? messages.otherAccount : wordsFor(error);
};

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
