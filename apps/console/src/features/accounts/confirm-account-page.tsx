import { accounts } from '@floorwright/contract';
import { Button, Loader } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { call } from '../../lib/api/call.ts';
import { ApiFailure, failureMessage } from '../../lib/api/failure.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink, TextLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';

const explain = (error: Error): string => {
  if (!(error instanceof ApiFailure)) return 'Something went wrong';
  const messages = Object.values(error.validations ?? {}).flat();
  return messages.length > 0 ? messages.join(' ') : failureMessage(error);
};

/** /confirm-account/{verificationCode}: the link of the mail, which works once. */
export const ConfirmAccountPage = () => {
  const { verificationCode } = useParams({ from: '/public/confirm-account/$verificationCode' });
  const session = useSession();
  const confirm = useMutation({
    mutationFn: async () => {
      const { access_token } = await call(accounts.confirm, {
        body: { confirmation_token: verificationCode },
      });
      await session.begin(access_token.key);
    },
    meta: { silent: true },
  });
  // The link is spent by the first sending, so drawing the page twice must not send it twice.
  const sent = useRef(false);
  const { mutate } = confirm;
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    mutate();
  }, [mutate]);

  if (!confirm.isError)
    return (
      <PublicPage title="Confirm your account" intro="Checking your link.">
        <Loader aria-label="Checking your link" />
      </PublicPage>
    );

  const refused = confirm.error instanceof ApiFailure && confirm.error.status === 422;
  return (
    <PublicPage
      title="This link does not work"
      intro={explain(confirm.error)}
      elsewhere={
        <>
          Confirmed already? <TextLink to="/sign-in">Sign in</TextLink>
        </>
      }
    >
      {refused ? (
        <ButtonLink to="/re-confirm">Get a new link</ButtonLink>
      ) : (
        <Button onClick={() => mutate()}>Try again</Button>
      )}
    </PublicPage>
  );
};
