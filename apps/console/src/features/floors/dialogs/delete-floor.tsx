import type { FloorContents } from '@floorwright/contract';
import { floors } from '@floorwright/contract/client';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { z } from 'zod';

import { call } from '../../../lib/api/call.ts';
import { listed } from '../../../lib/format.ts';
import { named } from '../../../lib/names.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { floorTitle } from '../../../venue/company/floor-title.ts';
import { type BuildingFloor, reportOwnDeletion } from '../../../venue/company/floors.ts';
import { useFloorsCache } from '../floors-cache.ts';
import { messages } from '../messages/index.ts';
import { contentsQuery } from './queries.ts';

const words = messages.deletion;

type Contents = z.infer<typeof FloorContents>;

const describeRemaining = ({ beacons, engagements }: Contents): string => {
  if (beacons === 0) return '';
  if (engagements === 0) return words.beaconsLosePlace(beacons);
  return beacons === 1
    ? words.engagementsAtOne(engagements)
    : words.engagementsAtMany(engagements, beacons);
};

const contentParts = ({ pois, route_points: points, comments }: Contents): string[] => [
  ...(pois === 0 ? [] : [words.pois(pois)]),
  ...(points === 0 ? [] : [words.points(points)]),
  ...(comments === 0 ? [] : [words.comments(comments)]),
];

/** Sentences about what else is deleted; general ones if the contents could not be counted. */
export const describeDeletion = (
  title: string,
  { photo, layers }: BuildingFloor,
  contents: Contents | undefined,
): string => {
  const names = layers.map(({ file }) => file.filename);
  const parts = [
    ...(photo ? [words.plan] : []),
    ...(layers.length > 0 ? [words.layers(layers.length, named(names))] : []),
    ...(contents ? contentParts(contents) : [words.everythingOnIt]),
  ];
  const deletions = parts.length === 0 ? words.only(title) : words.parts(title, listed(parts));
  const remaining = contents ? describeRemaining(contents) : words.beaconsStay;
  return remaining === '' ? deletions : `${deletions} ${remaining}`;
};

type DetailsProps = { building: CompanyBuilding; floor: BuildingFloor };

const DeletionDetails = ({ building, floor }: DetailsProps) => {
  const { id, name } = floor;
  const { data, isPending } = useQuery(contentsQuery(id));
  if (isPending)
    return <Skeleton height={42} role="status" aria-busy aria-label={messages.deletion.counting} />;
  return describeDeletion(
    messages.deletion.floorOf(floorTitle(name), building.name),
    floor,
    data?.contents,
  );
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
      showSuccess(messages.deletion.done(floorTitle(deleted.name)));
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
      title={messages.deletion.title}
      confirmLabel={messages.delete}
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
