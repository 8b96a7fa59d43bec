import { beaconImports } from '@floorwright/contract';
import { formatDateTime } from '@floorwright/domain/time';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useCan, useCompany } from '../../../venue/company/company.ts';
import { importQuery } from '../import-query.ts';

type Props = { id: number; until: string; onAsking: (asking: boolean) => void };

/** Takes a whole import back, after a question. */
export const UndoImport = ({ id, until, onAsking }: Props) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const mayUndo = useCan('floor.update');
  const [asked, setAsked] = useState(false);
  const ask = (asking: boolean): void => {
    setAsked(asking);
    onAsking(asking);
  };
  const undo = useAction({
    mutationFn: () => call(beaconImports.undo, { params: { id } }),
    onSettled: async () => {
      ask(false);
      await queryClient.invalidateQueries(importQuery(company?.id, id));
    },
  });
  return (
    <>
      <Button
        variant="default"
        disabledReason={mayUndo ? null : 'Your role does not allow deleting beacons'}
        onClick={() => ask(true)}
      >
        Undo import
      </Button>
      {/* Not before it is asked: it would hear the Escape that closes the dialog below it. */}
      {asked && (
        <ConfirmDialog
          opened
          title="Undo import"
          confirmLabel="Undo import"
          destructive
          busy={undo.busy}
          onConfirm={() => undo.run(undefined)}
          onCancel={() => ask(false)}
        >
          <Text>
            The beacons that it added are deleted, and those that it changed become what they were
            before. What somebody has changed since stays as it is.
          </Text>
          <Text c="dimmed" mt="xs">
            This is possible until {formatDateTime(until)}.
          </Text>
        </ConfirmDialog>
      )}
    </>
  );
};
