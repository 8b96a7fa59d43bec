import { applications } from '@floorwright/contract';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { isMissing } from '../../lib/api/failure.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { CompanyApplication } from '../../venue/company/applications.ts';
import { lossOf } from './loss.ts';
import { useListChange } from './use-list-change.ts';

const Loss = ({ application: { id } }: { application: CompanyApplication }) => {
  const { data, isPending } = useQuery({
    queryKey: ['application', id, 'contents'],
    queryFn: ({ signal }) => call(applications.showContents, { params: { id } }, { signal }),
    // Counted anew each time: nobody is asked to agree to an old number.
    gcTime: 0,
    meta: { silent: true },
  });
  if (isPending)
    return <Skeleton height={42} role="status" aria-busy aria-label="Counting what is in it" />;
  return lossOf(data?.contents);
};

type Props = { application: CompanyApplication | null; opened: boolean; onClose: () => void };

export const DeleteApplication = ({ application, opened, onClose }: Props) => {
  const { change, refresh } = useListChange();
  const deletion = useAction({
    mutationFn: async ({ id, name }: CompanyApplication) => {
      await call(applications.remove, { params: { id } });
      onClose();
      showSuccess(`${name} is deleted.`);
      await change((listed) => listed.filter((other) => other.id !== id));
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
            <Loss application={application} />
          </Text>
        </>
      )}
    </ConfirmDialog>
  );
};
