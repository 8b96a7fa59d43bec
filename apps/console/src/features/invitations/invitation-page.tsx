import { Button, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { isMissing, wordsFor } from '../../lib/api/failure.ts';
import { adminQuery } from '../../lib/session/admin-query.ts';
import { readToken } from '../../lib/session/storage.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { messages } from './messages/index.ts';
import { NewInvitee } from './new-invitee.tsx';
import { type Card, invitationQuery } from './queries.ts';
import { forgetCode } from './stored-code.ts';

const reason = (card: Card | undefined): string => {
  if (card?.status === 'accepted') return messages.page.used(card.company_name);
  if (card?.status === 'expired') return messages.page.expired(card.company_name);
  return messages.page.withdrawn;
};

/** A link that was used, has expired, was withdrawn, or is unknown. */
const EndedInvitation = ({ card }: { card?: Card }) => {
  useEffect(() => forgetCode(), []);
  return (
    <PublicPage title={messages.page.ended} intro={messages.otherLink}>
      <Stack gap="md" align="flex-start">
        <div>{reason(card)}</div>
        <ButtonLink to="/">{messages.page.backToHome}</ButtonLink>
      </Stack>
    </PublicPage>
  );
};

type Props = { error: Error; onRetry: () => void };

/** The invitation could not be loaded; the link may still be valid. */
const UnreadInvitation = ({ error, onRetry }: Props) => (
  <PublicPage title={messages.page.unread} intro={wordsFor(error)}>
    <Button onClick={onRetry}>{messages.page.retry}</Button>
  </PublicPage>
);

/** The signed-in user, and whether the session has been checked. */
const useReader = () => {
  const [left, setLeft] = useState(false);
  const signedIn = readToken() !== null && !left;
  const { data: admin, isError } = useQuery({ ...adminQuery, enabled: signedIn });
  return {
    admin: signedIn ? admin : undefined,
    known: !signedIn || admin !== undefined || isError,
    leave: (): void => setLeft(true),
  };
};

/** /invitations/{code} */
export const InvitationPage = () => {
  const { code } = useParams({ from: '/public/invitations/$code' });
  const card = useQuery(invitationQuery(code));
  const reader = useReader();

  if (card.isError)
    return isMissing(card.error) ? (
      <EndedInvitation />
    ) : (
      <UnreadInvitation error={card.error} onRetry={() => void card.refetch()} />
    );
  if (!card.data || !reader.known)
    return (
      <PublicPage title={messages.page.title} intro={messages.page.lookingIntro}>
        <Loader role="status" aria-label={messages.page.looking} aria-busy />
      </PublicPage>
    );
  if (card.data.status !== 'pending') return <EndedInvitation card={card.data} />;
  return reader.admin ? (
    <AcceptInvitation code={code} card={card.data} admin={reader.admin} onLeave={reader.leave} />
  ) : (
    <NewInvitee code={code} card={card.data} />
  );
};
