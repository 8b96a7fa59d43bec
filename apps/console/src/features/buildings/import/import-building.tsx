import { venueImports } from '@floorwright/contract/client';
import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { call } from '../../../lib/api/call.ts';
import { figure } from '../../../lib/format.ts';
import { showSentence } from '../../../lib/sentences/index.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useFreshDialog } from '../../../ui/dialog/use-fresh-dialog.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { companyKey, useCompany } from '../../../venue/company/company.ts';
import { type Chosen, ImportFile } from './import-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { messages } from './messages/index.ts';
import { type Import, type ImportChange, useImport } from './queries.ts';
import { RecentImports } from './recent-imports.tsx';

/** A newer server may send codes that this page does not know. */
const failureText = ({ code, file }: NonNullable<Import['failure']>): string => {
  const known = Object.hasOwn(messages.failures, code) ? code : 'not_finished';
  return messages.failures[known](file);
};

/** An import that is not waiting for the user. */
const State = ({
  shown: { status, failure, counts, progress, undone_kept: kept },
}: {
  shown: Import;
}) => {
  if (status === 'failed')
    return (
      <Banner tone="danger" title={messages.failed}>
        {failure && failureText(failure)}
      </Banner>
    );
  if (status === 'canceled')
    return (
      <Banner tone="note" title={messages.canceled}>
        {messages.canceledNote}
      </Banner>
    );
  if (status === 'applied')
    return (
      <Banner tone="success" title={messages.applied}>
        {counts &&
          messages.appliedNote(
            figure(counts.added),
            figure(counts.changed),
            figure(counts.removed),
          )}
      </Banner>
    );
  if (status === 'undone')
    return (
      <Banner tone="note" title={messages.undone}>
        {kept ? messages.undoneKept(figure(kept)) : messages.undoneAll}
      </Banner>
    );
  if (status === 'applying')
    return (
      <Stack gap="xs" role="status">
        <Text>{messages.applying}</Text>
        <ProgressBar
          label={messages.applying}
          done={progress?.done ?? 0}
          total={progress?.total ?? null}
        />
        {progress && progress.total !== null && (
          <Text c="dimmed">
            {messages.appliedOf(figure(progress.done), figure(progress.total))}
          </Text>
        )}
      </Stack>
    );
  return (
    <Stack gap="xs" role="status">
      <Text>{messages.reading}</Text>
      <ProgressBar label={messages.reading} done={0} total={null} />
    </Stack>
  );
};

const changesNothing = ({ counts, conflicts_from_file: fromFile }: Import): boolean =>
  counts !== null && counts.added + counts.changed + counts.removed === 0 && !fromFile;

type Steps = {
  shown: Import | null;
  readAt: number;
  busy: boolean;
  read: (chosen: Chosen) => void;
  change: (change: ImportChange) => void;
  apply: () => void;
  cancel: () => void;
  /** It can be discarded until it is first applied, so a double click on Cancel import discards nothing. */
  isDiscardable: boolean;
  undo: () => void;
  open: (id: number) => void;
};

/** The calls of an import, one at a time. */
const useSteps = (building: CompanyBuilding): Steps & { restart: () => void } => {
  const company = useCompany();
  const client = useQueryClient();
  const [id, setId] = useState<number | null>(null);
  const [stoppedId, setStoppedId] = useState<number | null>(null);
  const { shown, readAt, show } = useImport(id);
  const onSuccess = ({ venue_import: answer }: { venue_import: Import }): void => {
    setId(answer.id);
    show(answer);
  };
  const params = { id: id ?? 0 };
  const reading = useAction({
    mutationFn: ({ signedId, floorId }: Chosen) =>
      call(venueImports.create, {
        params: { id: building.id },
        body: { file: signedId ?? '', building_floor_id: floorId },
      }),
    onSuccess,
  });
  const changing = useAction({
    mutationFn: (body: ImportChange) => call(venueImports.update, { params, body }),
    onSuccess,
  });
  const writing = useAction({
    mutationFn: (step: 'apply' | 'cancel' | 'undo') => {
      if (step === 'cancel') return call(venueImports.cancel, { params });
      return step === 'apply'
        ? call(venueImports.apply, { params, body: { draft_hash: shown?.draft_hash ?? null } })
        : call(venueImports.undo, { params });
    },
    onSuccess,
  });
  const status = shown?.status;
  useEffect(() => {
    // Every list of the building may show something else now.
    if (status === 'applied' || status === 'undone')
      void client.invalidateQueries({ queryKey: companyKey(company?.id) });
  }, [status, client, company?.id]);
  return {
    shown: id === null ? null : shown,
    readAt,
    busy: reading.busy || changing.busy || writing.busy,
    read: reading.run,
    change: changing.run,
    apply: () => writing.run('apply'),
    cancel: () => {
      if (status === 'applying') setStoppedId(id);
      writing.run('cancel');
    },
    isDiscardable: shown?.refusal === null && id !== stoppedId,
    undo: () => writing.run('undo'),
    open: setId,
    restart: () => setId(null),
  };
};

