import { oauth } from '@floorwright/contract/client';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { readPending } from './pending.ts';

/** The reason for the sign-in if a client redirected here; undefined otherwise. */
export const useSignInPurpose = (): string | undefined => {
  const pending = readPending();
  const { data } = useQuery({
    queryKey: ['oauth-client', pending?.client_id, pending?.redirect_uri],
    queryFn: async ({ signal }) => {
      const { client_id = '', redirect_uri = '' } = pending ?? {};
      const query = { client_id, redirect_uri };
      return (await call(oauth.client, { query }, { signal })).application.name;
    },
    enabled: pending !== null,
    retry: false,
    staleTime: Infinity,
    // The page works without the name. A bad request is reported after the sign-in.
    meta: { silent: true },
  });
  if (pending === null) return undefined;
  return data === undefined
    ? 'Sign in to continue to the application.'
    : `Sign in to continue to ${data}.`;
};
