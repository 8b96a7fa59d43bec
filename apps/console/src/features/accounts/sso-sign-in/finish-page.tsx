import { sso } from '@floorwright/contract/client';
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { wordsFor } from '../../../lib/api/failure.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { PublicPage } from '../../../ui/page/public-page.tsx';
import { useSecondStep } from '../second-step/use-second-step.tsx';
import { messages } from './messages/index.ts';

/** What the identity provider added to the address of its company; null if it was not there. */
const answerIn = ({ pathname, search }: Address) => {
  const company = /^\/sign-in\/sso\/(\d+)\/?$/.exec(pathname)?.[1];
  const given = new URLSearchParams(search);
  const state = given.get('state');
  if (!state || company === undefined) return null;
  const optional = ['code', 'iss', 'error'].flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { company_id: Number(company), state, ...Object.fromEntries(optional) };
};

type Address = { pathname: string; search: string };

type Props = {
  /** Starts the session with the token. */
  begin: (token: string) => Promise<void>;
  /** Where the provider answers. */
  address: Address;
};

/**
 * /sign-in/sso/{company}, where identity providers send people back to. Works with and without the console
 * around it.
 */
export const SsoFinishPage = ({ begin, address }: Props) => {
  const [problem, setProblem] = useState<string | null>(null);
  const { tryFirst, step } = useSecondStep(begin);
  const finish = async (): Promise<void> => {
    const body = answerIn(address);
    if (!body) return setProblem(messages.noAnswer);
    let isBegun = false;
    try {
      await tryFirst(async () => {
        const { access_token } = await call(sso.finish, { body }, { token: null });
        isBegun = true;
        await begin(access_token.key);
      });
      // Shown if the user leaves the second step.
      if (!isBegun) setProblem(messages.unfinished);
    } catch (error) {
      setProblem(wordsFor(error));
    }
  };
  // The first request uses the answer up, so rendering twice must not send it twice.
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void finish();
  });

  if (step) return step;
  if (problem !== null)
    return (
      <PublicPage title={messages.failed} intro={<div role="alert">{problem}</div>}>
        <Button component={PageLink} to="/sign-in">
          {messages.back}
        </Button>
      </PublicPage>
    );
  return (
    <PublicPage title={messages.title} intro={messages.intro}>
      <Loader role="img" aria-label={messages.working} />
    </PublicPage>
  );
};
