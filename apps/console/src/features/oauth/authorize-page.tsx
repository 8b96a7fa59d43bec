import { oauth } from '@floorwright/contract/client';
import { Button, Loader } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { ApiFailure, isServerAway, wordsFor } from '../../lib/api/failure.ts';
import { rememberNewSignIn } from '../../lib/session/new-sign-in.ts';
import { showFailure } from '../../lib/toasts.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { useSession } from '../../venue/company/use-session.ts';
import { Consent } from './consent.tsx';
import { messages } from './messages/index.ts';
import { forgetPending, readPending, storeRequest } from './pending.ts';

/** For the type only: the route requires a pending request. */
const nothing = { client_id: '', redirect_uri: '' };

/** Replaces this page, so that going back from the client does not return here. */
const leaveFor = (address: string): void => window.location.replace(address);

/** What the user has to do before the request can go on; null if it failed. */
const stepIn = (error: unknown): 'consent' | 'sign-in' | null => {
  if (!(error instanceof ApiFailure)) return null;
  if (error.code === 'consent_required') return 'consent';
  return error.code === 'login_required' ? 'sign-in' : null;
};

/** The page explains it, and what the user may do is loaded again. */
const isAboutAccess = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.code === 'second_factor_required' || error.code === 'sso_required');

/** /authorize: requests the authorization and redirects to the client. */
export const AuthorizePage = ({ leave = leaveFor }: { leave?: (address: string) => void }) => {
  const [parameters] = useState(() => readPending() ?? nothing);
  const [isAsked, setIsAsked] = useState(false);
  const session = useSession();
  const authorize = useMutation({
    mutationFn: (consent?: boolean) => call(oauth.authorize, { body: { ...parameters, consent } }),
    onSuccess: ({ redirect_uri }) => {
      forgetPending();
      leave(redirect_uri);
    },
    onError: (error) => {
      if (stepIn(error) === 'consent') return setIsAsked(true);
      // The role is loaded again then, and without the request this page would be left.
      if (!isAboutAccess(error)) forgetPending();
      if (stepIn(error) === null) showFailure(wordsFor(error));
    },
    meta: { silent: true },
  });
  const asked = useRef(false);
  const { mutate } = authorize;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate(undefined);
  }, [mutate]);
  const signInAgain = (): void => {
    session.end();
    storeRequest(parameters);
    rememberNewSignIn();
    void session.goToSignIn();
  };

  const step = stepIn(authorize.error);
  if (isAsked && (authorize.isPending || authorize.isSuccess || step === 'consent'))
    return (
      <Consent
        parameters={parameters}
        isSending={authorize.isPending || authorize.isSuccess}
        onDecide={mutate}
      />
    );

  if (!authorize.isError)
    return (
      <PublicPage title={messages.oneMoment} intro={messages.redirecting}>
        <Loader role="img" aria-label={messages.onYourWay} />
      </PublicPage>
    );

  if (step === 'sign-in')
    return (
      <PublicPage title={messages.signInAgain} intro={wordsFor(authorize.error)}>
        <Button onClick={signInAgain}>{messages.signIn}</Button>
      </PublicPage>
    );

  return (
    <PublicPage
      title={messages.failed}
      intro={wordsFor(authorize.error)}
      elsewhere={messages.nothingShared}
    >
      {isServerAway(authorize.error) ? (
        <Button onClick={() => mutate(undefined)}>{messages.retry}</Button>
      ) : (
        <ButtonLink to="/" onClick={forgetPending}>
          {messages.toConsole}
        </ButtonLink>
      )}
    </PublicPage>
  );
};
