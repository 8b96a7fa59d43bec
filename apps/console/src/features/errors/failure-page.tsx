import { Button } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { isServerAway, isUnauthorized } from '../../lib/api/failure.ts';
import { isServerThere, MissingProgram } from '../../lib/api/missing-program.ts';
import { CutLine, LostPath } from '../../ui/drawings.tsx';
import { NoticePage } from '../../ui/page/notice-page.tsx';
import { useSession } from '../../venue/company/use-session.ts';
import { messages } from './messages/index.ts';

/** The server does not respond: the user can retry. */
const AwayPage = ({ error }: { error: unknown }) => {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const [trying, setTrying] = useState(false);
  const tryAgain = async (): Promise<void> => {
    setTrying(true);
    // A page whose code is missing is reloaded once the server responds.
    if (error instanceof MissingProgram && (await isServerThere())) window.location.reload();
    // Without the reset, the failed queries would fail again without a request.
    reset();
    await router.invalidate();
    setTrying(false);
  };
  return (
    <NoticePage
      drawing={<CutLine />}
      title={messages.away.title}
      message={messages.away.message}
      actions={
        <Button onClick={tryAgain} loading={trying}>
          {messages.away.retry}
        </Button>
      }
    />
  );
};

/** A page that crashed while rendering. Both buttons reload the product. */
const BrokenPage = () => (
  <NoticePage
    drawing={<LostPath />}
    title={messages.broken.title}
    message={messages.broken.message}
    actions={
      <>
        <Button variant="default" component="a" href="/">
          {messages.backToHome}
        </Button>
        <Button onClick={() => window.location.reload()}>{messages.broken.refresh}</Button>
      </>
    }
  />
);

/** The session ended while the page was loading, so no input is lost by going to sign-in. */
const SignInAgain = () => {
  const session = useSession();
  const left = useRef(false);
  useEffect(() => {
    if (left.current) return;
    left.current = true;
    void session.signInAgain();
  });
  return null;
};

export const FailurePage = ({ error }: { error: unknown }) => {
  if (isUnauthorized(error)) return <SignInAgain />;
  return isServerAway(error) ? <AwayPage error={error} /> : <BrokenPage />;
};
