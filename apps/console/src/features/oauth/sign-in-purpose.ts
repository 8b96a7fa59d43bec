import { oauth } from '@floorwright/contract/client';
import { useEffect, useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { messages } from './messages/index.ts';
import { readPending } from './pending.ts';

/** The reason for the sign-in if a client redirected here; undefined otherwise. */
export const useSignInPurpose = (): string | undefined => {
  const [pending] = useState(readPending);
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (pending === null) return undefined;
    const leaving = new AbortController();
    const { client_id, redirect_uri } = pending;
    const query = { client_id, redirect_uri };
    call(oauth.client, { query }, { signal: leaving.signal }).then(
      ({ application }) => setName(application.name),
      // The page works without the name. A bad request is reported after the sign-in.
      () => undefined,
    );
    return () => leaving.abort();
  }, [pending]);
  if (pending === null) return undefined;
  return name === undefined ? messages.signInForApplication : messages.signInFor(name);
};
