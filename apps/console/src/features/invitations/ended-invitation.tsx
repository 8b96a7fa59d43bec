import { Stack } from '@mantine/core';
import { useEffect } from 'react';

import { ButtonLink } from '../../ui/link.tsx';
import { PublicPage } from '../../ui/page/public-page.tsx';
import { cannotConfirm } from './describe-confirm-failure.ts';
import type { Card } from './invitation-query.ts';
import { forgetCode } from './stored-code.ts';

const reason = (card: Card | undefined): string => {
  if (card?.status === 'accepted') return `It has been used to join ${card.company_name}.`;
  if (card?.status === 'expired') return `It has expired. Ask ${card.company_name} for a new one.`;
  return 'It was withdrawn, or the link is not complete.';
};

/** A link that was used, has expired, was withdrawn, or never existed. */
export const EndedInvitation = ({ card }: { card?: Card }) => {
  useEffect(() => forgetCode(), []);
  return (
    <PublicPage title="This invitation has ended" intro={cannotConfirm}>
      <Stack gap="md" align="flex-start">
        <div>{reason(card)}</div>
        <ButtonLink to="/">Back to home</ButtonLink>
      </Stack>
    </PublicPage>
  );
};
