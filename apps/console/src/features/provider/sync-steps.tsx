import { Skeleton, Stack } from '@mantine/core';

import { formatPercent } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { useLeaveQuestion } from '../../ui/leave-guard.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import type { SyncProgress as Progress } from '../../venue/provider/sync/run.ts';
import { messages } from './messages/index.ts';
import { PlanSummary } from './plan-summary.tsx';
import { doneWords, progressWords, storeysWords } from './plan-words.ts';
import { StepBar } from './steps.tsx';
import { useSynchronization } from './use-synchronization.ts';

import classes from './provider.module.css';

/** Asks before the page is left, because that stops the synchronization. */
const StopGuard = ({ running }: { running: boolean }) => {
  const question = useLeaveQuestion(running);
  return (
    <ConfirmDialog
      opened={question.asked}
      title={messages.sync.stop}
      confirmLabel={messages.sync.stopConfirm}
      cancelLabel={messages.sync.stay}
      onConfirm={question.leave}
      onCancel={question.stay}
    >
      {messages.sync.stopNote}
    </ConfirmDialog>
  );
};

type SyncProgressProps = { progress: Progress | null; onCancel: () => void };

/** The current floor, and the overall progress. */
const SyncProgress = ({ progress, onCancel }: SyncProgressProps) => {
  const percent = Math.round((progress?.share ?? 0) * 100);
  return (
    <div className={classes.progress}>
      <div className={classes.progressRow}>
        <span className={classes.now} role="status">
          {progress ? progressWords(progress) : messages.sync.loading}
        </span>
        <span className="fw-figures">{formatPercent(percent / 100)}</span>
      </div>
      <ProgressBar label={messages.sync.running} done={percent} total={100} thick />
      <StepBar>
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </StepBar>
    </div>
  );
};

type Props = { building: CompanyBuilding; providerUrl: string };

/** The steps from the comparison to the result. */
export const SyncSteps = ({ building, providerUrl }: Props) => {
  const { state, compare, run, cancel } = useSynchronization(building, providerUrl);
  const params = { buildingId: String(building.id) };
  const openFloors = (
    <ButtonLink to="/buildings/$buildingId/floors" params={params}>
      {messages.sync.openFloors}
    </ButtonLink>
  );

  const content = () => {
    switch (state.step) {
      case 'comparing':
        return (
          <div aria-busy role="status">
            <p className={classes.what}>{messages.sync.comparing}</p>
            <Skeleton height={124} />
          </div>
        );
      case 'unread':
        return (
          <>
            <Banner tone="attention" title={messages.sync.notCompared}>
              {state.failure.message}
            </Banner>
            <StepBar>
              <Button onClick={compare}>{messages.tryAgain}</Button>
              {state.failure.by !== 'server' && (
                <ButtonLink variant="default" to="/buildings/$buildingId/provider" params={params}>
                  {messages.connection}
                </ButtonLink>
              )}
            </StepBar>
          </>
        );
      case 'compared': {
        const { plan, storeys } = state.comparison;
        const isSame = plan.work.length === 0 && !storeys;
        return (
          <>
            {isSame && (
              <Banner tone="success" title={messages.sync.nothingToChange}>
                {messages.sync.match}
              </Banner>
            )}
            <PlanSummary comparison={state.comparison} />
            <StepBar>
              {isSame ? openFloors : <Button onClick={run}>{messages.synchronize}</Button>}
            </StepBar>
          </>
        );
      }
      case 'running':
        return <SyncProgress progress={state.progress} onCancel={cancel} />;
      case 'stopped':
        return (
          <>
            <Banner
              tone={state.message === null ? 'note' : 'danger'}
              title={state.message ?? messages.sync.canceled}
            >
              {messages.sync.continues}
            </Banner>
            <StepBar>
              <Button onClick={run}>{messages.tryAgain}</Button>
            </StepBar>
          </>
        );
      case 'done':
        return (
          <>
            <Banner tone="success" title={messages.sync.done}>
              {doneWords(state.plan) ||
                (state.storeys
                  ? messages.plan.has(storeysWords(state.storeys))
                  : messages.sync.nothingToChange)}
            </Banner>
            <StepBar>{openFloors}</StepBar>
          </>
        );
    }
  };

  return (
    <Stack gap="md" className={classes.flow}>
      <StopGuard running={state.step === 'running'} />
      {content()}
    </Stack>
  );
};
