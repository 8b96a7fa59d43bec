import { oauth } from '@floorwright/contract';
import { Button, Loader } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { isServerAway, wordsFor } from '../../lib/api/failure.ts';
import { showFailure } from '../../lib/toasts.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { forgetPending, readPending } from './pending.ts';

/** Only for the type: the route lets nobody in without a request of a client. */
const nothing = { client_id: '', redirect_uri: '' };

/** In place of this page, so that going back from the client does not end here. */
const leaveFor = (address: string): void => window.location.replace(address);

/** /authorize: asks for what a client wants, and sends the browser back to it. */
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
      <PublicPage title="One moment" intro="You are on your way to the application.">
        <Loader aria-label="You are on your way" />
      </PublicPage>
    );

  return (
    <PublicPage
      title="The application cannot be opened"
      intro={wordsFor(authorize.error)}
      elsewhere="No data was shared with the application."
    >
      {isServerAway(authorize.error) ? (
        <Button onClick={() => mutate()}>Try again</Button>
      ) : (
        <ButtonLink to="/">Continue to the console</ButtonLink>
      )}
    </PublicPage>
  );
};
