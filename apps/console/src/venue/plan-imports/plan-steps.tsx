import { Stack, Text } from '@mantine/core';

import { figure } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { type Choices, inputOf } from './choices.ts';
import { messages } from './messages/index.ts';
import { changesNothing } from './plan-preview.tsx';
import { type Decisions, type Drawing, type DrawingSteps, isInWork } from './queries.ts';

/** What the dialog shows. */
type View = 'file' | 'work' | 'failed' | 'pages' | 'choices' | 'preview';

/** Where the user goes back to; null to continue. */
export type Back = 'pages' | 'choices' | null;

export const viewOf = (shown: Drawing | null, back: Back): View => {
  if (!shown) return 'file';
  if (isInWork(shown)) return 'work';
  const needsPage = shown.pages.length > 0 && shown.page === null;
  if (back === 'pages' || needsPage) return 'pages';
  if (shown.status === 'failed') return 'failed';
  return shown.status === 'drawn' && back !== 'choices' ? 'preview' : 'choices';
};

export const Work = ({ shown }: { shown: Drawing }) => {
  const words = shown.status === 'reading' ? messages.reading : messages.drawing;
  return (
    <Stack gap="xs" role="status">
      <Text>{words}</Text>
      <ProgressBar label={words} done={0} total={null} />
    </Stack>
  );
};

const failedTitle = ({ filename, failure }: Drawing): string =>
  failure === null || failure.page === null
    ? messages.failed(filename)
    : messages.failedPage(filename, figure(failure.page));

/** Which file and page cannot be imported, why, and in which line. */
export const Failed = ({ shown }: { shown: Drawing }) => {
  const { failure } = shown;
  return (
    <Banner tone="danger" title={failedTitle(shown)}>
      {failure && messages.failures[failure.code]}
      {failure && failure.line !== null && ` ${messages.inLine(figure(failure.line))}`}
    </Banner>
  );
};

type Props = {
  view: View;
  steps: DrawingSteps;
  signedId: string | null;
  page: number | null;
  choices: Choices | null;
  decisions: Decisions;
  onBack: (to: Back) => void;
  onRestart: () => void;
};

const DrawButton = ({ steps, choices, onBack }: Props) => {
  if (!steps.shown || !choices) return null;
  const wanted = inputOf(steps.shown, choices);
  return (
    <Button
      loading={steps.busy}
      disabledReason={'reason' in wanted ? wanted.reason : null}
      onClick={() => {
        if (!('input' in wanted)) return;
        onBack(null);
        steps.draw(wanted.input);
      }}
    >
      {messages.draw}
    </Button>
  );
};

const PageButton = ({ steps, page, onBack }: Props) => (
  <Button
    loading={steps.busy}
    disabledReason={page === null ? messages.pageFirst : null}
    onClick={() => {
      if (page === null) return;
      onBack(null);
      steps.readPage(page);
    }}
  >
    {messages.readPage}
  </Button>
);

const FileButton = ({ steps, signedId }: Props) => (
  <Button
    loading={steps.busy}
    disabledReason={signedId === null ? messages.fileFirst : null}
    onClick={() => signedId !== null && steps.read(signedId)}
  >
    {messages.read}
  </Button>
);

/** The buttons for the next step, or back. */
export const Actions = (props: Props) => {
  const { view, steps, decisions, onBack, onRestart } = props;
  const hasPages = (steps.shown?.pages.length ?? 0) > 0;
  const otherPage = hasPages && (
    <Button variant="default" onClick={() => onBack('pages')}>
      {messages.otherPage}
    </Button>
  );
  switch (view) {
    case 'file':
      return <FileButton {...props} />;
    case 'work':
      return null;
    case 'pages':
      return <PageButton {...props} />;
    case 'failed':
      return (
        <>
          {otherPage}
          <Button onClick={onRestart}>{messages.otherFile}</Button>
        </>
      );
    case 'choices':
      return (
        <>
          {otherPage}
          <DrawButton {...props} />
        </>
      );
    case 'preview':
      return (
        <>
          <Button variant="default" onClick={() => onBack('choices')}>
            {messages.back}
          </Button>
          <Button
            loading={steps.busy}
            disabledReason={
              steps.shown && changesNothing(steps.shown, decisions) ? messages.nothingToApply : null
            }
            onClick={() => steps.apply(decisions)}
          >
            {messages.apply}
          </Button>
        </>
      );
  }
};
