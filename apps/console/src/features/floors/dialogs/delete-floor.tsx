import type { FloorContents } from '@floorwright/contract';
import { floors } from '@floorwright/contract/client';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { z } from 'zod';

import { call } from '../../../lib/api/call.ts';
import { counted, countedAll, listed, named } from '../../../lib/format.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import {
  type BuildingFloor,
  floorTitle,
  reportOwnDeletion,
} from '../../../venue/company/floors.ts';
import { useFloorsCache } from '../floors-cache.ts';

type Contents = z.infer<typeof FloorContents>;

const describeRemaining = ({ beacons, engagements }: Contents): string => {
  if (beacons === 0) return '';
  const consequence =
    engagements === 0
      ? ''
      : `, so ${counted(engagements, 'engagement')} can no longer be shown at ${beacons === 1 ? 'it' : 'them'}`;
  return ` ${counted(beacons, 'beacon')} on it ${beacons === 1 ? 'stays' : 'stay'} in the building without a place${consequence}.`;
};

/** Sentences about what else is deleted; general ones if the contents could not be counted. */
export const describeDeletion = (
  title: string,
  { photo, layers }: BuildingFloor,
  contents: Contents | undefined,
): string => {
  const names = layers.map(({ file }) => file.filename);
  const parts = [
    ...(photo ? ['its plan'] : []),
    ...(layers.length > 0 ? [`its ${counted(layers.length, 'layer')} (${named(names)})`] : []),
    ...(contents
      ? countedAll({ POI: contents.pois, 'route point': contents.route_points })
      : ['all POIs and routes on it']),
  ];
  const deletions =
    parts.length === 0
      ? `This deletes ${title}.`
      : `Deleting ${title} also deletes ${listed(parts)}.`;
  const remaining = contents ? describeRemaining(contents) : ' Its beacons stay in the building.';
  return `${deletions}${remaining}`;
};

type DetailsProps = { building: CompanyBuilding; floor: BuildingFloor };

const DeletionDetails = ({ building, floor }: DetailsProps) => {
  const { id, name } = floor;
  const { data, isPending } = useQuery({
    queryKey: ['floor', id, 'contents'],
    queryFn: ({ signal }) => call(floors.showContents, { params: { id } }, { signal }),
    // Never cached: the user must not confirm an outdated count.
    gcTime: 0,
    meta: { silent: true },
  });
  if (isPending)
    return <Skeleton height={42} role="status" aria-busy aria-label="Counting its contents" />;
  return describeDeletion(`${floorTitle(name)} of ${building.name}`, floor, data?.contents);
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
    mutationFn: async (deleted: BuildingFloor) => {
      await call(floors.remove, { params: { id: deleted.id }, query: {} });
      onClose();
      showSuccess(`${floorTitle(deleted.name)} was deleted.`);
      reportOwnDeletion(deleted.id);
      // The URL of the deleted floor no longer exists. If another floor is open, its work must not
      // be interrupted.
      if (floorId === String(deleted.id))
        await navigate({
          to: '/buildings/$buildingId/floors',
          params: { buildingId: String(building.id) },
          replace: true,
          ignoreBlocker: true,
        });
      cache.remove(deleted.id);
    },
    // Also after a refusal, because another user may have deleted it first.
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
          <DeletionDetails building={building} floor={floor} />
        </Text>
      )}
    </ConfirmDialog>
  );
};
