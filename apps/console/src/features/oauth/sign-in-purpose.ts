import { oauth } from '@floorwright/contract/client';
import { useEffect, useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { messages } from './messages/index.ts';
import { forgetPending, readPending, storeRequest } from './pending.ts';

/** Replaces this page, so that going back from the client does not return here. */
const leaveFor = (address: string): void => window.location.replace(address);

/** The reason for the sign-in if a client redirected here; undefined otherwise. */
export const useSignInPurpose = (leave = leaveFor): string | undefined => {
  const [pending] = useState(readPending);
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (pending === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const { client_id, redirect_uri, prompt } = pending;
    // A client that wants no page to be shown learns that the user would have to sign in.
    const work =
      prompt === 'none'
        ? call(oauth.authorizeSilently, { body: pending }, { signal }).then((answer) => {
            if (signal.aborted) return;
            forgetPending();
            leave(answer.redirect_uri);
          })
        : call(oauth.client, { query: { client_id, redirect_uri } }, { signal }).then((answer) => {
            setName(answer.application.name);
            // Unless the user has signed in meanwhile.
            if (readPending()) storeRequest({ ...pending, begun: answer.begun });
          });
    // The page works without it. A bad request is reported after the sign-in.
    work.catch(() => undefined);
    return () => leaving.abort();
  }, [pending, leave]);
  if (pending === null) return undefined;
  return name === undefined ? messages.signInForApplication : messages.signInFor(name);
};
