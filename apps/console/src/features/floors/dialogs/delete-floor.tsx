import { floors } from '@floorwright/contract';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';

import { call } from '../../../lib/api/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { floorTitle, tellOwnDeletion } from '../../../venue/company/floors.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { useFloorsCache } from '../floors-cache.ts';
import { lossOf } from './loss.ts';

type LossProps = { building: CompanyBuilding; floor: BuildingFloor };

const Loss = ({ building, floor }: LossProps) => {
  const { id, name } = floor;
  const { data, isPending } = useQuery({
    queryKey: ['floor', id, 'contents'],
    queryFn: ({ signal }) => call(floors.showContents, { params: { id } }, { signal }),
    // Counted anew each time: nobody is asked to agree to an old number.
    gcTime: 0,
    meta: { silent: true },
  });
  if (isPending)
    return <Skeleton height={42} role="status" aria-busy aria-label="Counting what is on it" />;
  return lossOf(`${floorTitle(name)} of ${building.name}`, floor, data?.contents);
};

type Props = {
  building: CompanyBuilding;
  floor: BuildingFloor | null;
  opened: boolean;
  onClose: () => void;
};

export const DeleteFloor = ({ building, floor, opened, onClose }: Props) => {
  const cache = useFloorsCache(building.id);
  const navigate = useNavigate();
  const { floorId } = useParams({ strict: false });
  const deletion = useAction({
    mutationFn: async (gone: BuildingFloor) => {
      await call(floors.remove, { params: { id: gone.id }, query: {} });
      onClose();
      showSuccess(`${floorTitle(gone.name)} was deleted.`);
      tellOwnDeletion(gone.id);
      // Nothing answers to the address of the floor any more. On another floor, work may be going on.
      if (floorId === String(gone.id))
        await navigate({
          to: '/buildings/$buildingId/floors',
          params: { buildingId: String(building.id) },
          replace: true,
          ignoreBlocker: true,
        });
      cache.remove(gone.id);
    },
    // Also after a refusal: somebody else may have been faster.
    onSettled: cache.refresh,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete floor"
      confirmLabel="Delete"
      destructive
      irreversible
      busy={deletion.busy}
      onConfirm={() => {
        if (floor) deletion.run(floor);
      }}
      onCancel={onClose}
    >
      {floor && (
        <Text component="div">
          <Loss building={building} floor={floor} />
        </Text>
      )}
    </ConfirmDialog>
  );
};
