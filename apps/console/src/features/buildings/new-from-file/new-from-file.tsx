import { buildingImports } from '@floorwright/contract/client';
import { Checkbox, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useFreshDialog } from '../../../ui/dialog/use-fresh-dialog.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type CompanyApplication, selectApplication } from '../../../venue/company/applications.ts';
import { BundleField } from './bundle-field.tsx';
import { ImportProgress } from './import-progress.tsx';
import { messages } from './messages/index.ts';
import { type Import, useBuildingImport } from './queries.ts';

type Props = { application: CompanyApplication; opened: boolean; onClose: () => void };

const NewFromFileDialog = ({ application, opened, onClose }: Props) => {
  const navigate = useNavigate();
  const [signedId, setSignedId] = useState<string | null>(null);
  const [stops, setStops] = useState(false);
  const [started, setStarted] = useState<Import | null>(null);
  const shown = useBuildingImport(started);
  const { run: create, busy } = useAction({
    mutationFn: (file: string) =>
      call(buildingImports.create, {
        params: { id: application.id },
        body: { file, stop_on_problems: stops },
      }),
    onSuccess: ({ building_import: answer }) => setStarted(answer),
  });
  const buildingId = shown?.building_id ?? null;
  const open = async (id: number): Promise<void> => {
    selectApplication(application.id);
    // What was typed into the form behind the dialog is not needed any more.
    await navigate({
      to: '/buildings/$buildingId',
      params: { buildingId: String(id) },
      ignoreBlocker: true,
    });
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={messages.title}
      busy={busy}
      size={520}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.close}
          </Button>
          {!shown && (
            <Button
              loading={busy}
              disabledReason={signedId === null ? messages.fileFirst : null}
              onClick={() => create(signedId ?? '')}
            >
              {messages.create}
            </Button>
          )}
          {shown?.status === 'failed' && (
            <Button
              onClick={() => {
                setSignedId(null);
                setStarted(null);
              }}
            >
              {messages.otherFile}
            </Button>
          )}
          {buildingId !== null && (
            <Button onClick={() => void open(buildingId)}>{messages.show}</Button>
          )}
        </>
      }
    >
      {!shown && (
        <Stack gap="sm">
          <BundleField onChange={setSignedId} />
          <Checkbox
            label={messages.stop}
            checked={stops}
            onChange={({ currentTarget }) => setStops(currentTarget.checked)}
          />
          <Text c="dimmed">{messages.note}</Text>
        </Stack>
      )}
      {shown && <ImportProgress shown={shown} title={messages.title} reading={messages.reading} />}
    </Dialog>
  );
};

/** A button that makes a building from a bundle. */
export const NewFromFile = ({ application }: { application: CompanyApplication }) => {
  const { times, opened, open, close } = useFreshDialog();
  return (
    <>
      <Button variant="default" leftSection={<Icon of={IconFileUpload} size={16} />} onClick={open}>
        {messages.open}
      </Button>
      <NewFromFileDialog key={times} application={application} opened={opened} onClose={close} />
    </>
  );
};