type ActionProps = { steps: ReturnType<typeof useSteps>; chosen: Chosen; onRestart: () => void };

/** The button of the next step. */
const NextAction = ({ steps, chosen, onRestart }: ActionProps) => {
  const { shown, busy } = steps;
  if (!shown)
    return (
      <Button
        loading={busy}
        disabledReason={chosen.signedId === null ? messages.fileFirst : null}
        onClick={() => steps.read(chosen)}
      >
        {messages.read}
      </Button>
    );
  if (shown.status === 'ready')
    return (
      <>
        {steps.isDiscardable && (
          <Button variant="default" loading={busy} onClick={steps.cancel}>
            {messages.discard}
          </Button>
        )}
        <Button
          loading={busy}
          disabledReason={changesNothing(shown) ? messages.nothingToApply : null}
          onClick={steps.apply}
        >
          {messages.apply}
        </Button>
      </>
    );
  if (shown.status === 'applied')
    return (
      <Button loading={busy} variant="default" onClick={steps.undo}>
        {messages.undo}
      </Button>
    );
  if (shown.status === 'reading' || shown.status === 'applying')
    return (
      <Button loading={busy} variant="default" onClick={steps.cancel}>
        {messages.cancel}
      </Button>
    );
  return <Button onClick={onRestart}>{messages.otherFile}</Button>;
};

type Props = { building: CompanyBuilding; opened: boolean; onClose: () => void };

const ImportDialog = ({ building, opened, onClose }: Props) => {
  const [chosen, setChosen] = useState<Chosen>({ signedId: null, floorId: null });
  const steps = useSteps(building);
  const { shown, readAt, busy } = steps;
  const restart = (): void => {
    setChosen({ ...chosen, signedId: null });
    steps.restart();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={messages.title}
      busy={busy}
      size={shown?.status === 'ready' ? 1080 : 480}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {messages.close}
          </Button>
          <NextAction steps={steps} chosen={chosen} onRestart={restart} />
        </>
      }
    >
      {!shown && (
        <Stack gap="md">
          <ImportFile buildingId={building.id} chosen={chosen} onChange={setChosen} />
          <RecentImports buildingId={building.id} onOpen={steps.open} />
        </Stack>
      )}
      {shown?.status === 'ready' && (
        <Stack gap="md">
          {shown.refusal !== null && (
            <Banner tone="danger" title={messages.refused}>
              {showSentence(shown.refusal)}
            </Banner>
          )}
          <ImportPreview shown={shown} readAt={readAt} busy={busy} onChange={steps.change} />
        </Stack>
      )}
      {shown && shown.status !== 'ready' && <State shown={shown} />}
    </Dialog>
  );
};

/** A button that imports a file into the building. */
export const ImportBuilding = ({ building }: { building: CompanyBuilding }) => {
  const { times, opened, open, close } = useFreshDialog();
  return (
    <>
      <Button variant="default" size="xs" onClick={open}>
        {messages.import}
      </Button>
      <ImportDialog key={times} building={building} opened={opened} onClose={close} />
    </>
  );
};
