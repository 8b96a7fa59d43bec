import { pois } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { isMissing, isStale } from '../../lib/api/failure.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { FloorPlace, WirePoi } from '../../venue/company/floor-contents.ts';
import type { Drafts } from './drafts.ts';
import { messages } from './messages/index.ts';
import { usePoisCache } from './queries.ts';

const remove = async ({ id, lock_version: version }: WirePoi): Promise<void> => {
  try {
    await call(pois.remove, { params: { id }, query: { lock_version: String(version) } });
  } catch (error) {
    // Another user has already deleted it.
    if (!isMissing(error)) throw error;
  }
};

type Props = {
  poi: WirePoi | null;
  place: FloorPlace;
  drafts: Drafts;
  opened: boolean;
  onClose: () => void;
};

/** Asks for confirmation, then removes the row optimistically; a refusal restores it. */
export const DeletePoi = ({ poi, place, drafts, opened, onClose }: Props) => {
  const cache = usePoisCache(place);
  const deletion = useMutation({
    mutationFn: remove,
    onMutate: (deletedPoi) => cache.remove(deletedPoi.id),
    onSuccess: (_answer, deletedPoi) => {
      drafts.drop(deletedPoi.id);
      showSuccess(messages.deletion.done(deletedPoi.title));
      void cache.refreshStudio();
    },
    onError: async (error, restoredPoi) => {
      await cache.put(restoredPoi);
      if (isStale(error)) await cache.load(restoredPoi.id);
    },
  });
  const confirm = (): void => {
    if (poi && opened) deletion.mutate(poi);
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={messages.deletion.title}
      confirmLabel={messages.columns.delete}
      destructive
      irreversible
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Text>{messages.deletion.question(poi?.title ?? '')}</Text>
    </ConfirmDialog>
  );
};
