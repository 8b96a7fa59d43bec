import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';

import { isMissing } from '../../lib/api/failure.ts';
import { adminQuery } from '../../lib/session/admin-query.ts';
import { readToken } from '../../lib/session/storage.ts';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { AcceptInvitation } from './accept-invitation.tsx';
import { EndedInvitation } from './ended-invitation.tsx';
import { invitationQuery } from './invitation-query.ts';
import { NewInvitee } from './new-invitee.tsx';
import { UnreadInvitation } from './unread-invitation.tsx';

/** Who is at the screen: somebody, nobody, or not known yet. */
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
      <PublicPage title="Invitation" intro="Looking up your invitation.">
        <Loader role="status" aria-label="Looking up your invitation" aria-busy />
      </PublicPage>
    );
  if (card.data.status !== 'pending') return <EndedInvitation card={card.data} />;
  return reader.admin ? (
    <AcceptInvitation code={code} card={card.data} admin={reader.admin} onLeave={reader.leave} />
  ) : (
    <NewInvitee code={code} card={card.data} />
  );
};
