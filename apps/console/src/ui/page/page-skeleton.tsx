import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';

/** Holds the place of a form while its page is on the way. */
export const PageSkeleton = () => (
  <Stack gap="lg" maw="35rem" aria-busy>
    <VisuallyHidden role="status">Loading</VisuallyHidden>
    <Skeleton height={28} width="40%" />
    <Skeleton height={36} />
    <Skeleton height={36} />
    <Skeleton height={36} />
  </Stack>
);
