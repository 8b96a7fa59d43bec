import type { ApplicationContents } from '@floorwright/contract';
import { applications } from '@floorwright/contract/client';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { isMissing } from '../../lib/api/failure.ts';
import { countedAll, listed } from '../../lib/format.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { CompanyApplication } from '../../venue/company/applications.ts';
import { useListChange } from './use-list-change.ts';

type Contents = z.infer<typeof ApplicationContents>;

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const keysStop = 'Apps that use its keys stop working.';

/** Sentences about what else is deleted; general ones if the contents could not be counted. */
export const describeDeletion = (contents: Contents | undefined): string => {
  if (!contents) return `This also deletes its buildings and everything in them. ${keysStop}`;
  const { buildings, floors, pois, beacons, engagements, members } = contents;
  const inside = countedAll({ floor: floors, POI: pois, beacon: beacons, engagement: engagements });
  const everything = `everything in ${buildings === 1 ? 'it' : 'them'}`;
  const deleted =
    buildings === 0
      ? 'It has no buildings.'
      : `This also deletes ${counted(buildings, 'building', 'buildings')} with ${everything}${inside.length === 0 ? '' : `: ${listed(inside)}`}.`;
  const access =
    members === 0 ? '' : ` ${counted(members, 'member loses', 'members lose')} access to it.`;
  return `${deleted}${access} ${keysStop}`;
};

const DeletionDetails = ({ application: { id } }: { application: CompanyApplication }) => {
  const { data, isPending } = useQuery({
    queryKey: ['application', id, 'contents'],
    queryFn: ({ signal }) => call(applications.showContents, { params: { id } }, { signal }),
    // Never cached: the user must not confirm an outdated count.
    gcTime: 0,
    meta: { silent: true },
  });
  if (isPending)
    return <Skeleton height={42} role="status" aria-busy aria-label="Counting its contents" />;
  return describeDeletion(data?.contents);
};

type Props = { application: CompanyApplication | null; opened: boolean; onClose: () => void };

export const DeleteApplication = ({ application, opened, onClose }: Props) => {
  const { change, refresh } = useListChange();
  const deletion = useAction({
    mutationFn: async ({ id, name }: CompanyApplication) => {
      await call(applications.remove, { params: { id } });
      onClose();
      showSuccess(`${name} was deleted.`);
      await change((known) => known.filter((other) => other.id !== id));
    },
    onError: (error) => {
      if (isMissing(error)) onClose();
      void refresh();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete application"
      confirmLabel="Delete"
      destructive
      irreversible
      busy={deletion.busy}
      onConfirm={() => {
        if (application) deletion.run(application);
      }}
      onCancel={onClose}
    >
      {application && (
        <>
          <Text>
            Are you sure you want to delete <strong>{application.name}</strong>?
          </Text>
          <Text component="div" c="dimmed" mt="xs">
            <DeletionDetails application={application} />
          </Text>
        </>
      )}
    </ConfirmDialog>
  );
};
