import { Button } from '@mantine/core';

import { ApiFailure, failureMessage } from '../../lib/api/failure.ts';
import { PublicPage } from '../../ui/page/public-page.tsx';

type Props = { error: Error; onRetry: () => void };

/** The link could not be looked up, which says nothing about the link. */
export const UnreadInvitation = ({ error, onRetry }: Props) => (
  <PublicPage
    title="The invitation could not be opened"
    intro={error instanceof ApiFailure ? failureMessage(error) : 'Something went wrong'}
  >
    <Button onClick={onRetry}>Try again</Button>
  </PublicPage>
);
