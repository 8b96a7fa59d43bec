import { oauth } from '@floorwright/contract/client';
import { Button, Loader } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { isServerAway, wordsFor } from '../../lib/api/failure.ts';
import { showFailure } from '../../lib/toasts.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { messages } from './messages/index.ts';
import { forgetPending, readPending } from './pending.ts';

/** For the type only: the route requires a pending request. */
const nothing = { client_id: '', redirect_uri: '' };

/** Replaces this page, so that going back from the client does not return here. */
const leaveFor = (address: string): void => window.location.replace(address);

/** /authorize: requests the authorization and redirects to the client. */
export const AuthorizePage = ({ leave = leaveFor }: { leave?: (address: string) => void }) => {
  const [parameters] = useState(() => readPending() ?? nothing);
  const authorize = useMutation({
    mutationFn: () => call(oauth.authorize, { body: parameters }),
    onSuccess: ({ redirect_uri }) => {
      forgetPending();
      leave(redirect_uri);
    },
    onError: (error) => {
      forgetPending();
      showFailure(wordsFor(error));
    },
    meta: { silent: true },
  });
  const asked = useRef(false);
  const { mutate } = authorize;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate();
  }, [mutate]);

  if (!authorize.isError)
    return (
      <PublicPage title={messages.oneMoment} intro={messages.redirecting}>
        <Loader role="img" aria-label={messages.onYourWay} />
      </PublicPage>
    );

  return (
    <PublicPage
      title={messages.failed}
      intro={wordsFor(authorize.error)}
      elsewhere={messages.nothingShared}
    >
      {isServerAway(authorize.error) ? (
        <Button onClick={() => mutate()}>{messages.retry}</Button>
      ) : (
        <ButtonLink to="/">{messages.toConsole}</ButtonLink>
      )}
    </PublicPage>
  );
};
