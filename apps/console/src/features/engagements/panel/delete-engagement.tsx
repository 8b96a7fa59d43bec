import { triggers } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';
import { listed } from '../../../lib/format.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type Engagement, resultsQuery, useEngagementsCache } from '../queries.ts';
import { messages } from './messages/index.ts';
import { useStatus } from './status-row.tsx';

type Props = {
  engagement: Engagement;
  opened: boolean;
  onClose: () => void;
  /** Leaves the page of the deleted engagement. */
  onDeleted: () => Promise<void>;
  onArchived: (archived: Engagement) => void;
};

/** A sentence with the results that are also deleted. */
const useResults = ({ id }: Engagement, opened: boolean): string => {
  const { data, isError } = useQuery({ ...resultsQuery(id), enabled: opened });
  if (isError) return messages.deletion.resultsToo;
  if (!data) return messages.deletion.counting;
  const { delivered, opened: opens } = data.results;
  const results = listed([
    ...(delivered > 0 ? [messages.deletion.deliveries(delivered)] : []),
    ...(opens > 0 ? [messages.deletion.opens(opens)] : []),
  ]);
  return results === '' ? messages.deletion.noResults : messages.deletion.results(results);
};

export const DeleteEngagement = ({ engagement, opened, onClose, onDeleted, onArchived }: Props) => {
  const cache = useEngagementsCache(engagement.building_id);
  const results = useResults(engagement, opened);
  const archiving = useStatus({
    engagement,
    onChanged: (archived) => {
      onClose();
      onArchived(archived);
    },
  });
  const deletion = useAction({
    mutationFn: async ({ id, activity }: Engagement) => {
      await call(triggers.remove, { params: { id }, query: {} });
      onClose();
      showSuccess(messages.deletion.done(activity.name));
      await onDeleted();
      cache.remove(id);
    },
    // Also after a refusal, because another user may have deleted it first.
    onSettled: cache.refresh,
  });
  const isArchived = engagement.status === 'archived';
  return (
    <ConfirmDialog
      opened={opened}
      title={messages.deletion.title}
      confirmLabel={messages.deletion.confirm}
      destructive
      busy={deletion.busy || archiving.busy}
      alternative={
        isArchived
          ? undefined
          : { label: messages.deletion.instead, onChoose: () => archiving.run('archived') }
      }
      onConfirm={() => deletion.run(engagement)}
      onCancel={onClose}
    >
      {messages.deletion.question}
      <Text c="dimmed" mt="xs">
        {results} {!isArchived && messages.deletion.archiveNote}
      </Text>
    </ConfirmDialog>
  );
};
