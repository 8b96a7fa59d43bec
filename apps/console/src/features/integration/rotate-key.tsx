import { applications } from '@floorwright/contract';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { applicationsQuery, type CompanyApplication } from '../../venue/company/applications.ts';
import { useCompany } from '../../venue/company/company.ts';
import { type KeyKind, keyWords } from './key-kinds.ts';

/** Puts a changed application into the cached list. */
const useShowChange = () => {
  const queryClient = useQueryClient();
  const { queryKey } = applicationsQuery(useCompany()?.id);
  return async (changed: CompanyApplication): Promise<void> => {
    // A list that is still loading may not contain the change.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (listed) =>
      listed?.map((application) => (application.id === changed.id ? changed : application)),
    );
  };
};

type Props = {
  application: CompanyApplication;
  kind: KeyKind;
  opened: boolean;
  onClose: () => void;
};

export const RotateKey = ({ application, kind, opened, onClose }: Props) => {
  const show = useShowChange();
  const rotation = useAction({
    mutationFn: async () => {
      const params = { id: application.id };
      const answer = await call(applications.rotateKey, { params, body: { key: kind } });
      await show(answer.application);
      onClose();
      showSuccess(`The ${kind} secret was replaced.`);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={`Rotate ${kind} secret`}
      confirmLabel="Rotate"
      destructive
      irreversible
      busy={rotation.busy}
      onConfirm={() => rotation.run(undefined)}
      onCancel={onClose}
    >
      <Text>
        <strong>{application.name}</strong> gets a new {kind} secret. The uid stays.
      </Text>
      <Text c="dimmed" mt="xs">
        {keyWords[kind].consequence}
      </Text>
    </ConfirmDialog>
  );
};
