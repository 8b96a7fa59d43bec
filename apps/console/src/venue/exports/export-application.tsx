import { venueExports } from '@floorwright/contract/client';
import { Text } from '@mantine/core';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { CompanyApplication } from '../company/applications.ts';
import { type Export, ExportState, NextAction, useExport } from './export-steps.tsx';
import { messages } from './messages/index.ts';

type Props = { application: CompanyApplication; opened: boolean; onClose: () => void };

/** Writes an application with all its buildings into a bundle. */
export const ExportApplication = ({ application, opened, onClose }: Props) => {
  const [started, setStarted] = useState<Export | null>(null);
  const following = useExport(started);
  const { shown, error } = following;
  const { run: start, busy } = useAction({
    mutationFn: (id: number) =>
      call(venueExports.createOfApplication, { params: { id }, body: { format: 'bundle' } }),
    onSuccess: ({ export: created }) => setStarted(created),
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={messages.application.title}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.close}
          </Button>
          <NextAction {...following} busy={busy} onStart={() => start(application.id)} />
        </>
      }
    >
      {shown ? (
        <ExportState shown={shown} error={error} />
      ) : (
        <Text>{messages.application.contents(application.name)}</Text>
      )}
    </Dialog>
  );
};
