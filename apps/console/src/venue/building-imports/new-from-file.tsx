import { buildingImports } from '@floorwright/contract/client';
import { Checkbox, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useFreshDialog } from '../../ui/dialog/use-fresh-dialog.ts';
import { Icon } from '../../ui/icon.tsx';
import { type CompanyApplication, selectApplication } from '../company/applications.ts';
import { BundleField } from './bundle-field.tsx';
import { ImportProgress } from './import-progress.tsx';
import { messages } from './messages/index.ts';
import { type Import, isRunning, useBuildingImport, useStep } from './queries.ts';

/** An application that gets the buildings of the file; null for a new one. */
type Props = { application: CompanyApplication | null; opened: boolean; onClose: () => void };

/** Opens what was made: a building, or the buildings of an application. */
const useOpen = () => {
  const navigate = useNavigate();
  return async ({ application_id: applicationId, building_id: buildingId }: Import) => {
    if (applicationId !== null) selectApplication(applicationId);
    // What was typed into the form behind the dialog is not needed any more.
    if (buildingId === null) return navigate({ to: '/buildings', ignoreBlocker: true });
    const params = { buildingId: String(buildingId) };
    return navigate({ to: '/buildings/$buildingId', params, ignoreBlocker: true });
  };
};

/** Undoes a building that was just made, once the user has confirmed it. */
const UndoAction = ({ shown }: { shown: Import }) => {
  const { run: undo, busy } = useStep('undo');
  const [isAsked, setAsked] = useState(false);
  return isAsked ? (
    <Button color="red" loading={busy} onClick={() => undo(shown.id)}>
      {messages.undoSurely}
    </Button>
  ) : (
    <Button variant="default" onClick={() => setAsked(true)}>
      {messages.undo}
    </Button>
  );
};

type NextProps = { shown: Import; create: string; onBack: () => void };

const NextAction = ({ shown, create, onBack }: NextProps) => {
  const open = useOpen();
  const { run: cancel, busy } = useStep('cancel');
  const { run: confirm, busy: confirming } = useStep('confirm');
  if (isRunning(shown))
    return (
      <Button variant="default" loading={busy} onClick={() => cancel(shown.id)}>
        {messages.cancel}
      </Button>
    );
  if (shown.status === 'ready')
    return (
      <>
        <Button variant="default" loading={busy} onClick={() => cancel(shown.id)}>
          {messages.cancel}
        </Button>
        <Button loading={confirming} onClick={() => confirm(shown.id)}>
          {create}
        </Button>
      </>
    );
  if (shown.status !== 'complete') return <Button onClick={onBack}>{messages.otherFile}</Button>;
  const isOneBuilding = shown.kind !== 'application';
  // It may have been deleted since.
  if (isOneBuilding && shown.building_id === null) return null;
  return (
    <>
      {shown.undoable_until && <UndoAction shown={shown} />}
      <Button onClick={() => void open(shown)}>
        {isOneBuilding ? messages.show : messages.application.show}
      </Button>
    </>
  );
};

export const NewFromFileDialog = ({ application, opened, onClose }: Props) => {
  const [signedId, setSignedId] = useState<string | null>(null);
  const [stops, setStops] = useState(false);
  const [started, setStarted] = useState<Import | null>(null);
  const shown = useBuildingImport(started);
  const texts = application ? messages : messages.application;
  const { run: create, busy } = useAction({
    mutationFn: (file: string) => {
      const body = { file, stop_on_problems: stops, preview: true };
      return application
        ? call(buildingImports.create, { params: { id: application.id }, body })
        : call(buildingImports.createApplication, { body });
    },
    onSuccess: ({ building_import: answer }) => setStarted(answer),
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      busy={busy}
      size={shown?.status === 'ready' ? 720 : 520}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.close}
          </Button>
          {shown ? (
            <NextAction
              shown={shown}
              create={texts.create}
              onBack={() => {
                setSignedId(null);
                setStarted(null);
              }}
            />
          ) : (
            <Button
              loading={busy}
              disabledReason={signedId === null ? messages.fileFirst : null}
              onClick={() => create(signedId ?? '')}
            >
              {messages.read}
            </Button>
          )}
        </>
      }
    >
      {shown ? (
        <ImportProgress
          fromFile
          shown={shown}
          title={texts.title}
          reading={messages.reading}
          isNew={application === null}
        />
      ) : (
        <Stack gap="sm">
          <BundleField kinds={texts.kinds} onChange={setSignedId} />
          <Checkbox
            label={messages.stop}
            checked={stops}
            onChange={({ currentTarget }) => setStops(currentTarget.checked)}
          />
          <Text c="dimmed">{texts.note}</Text>
        </Stack>
      )}
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
