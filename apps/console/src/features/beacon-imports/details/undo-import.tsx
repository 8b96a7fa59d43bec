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

/** Undoes a whole import after a confirmation. */
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
      {/* Mounted only while open: it would handle the Escape that closes the dialog below it. */}
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
            This deletes the beacons that the import added and restores those that it changed.
            Beacons that were changed since then are not touched.
          </Text>
          <Text c="dimmed" mt="xs">
            This is possible until {formatDateTime(until)}.
          </Text>
        </ConfirmDialog>
      )}
    </>
  );
};
