import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

import { messages } from '../messages/index.ts';

/** Placeholder for a form while its page is loading. */
export const PageSkeleton = () => (
  <Stack gap="lg" w="100%" maw="35rem" aria-busy data-skeleton>
    <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
    <Skeleton height={28} width="40%" />
    <Skeleton height={36} />
    <Skeleton height={36} />
    <Skeleton height={36} />
  </Stack>
);
