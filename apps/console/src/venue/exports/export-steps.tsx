import type { VenueExport } from '@floorwright/contract';
import { venueExports } from '@floorwright/contract/client';
import type { ExportFailure } from '@floorwright/domain/venue-export';
import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { wordsFor } from '../../lib/api/failure.ts';
import { formatBytes } from '../../lib/format.ts';
import { showSentence } from '../../lib/sentences/index.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { ExternalButton } from '../../ui/link.tsx';
import { companyKey, useCompany } from '../company/company.ts';
import { messages } from './messages/index.ts';

export type Export = z.output<typeof VenueExport>;

/** In milliseconds, between two looks at an archive that is being written. */
const pause = 1000;

/** Follows an export until it is over, or until it cannot be read. */
export const useExport = (started: Export | null) => {
  const company = useCompany();
  const id = started?.id ?? 0;
  const queryClient = useQueryClient();
  const queryKey = [...companyKey(company?.id), 'venue-export', id];
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(venueExports.show, { params: { id } }, { signal })).export,
    enabled: started !== null,
    ...(started && { initialData: started }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.error === null && state.data?.status === 'processing' ? pause : false,
    meta: { silent: true },
  });
  const { run: cancel, busy: isCanceling } = useAction({
    mutationFn: async () => {
      const answer = await call(venueExports.cancel, { params: { id } });
      queryClient.setQueryData(queryKey, answer.export);
    },
  });
  return {
    shown: data ?? null,
    error,
    refetch: () => void refetch(),
    isFetching,
    cancel: () => cancel(undefined),
    isCanceling,
  };
};

/** How far an export is, and then what became of it. */
export const ExportState = ({ shown, error }: { shown: Export; error: Error | null }) => {
  if (error)
    return (
      <Banner tone="danger" title={messages.notRead}>
        {wordsFor(error)}
      </Banner>
    );
  if (shown.status === 'failed')
    return (
      <Banner tone="danger" title={messages.failed}>
        {shown.failure === null ? null : showSentence(shown.failure.message)}
      </Banner>
    );
  if (shown.status === 'complete')
    return (
      <Banner tone="success" title={messages.ready}>
        {messages.readyNote(shown.filename ?? '', formatBytes(shown.byte_size ?? 0))}
      </Banner>
    );
  return (
    <Stack gap="xs" role="status">
      <Text>{messages.writing}</Text>
      <ProgressBar label={messages.writing} done={0} total={null} />
      <Text c="dimmed">{messages.writingNote}</Text>
    </Stack>
  );
};

/** The same export may succeed later. */
const mayPass: readonly ExportFailure[] = ['canceled', 'file_missing', 'not_finished'];

type ActionProps = ReturnType<typeof useExport> & {
  busy: boolean;
  onStart: () => void;
  /** Goes back to the formats, if there are others. */
  onBack?: () => void;
};

/** What can be done next. */
export const NextAction = ({ busy, onStart, onBack, ...following }: ActionProps) => {
  const { shown, error, refetch, isFetching, cancel, isCanceling } = following;
  if (error)
    return (
      <Button loading={isFetching} onClick={refetch}>
        {messages.tryAgain}
      </Button>
    );
  if (shown?.status === 'complete')
    return (
      <ExternalButton href={shown.url ?? undefined} download={shown.filename ?? ''}>
        {messages.download}
      </ExternalButton>
    );
  if (shown?.status === 'processing')
    return (
      <Button variant="default" loading={isCanceling} onClick={cancel}>
        {messages.cancel}
      </Button>
    );
  if (shown?.failure && !mayPass.includes(shown.failure.code))
    return onBack ? <Button onClick={onBack}>{messages.otherFormat}</Button> : null;
  return (
    <Button loading={busy} onClick={onStart}>
      {shown?.status === 'failed' ? messages.tryAgain : messages.export}
    </Button>
  );
};
