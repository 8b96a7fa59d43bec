import { invitations } from '@floorwright/contract';
import { invitationMessages } from '@floorwright/domain/messages';
import type { QueryClient } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { ApiFailure, wordsFor } from '../../lib/api/failure.ts';
import type { SignedInAdmin } from '../../lib/session/admin-query.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { companyQuery } from '../../venue/company/company.ts';
import { adoptCompany } from '../../venue/company/select-company.ts';
import { forgetCode } from './stored-code.ts';

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
  showSuccess('Invitation Accepted.');
};

/** The message for a refused acceptance. */
export const explainRefusedAcceptance = (error: unknown): string => {
  const refused = error instanceof ApiFailure && (error.status === 403 || error.status === 422);
  return refused ? invitationMessages.otherAccount : wordsFor(error);
};
