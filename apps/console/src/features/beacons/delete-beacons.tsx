import { beacons } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { named } from '../../lib/names.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useBeaconsRefresh } from '../../venue/company/use-beacons-refresh.ts';
import { messages } from './messages/index.ts';
import { type CompanyBeacon, engagementsAtQuery } from './queries.ts';

/** The engagements that use the beacons to be deleted. */
const EngagementsAt = ({ chosen }: { chosen: readonly CompanyBeacon[] }) => {
  const ids = chosen.map(({ id }) => id);
  const { data } = useQuery(engagementsAtQuery(ids));
  const names = data?.triggers.map(({ name }) => name) ?? [];
  if (names.length === 0) return null;
  const wordsOf = chosen.length === 1 ? messages.deletion.usedOne : messages.deletion.usedMany;
  return (
    <Text c="dimmed" mt="xs">
      {wordsOf(names.length, named(names))}
    </Text>
  );
};

const describeBeacons = (chosen: readonly CompanyBeacon[]): string => {
  const [only] = chosen;
  return only && chosen.length === 1 ? only.name : messages.deletion.beacons(chosen.length);
};

const remove = (chosen: readonly CompanyBeacon[]): Promise<void> => {
  const [only] = chosen;
  return only && chosen.length === 1
    ? call(beacons.remove, { params: { id: only.id } })
    : call(beacons.removeMany, { body: { beacon_ids: chosen.map(({ id }) => id) } });
};

type Props = {
  chosen: readonly CompanyBeacon[];
  opened: boolean;
  onClose: () => void;
  onDeleted: (deleted: readonly CompanyBeacon[]) => void;
};

export const DeleteBeacons = ({ chosen, opened, onClose, onDeleted }: Props) => {
  const refresh = useBeaconsRefresh();
  const deletion = useAction({
    mutationFn: async (deleted: readonly CompanyBeacon[]) => {
      await remove(deleted);
      onClose();
      onDeleted(deleted);
      const [only] = deleted;
      showSuccess(
        only && deleted.length === 1
          ? messages.deletion.doneOne(only.name)
          : messages.deletion.doneMany(deleted.length),
      );
    },
    onError: onClose,
    // Also after a refusal, because another user may have deleted them first.
    onSettled: refresh,
  });
  const placed = chosen.filter(
    ({ latitude, building_floor_id: floorId }) => latitude !== null && floorId !== null,
  ).length;
  return (
    <ConfirmDialog
      opened={opened}
      title={chosen.length === 1 ? messages.deletion.one : messages.deletion.many}
      confirmLabel={messages.table.delete}
      destructive
      irreversible
      busy={deletion.busy}
      onConfirm={() => deletion.run(chosen)}
      onCancel={onClose}
    >
      <Text>{messages.deletion.question(describeBeacons(chosen))}</Text>
      {placed > 0 && (
        <Text c="dimmed" mt="xs">
          {chosen.length === 1 ? messages.deletion.leavesMap : messages.deletion.leaveMaps(placed)}
        </Text>
      )}
      <EngagementsAt chosen={chosen} />
    </ConfirmDialog>
  );
};
