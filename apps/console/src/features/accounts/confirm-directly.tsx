import { Button, Group, Loader } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { ApiFailure } from '../../lib/api/failure.ts';
import type { SignedInAdmin } from '../../lib/session/admin-query.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { BrokenLink } from './broken-link.tsx';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { type TryFirst, useConfirm } from './confirmation.ts';
import { messages } from './messages/index.ts';
import type { Confirmation } from './queries.ts';

type Props = {
  token: string;
  confirmation: Confirmation;
  /** Proves that this browser requested the link; null if the session proves it. */
  browserKey: string | null;
  /** Another user who is signed in here and would be signed out. */
  other: SignedInAdmin | undefined;
  tryFirst: TryFirst;
};

/**
 * For the browser that requested the link: confirms at once, unless that would end another session.
 */
export const ConfirmDirectly = ({ token, confirmation, browserKey, other, tryFirst }: Props) => {
  const { send, begin } = useConfirm();
  const confirm = useMutation({
    mutationFn: () =>
      tryFirst(async () => {
        const proof = browserKey === null ? {} : { browser_key: browserKey };
        const { access_token } = await send({ confirmation_token: token, ...proof });
        await begin(access_token.key);
      }),
    meta: { silent: true },
  });
  const { mutate } = confirm;
  // The first request uses the link up, so rendering twice must not send it twice.
  const sent = useRef(false);
  const asks = other !== undefined;
  useEffect(() => {
    if (asks || sent.current) return;
    sent.current = true;
    mutate();
  }, [asks, mutate]);

  // The key belongs to an earlier link, or the session has ended: a retry would not help.
  if (confirm.error instanceof ApiFailure && confirm.error.status === 403)
    return (
      <ConfirmWithPassword
        token={token}
        confirmation={confirmation}
        other={other}
        tryFirst={tryFirst}
      />
    );
  if (confirm.isError) return <BrokenLink error={confirm.error} onRetry={() => mutate()} />;
  if (other)
    return (
      <PublicPage
        title={messages.confirm.switchTitle}
        intro={messages.confirm.switchIntro(
          <strong key="current">
            <bdi>{other.email}</bdi>
          </strong>,
          <strong key="other">
            <bdi>{confirmation.email}</bdi>
          </strong>,
        )}
      >
        <Group gap="xs">
          <Button loading={confirm.isPending} onClick={() => mutate()}>
            {messages.confirm.continueAs(confirmation.email)}
          </Button>
          <ButtonLink to="/" variant="default">
            {messages.confirm.stay}
          </ButtonLink>
        </Group>
      </PublicPage>
    );
  return (
    <PublicPage title={messages.confirm.title} intro={messages.confirm.checkingIntro}>
      <Loader role="img" aria-label={messages.confirm.checking} />
    </PublicPage>
  );
};
