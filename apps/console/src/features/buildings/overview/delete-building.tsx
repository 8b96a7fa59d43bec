import type { BuildingContents } from '@floorwright/contract';
import { buildings } from '@floorwright/contract/client';
import { Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../../lib/api/call.ts';
import { isMissing } from '../../../lib/api/failure.ts';
import { listed } from '../../../lib/format.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import {
  buildingQuery,
  type CompanyBuilding,
  useBuildingsRefresh,
} from '../../../venue/company/buildings.ts';
import { useCompany } from '../../../venue/company/company.ts';
import { messages } from '../messages/index.ts';
import { buildingContentsQuery } from '../queries.ts';

type Contents = z.infer<typeof BuildingContents>;

/** A sentence about what else is deleted; a general one if the contents could not be counted. */
export const describeDeletion = (name: string, contents: Contents | undefined): string => {
  if (!contents) return messages.deletion.everything(name);
  const { floors, layers, pois, route_points: points, beacons, engagements } = contents;
  const words = messages.deletion;
  const storeys = words.floors(floors);
  const parts = [
    ...(floors === 0 ? [] : [layers === 0 ? storeys : words.withLayers(layers, storeys)]),
    ...(pois === 0 ? [] : [words.pois(pois)]),
    ...(points === 0 ? [] : [words.points(points)]),
    ...(beacons === 0 ? [] : [words.beacons(beacons)]),
    ...(engagements === 0 ? [] : [words.engagements(engagements)]),
  ];
  return parts.length === 0
    ? messages.deletion.nothing(name)
    : messages.deletion.parts(name, listed(parts));
};

const DeletionDetails = ({ building: { id, name } }: { building: CompanyBuilding }) => {
  const { data, isPending } = useQuery(buildingContentsQuery(id));
  if (isPending)
    return <Skeleton height={42} role="status" aria-busy aria-label={messages.deletion.counting} />;
  return describeDeletion(name, data);
};

type Props = { building: CompanyBuilding | null; opened: boolean; onClose: () => void };

export const DeleteBuilding = ({ building, opened, onClose }: Props) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const refresh = useBuildingsRefresh();
  const deletion = useAction({
    mutationFn: async (deleted: CompanyBuilding) => {
      await call(buildings.remove, { params: { id: deleted.id } });
      onClose();
      showSuccess(messages.deletion.done(deleted.name));
      queryClient.removeQueries({ queryKey: buildingQuery(company?.id, deleted.id).queryKey });
    },
    onError: (error) => {
      if (isMissing(error)) onClose();
    },
    // Also after a refusal, because another user may have deleted it first.
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={messages.deletion.title}
      confirmLabel={messages.overview.delete}
      destructive
      irreversible
      busy={deletion.busy}
      onConfirm={() => {
        if (building) deletion.run(building);
      }}
      onCancel={onClose}
    >
      {building && (
        <Text component="div">
          <DeletionDetails building={building} />
        </Text>
      )}
    </ConfirmDialog>
  );
};
