import { Skeleton, Stack } from '@mantine/core';

import { wordsFor } from '../../../lib/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { CutLine } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { messages } from './messages/index.ts';

type Props = { error: Error | null; onRetry: () => void };

/** The loading or error state of the floor. */
export const ContentsState = ({ error, onRetry }: Props) =>
  error ? (
    <EmptyState
      drawing={<CutLine />}
      sentence={messages.notLoaded}
      detail={wordsFor(error)}
      action={<Button onClick={onRetry}>{messages.tryAgain}</Button>}
    />
  ) : (
    <Stack gap="md" aria-busy aria-label={messages.loading} role="status">
      <Skeleton height={24} width="50%" />
      <Skeleton height={20} />
      <Skeleton height={36} />
      <Skeleton height={36} />
    </Stack>
  );
