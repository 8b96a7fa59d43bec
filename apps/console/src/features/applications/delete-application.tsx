import type { ApplicationContents } from '@floorwright/contract';
import { applications } from '@floorwright/contract/client';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../lib/api/call.ts';
import { isMissing } from '../../lib/api/failure.ts';
import { listed } from '../../lib/format.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { CompanyApplication } from '../../venue/company/applications.ts';
import { messages } from './messages/index.ts';
import { contentsQuery } from './queries.ts';
import { useListChange } from './use-list-change.ts';

type Contents = z.infer<typeof ApplicationContents>;

/** Sentences about what else is deleted; general ones if the contents could not be counted. */
export const describeDeletion = (contents: Contents | undefined): string => {
  const words = messages.remove;
  if (!contents) return words.uncounted;
  const kinds = ['floors', 'pois', 'beacons', 'engagements'] as const;
  const inside = kinds.flatMap((kind) =>
    contents[kind] === 0 ? [] : [words[kind](contents[kind])],
  );
  const { buildings, members } = contents;
  const deleted = buildings === 0 ? words.noBuildings : words.buildings(buildings, listed(inside));
  const access = members === 0 ? [] : [words.members(members)];
  return [deleted, ...access, words.keysStop].join(' ');
};

const DeletionDetails = ({ application: { id } }: { application: CompanyApplication }) => {
  const { data, isPending } = useQuery(contentsQuery(id));
  if (isPending)
    return <Skeleton height={42} role="status" aria-busy aria-label={messages.remove.counting} />;
  return describeDeletion(data?.contents);
};

type Props = { application: CompanyApplication | null; opened: boolean; onClose: () => void };

export const DeleteApplication = ({ application, opened, onClose }: Props) => {
  const { change, refresh } = useListChange();
  const deletion = useAction({
    mutationFn: async ({ id, name }: CompanyApplication) => {
      await call(applications.remove, { params: { id } });
      onClose();
      showSuccess(messages.remove.done(name));
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
      title={messages.remove.title}
      confirmLabel={messages.remove.submit}
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
            {messages.remove.question(
              <strong key="name">
                <bdi>{application.name}</bdi>
              </strong>,
            )}
          </Text>
          <Text component="div" c="dimmed" mt="xs">
            <DeletionDetails application={application} />
          </Text>
        </>
      )}
    </ConfirmDialog>
  );
};
