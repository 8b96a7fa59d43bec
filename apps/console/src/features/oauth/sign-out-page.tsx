import { oauth } from '@floorwright/contract/client';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { useSession } from '../../venue/company/use-session.ts';
import { messages } from './messages/index.ts';
import { searchAtLoad } from './pending.ts';

const words = messages.signOut;

/** Read by hand: the router takes a state such as 1e5 for a number, and writes it in another way. */
const readRequest = (search: string) => {
  const given = new Map(new URLSearchParams(search));
  const id_token_hint = given.get('id_token_hint');
  if (id_token_hint === undefined) return null;
  return {
    id_token_hint,
    client_id: given.get('client_id'),
    post_logout_redirect_uri: given.get('post_logout_redirect_uri'),
    state: given.get('state'),
  };
};

const leaveFor = (address: string): void => window.location.replace(address);

type Props = { leave?: (address: string) => void; search?: string };

/** /sign-out: a client asks to end the session (OpenID Connect RP-Initiated Logout). */
export const SignOutPage = ({ leave = leaveFor, search = searchAtLoad }: Props) => {
  const [request] = useState(() => readRequest(search));
  const session = useSession();
  const action = useAction({
    mutationFn: async (_: undefined) =>
      request && (await call(oauth.endSession, { body: request })).redirect_uri,
    onSuccess: async (address) => {
      session.end();
      if (address === null) await session.goToSignIn();
      else leave(address);
    },
  });
  return (
    <PublicPage title={words.title} intro={words.intro}>
      <Group>
        <Button loading={action.busy} onClick={() => action.run(undefined)}>
          {words.confirm}
        </Button>
        <ButtonLink to="/" variant="default">
          {words.stay}
        </ButtonLink>
      </Group>
    </PublicPage>
  );
};
