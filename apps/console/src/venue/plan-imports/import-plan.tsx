import { Stack } from '@mantine/core';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useFreshDialog } from '../../ui/dialog/use-fresh-dialog.ts';
import { AppliedPlan } from './applied-plan.tsx';
import { type Choices, firstChoices } from './choices.ts';
import { messages } from './messages/index.ts';
import { PlanChoices } from './plan-choices.tsx';
import { PlanFile } from './plan-file.tsx';
import { PlanPages } from './plan-pages.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { Actions, type Back, Failed, viewOf, Work } from './plan-steps.tsx';
import { type Decisions, useDrawing } from './queries.ts';

type Props = {
  floorId: number;
  opened: boolean;
  /** A file that was chosen elsewhere. */
  given?: File | null;
  onApplied?: (() => void) | undefined;
  onClose: () => void;
};

/** The width of the dialog. */
const sizes = { file: 480, work: 480, failed: 640, pages: 640, choices: 640, preview: 1080 };

/** Makes a file of another program the plan of a floor. */
const PlanDialog = ({ floorId, opened, given = null, onApplied, onClose }: Props) => {
  const [first, setFirst] = useState(given);
  const [signedId, setSignedId] = useState<string | null>(null);
  const [page, setPage] = useState<number | null>(null);
  const [changed, setChanged] = useState<Choices | null>(null);
  const [back, setBack] = useState<Back>(null);
  const [decisions, setDecisions] = useState<Decisions>({});
  const steps = useDrawing(floorId, () => {
    onApplied?.();
    onClose();
  });
  const { shown, busy } = steps;
  const view = viewOf(shown, back);
  const choices = changed ?? (shown?.kind ? firstChoices(shown) : null);
  const close = (): void => {
    steps.discard();
    onClose();
  };
  const restart = (): void => {
    steps.discard();
    setFirst(null);
    setSignedId(null);
    setChanged(null);
    setPage(null);
    setBack(null);
    setDecisions({});
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={messages.title}
      busy={busy}
      size={sizes[view]}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {view === 'work' ? messages.cancel : messages.close}
          </Button>
          <Actions
            view={view}
            steps={steps}
            signedId={signedId}
            page={page}
            choices={choices}
            decisions={decisions}
            onBack={(to) => {
              // Another page has other layers.
              if (to === 'pages') setChanged(null);
              setBack(to);
            }}
            onRestart={restart}
          />
        </>
      }
    >
      {view === 'file' && (
        <Stack gap="md">
          <PlanFile given={first} onChange={setSignedId} />
          <AppliedPlan floorId={floorId} />
        </Stack>
      )}
      {shown && view === 'work' && <Work shown={shown} />}
      {shown && view === 'failed' && <Failed shown={shown} />}
      {shown && view === 'pages' && (
        <PlanPages pages={shown.pages} chosen={page} onChoose={setPage} />
      )}
      {shown && choices && view === 'choices' && (
        <Stack gap="md">
          {shown.failure && <Failed shown={shown} />}
          <PlanChoices drawing={shown} choices={choices} onChange={setChanged} />
        </Stack>
      )}
      {shown && view === 'preview' && (
        <PlanPreview shown={shown} decisions={decisions} onDecide={setDecisions} />
      )}
    </Dialog>
  );
};

type ButtonProps = {
  floorId: number;
  /** A file that was dropped where pictures are chosen: the dialog opens with it. */
  given?: File | null;
  onGivenTaken?: () => void;
  onApplied?: () => void;
};

/** A button that makes a file of another program the plan of a floor. */
export const ImportPlan = ({ floorId, given = null, onGivenTaken, onApplied }: ButtonProps) => {
  const { times, opened, open, close } = useFreshDialog();
  return (
    <>
      <Button variant="default" onClick={open}>
        {messages.open}
      </Button>
      <PlanDialog
        key={given ? `given ${given.name} ${given.lastModified}` : times}
        floorId={floorId}
        given={given}
        opened={opened || given !== null}
        onApplied={onApplied}
        onClose={() => {
          close();
          onGivenTaken?.();
        }}
      />
    </>
  );
};
