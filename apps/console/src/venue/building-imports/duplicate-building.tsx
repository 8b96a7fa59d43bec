import { BuildingDuplicateInput } from '@floorwright/contract';
import { buildingImports } from '@floorwright/contract/client';
import { Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useFreshDialog } from '../../ui/dialog/use-fresh-dialog.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import type { CompanyBuilding } from '../company/buildings.ts';
import { ImportProgress } from './import-progress.tsx';
import { messages } from './messages/index.ts';
import { type Import, isRunning, useBuildingImport, useStep } from './queries.ts';

type FormProps = {
  building: CompanyBuilding;
  onStart: (started: Import) => void;
  onClose: () => void;
};

const DuplicateForm = ({ building, onStart, onClose }: FormProps) => {
  const duplicate = useApiForm({
    schema: BuildingDuplicateInput,
    defaultValues: { name: `${building.name} ${messages.copy.suffix}` },
    send: (body, options) =>
      call(buildingImports.duplicate, { params: { id: building.id }, body }, options),
    onSent: ({ building_import: started }) => onStart(started),
  });
  return (
    <DialogForm
      of={duplicate}
      label={messages.copy.title}
      submitLabel={messages.copy.open}
      onCancel={onClose}
    >
      <Text>{messages.copy.note}</Text>
      <TextField control={duplicate.form.control} name="name" label={messages.copy.name} />
    </DialogForm>
  );
};

type Props = { building: CompanyBuilding; opened: boolean; onClose: () => void };

const DuplicateDialog = ({ building, opened, onClose }: Props) => {
  const navigate = useNavigate();
  const [started, setStarted] = useState<Import | null>(null);
  const shown = useBuildingImport(started);
  const { run: cancel, busy } = useStep('cancel');
  const buildingId = shown?.building_id ?? null;
  const open = (id: number): Promise<void> =>
    navigate({ to: '/buildings/$buildingId', params: { buildingId: String(id) } });
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.copy.title} size={520}>
      {shown ? (
        <Stack gap="md">
          <ImportProgress
            shown={shown}
            title={messages.copy.title}
            reading={messages.copy.reading}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {messages.close}
            </Button>
            {isRunning(shown) && (
              <Button variant="default" loading={busy} onClick={() => cancel(shown.id)}>
                {messages.copy.cancel}
              </Button>
            )}
            {buildingId !== null && (
              <Button onClick={() => void open(buildingId)}>{messages.show}</Button>
            )}
          </Group>
        </Stack>
      ) : (
        <DuplicateForm building={building} onStart={setStarted} onClose={onClose} />
      )}
    </Dialog>
  );
};

/** A button that makes a copy of the building. */
export const DuplicateBuilding = ({ building }: { building: CompanyBuilding }) => {
  const { times, opened, open, close } = useFreshDialog();
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        {messages.copy.open}
      </Button>
      <DuplicateDialog key={times} building={building} opened={opened} onClose={close} />
    </>
  );
};
