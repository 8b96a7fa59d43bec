import { Stack, Text } from '@mantine/core';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { type Choices, firstChoices, inputOf } from './choices.ts';
import { DrawingChoices } from './drawing-choices.tsx';
import { DrawingFile } from './drawing-file.tsx';
import { messages } from './messages/index.ts';
import { type Drawing, type DrawingSteps, isInWork, useDrawing } from './queries.ts';

import classes from './drawing.module.css';

/** A drawing that is being processed, or cannot be. */
const State = ({ shown }: { shown: Drawing }) => {
  if (shown.status === 'failed')
    return (
      <Banner tone="danger" title={messages.failed}>
        {shown.failure && messages.failures[shown.failure.code]}
      </Banner>
    );
  const words = shown.status === 'reading' ? messages.reading : messages.drawing;
  return (
    <Stack gap="xs" role="status">
      <Text>{words}</Text>
      <ProgressBar label={words} done={0} total={null} />
    </Stack>
  );
};

const Preview = ({ shown }: { shown: Drawing }) => (
  <Stack gap="sm">
    {shown.picture_url !== null && (
      <img className={classes.preview} src={shown.picture_url} alt={messages.preview} />
    )}
    <Text c="dimmed">{messages.drawnNote}</Text>
  </Stack>
);

type StepProps = {
  steps: DrawingSteps;
  signedId: string | null;
  choices: Choices | null;
  /** Whether the choices are changed again after the plan was drawn. */
  isChoosing: boolean;
  onChoose: (isChoosing: boolean) => void;
  onRestart: () => void;
};

/** The buttons that go on. */
const Actions = ({ steps, signedId, choices, isChoosing, onChoose, onRestart }: StepProps) => {
  const { shown, busy } = steps;
  if (!shown)
    return (
      <Button
        loading={busy}
        disabledReason={signedId === null ? messages.fileFirst : null}
        onClick={() => signedId !== null && steps.read(signedId)}
      >
        {messages.read}
      </Button>
    );
  if (shown.status === 'failed') return <Button onClick={onRestart}>{messages.otherFile}</Button>;
  if (shown.status === 'drawn' && !isChoosing)
    return (
      <>
        <Button variant="default" onClick={() => onChoose(true)}>
          {messages.back}
        </Button>
        <Button loading={busy} onClick={steps.apply}>
          {messages.apply}
        </Button>
      </>
    );
  if (!choices || isInWork(shown) || shown.status === 'applied') return null;
  const wanted = inputOf(shown, choices);
  return (
    <Button
      loading={busy}
      disabledReason={'reason' in wanted ? wanted.reason : null}
      onClick={() => {
        if (!('input' in wanted)) return;
        onChoose(false);
        steps.draw(wanted.input);
      }}
    >
      {messages.draw}
    </Button>
  );
};

type Props = { floorId: number; opened: boolean; onClose: () => void };

const DrawingDialog = ({ floorId, opened, onClose }: Props) => {
  const [signedId, setSignedId] = useState<string | null>(null);
  const [changed, setChanged] = useState<Choices | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const steps = useDrawing(floorId, onClose);
  const { shown, busy } = steps;
  const choices = changed ?? (shown?.kind ? firstChoices(shown) : null);
  const isDrawn = shown?.status === 'drawn' && !isChoosing;
  const restart = (): void => {
    steps.discard();
    setSignedId(null);
    setChanged(null);
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => {
        steps.discard();
        onClose();
      }}
      title={messages.title}
      busy={busy}
      size={shown && !isInWork(shown) ? 640 : 480}
      footer={
        <>
          <Button
            variant="default"
            onClick={() => {
              steps.discard();
              onClose();
            }}
          >
            {shown && isInWork(shown) ? messages.cancel : messages.close}
          </Button>
          <Actions
            steps={steps}
            signedId={signedId}
            choices={choices}
            isChoosing={isChoosing}
            onChoose={setChoosing}
            onRestart={restart}
          />
        </>
      }
    >
      {!shown && <DrawingFile onChange={setSignedId} />}
      {shown && (isInWork(shown) || shown.status === 'failed') && <State shown={shown} />}
      {shown &&
        choices &&
        (shown.status === 'ready' || (shown.status === 'drawn' && isChoosing)) && (
          <DrawingChoices drawing={shown} choices={choices} onChange={setChanged} />
        )}
      {shown && isDrawn && <Preview shown={shown} />}
    </Dialog>
  );
};

/** A button that makes a drawing the plan of a floor. */
export const ImportDrawing = ({ floorId }: { floorId: number }) => {
  const [opened, setOpened] = useState(false);
  // Another dialog after each time, so that the last drawing is not shown again.
  const [times, setTimes] = useState(0);
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setTimes(times + 1);
          setOpened(true);
        }}
      >
        {messages.open}
      </Button>
      <DrawingDialog
        key={times}
        floorId={floorId}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
};
