import { RedirectUrisInput } from '@floorwright/contract';
import { applications } from '@floorwright/contract/client';
import { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';

/** The addresses as form rows. */
export const RedirectUriRows = z.object({
  redirect_uris: z.array(z.object({ address: RedirectUrisInput.shape.redirect_uris.element })),
});
export type RedirectUriRows = z.infer<typeof RedirectUriRows>;

export const toRows = (addresses: readonly string[]): RedirectUriRows => ({
  redirect_uris: addresses.map((address) => ({ address })),
});

/** Maps the server's messages for an address to its row. */
const aboutRows = (failure: ApiFailure): ApiFailure => {
  const { status, statusText, code, message, validations = {} } = failure;
  const entries = Object.entries(validations).map(([path, messages]): [string, string[]] => [
    path.replace(/^redirect_uris\.\d+$/, '$&.address'),
    messages,
  ]);
  return new ApiFailure({
    status,
    statusText,
    code,
    message,
    ...(failure.validations && { validations: Object.fromEntries(entries) }),
  });
};

export const saveRedirectUris = async (id: number, { redirect_uris }: RedirectUriRows) => {
  const body = { redirect_uris: redirect_uris.map(({ address }) => address) };
  try {
    return await call(applications.updateRedirectUris, { params: { id }, body });
  } catch (error) {
    throw error instanceof ApiFailure ? aboutRows(error) : error;
  }
};
