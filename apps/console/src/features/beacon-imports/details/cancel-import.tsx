import { beaconImports } from '@floorwright/contract/client';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { useImportsRefresh } from '../imports-list.ts';
import { messages } from '../messages/index.ts';
import { importQuery } from '../queries.ts';

type Props = { id: number; onCanceled: () => void };

/** Cancels an import before it is complete. */
export const CancelImport = ({ id, onCanceled }: Props) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const refresh = useImportsRefresh();
  const { queryKey } = importQuery(company?.id, id);
  const cancel = useAction({
    mutationFn: async () => {
      await call(beaconImports.cancel, { params: { id } });
      onCanceled();
      showSuccess(messages.failures.canceled);
      await refresh();
    },
    // It may just have been completed.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <Button variant="default" loading={cancel.busy} onClick={() => cancel.run(undefined)}>
      {messages.details.cancel}
    </Button>
  );
};
