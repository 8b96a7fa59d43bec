import { Button } from '@mantine/core';

import { wordsFor } from '../../lib/api/failure.ts';
import { PublicPage } from '../../ui/page/public-page.tsx';

type Props = { error: Error; onRetry: () => void };

/** The link could not be looked up, which says nothing about the link. */
export const UnreadInvitation = ({ error, onRetry }: Props) => (
  <PublicPage title="The invitation could not be opened" intro={wordsFor(error)}>
    <Button onClick={onRetry}>Try again</Button>
  </PublicPage>
);
