import { triggers } from '@floorwright/contract';

import { call } from '../../../lib/api/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { Engagement } from '../queries/engagements-query.ts';
import { useEngagementsCache } from '../queries/use-engagements-cache.ts';

type Props = {
  engagement: Engagement;
  opened: boolean;
  onClose: () => void;
  /** Leaves the page of what is no more. */
  onDeleted: () => Promise<void>;
};

export const DeleteEngagement = ({ engagement, opened, onClose, onDeleted }: Props) => {
  const cache = useEngagementsCache(engagement.building_id);
  const deletion = useAction({
    mutationFn: async ({ id, activity }: Engagement) => {
      await call(triggers.remove, { params: { id }, query: {} });
      onClose();
      showSuccess(`${activity.name} was removed.`);
      await onDeleted();
      cache.remove(id);
    },
    // Also after a refusal: somebody else may have been faster.
    onSettled: cache.refresh,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Remove Trigger"
      confirmLabel="Remove"
      destructive
      busy={deletion.busy}
      onConfirm={() => deletion.run(engagement)}
      onCancel={onClose}
    >
      This action will remove the trigger, please confirm.
    </ConfirmDialog>
  );
};
