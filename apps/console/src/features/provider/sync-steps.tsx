import { Skeleton, Stack } from '@mantine/core';

import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { useLeaveQuestion } from '../../ui/leave-guard.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import type { SyncProgress as Progress } from '../../venue/provider/sync/run.ts';
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
      title="Stop synchronization"
      confirmLabel="Stop"
      cancelLabel="Stay"
      onConfirm={question.leave}
      onCancel={question.stay}
    >
      Leaving this page stops the synchronization. Finished changes stay, and the next
      synchronization continues from there.
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
          {progress ? progressWords(progress) : 'Loading the floors…'}
        </span>
        <span className="fw-figures">{percent} %</span>
      </div>
      <ProgressBar label="Synchronizing floors" done={percent} total={100} thick />
      <StepBar>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </StepBar>
    </div>
  );
};

type Props = { building: CompanyBuilding; providerUrl: string };

/** From the comparison to the result. */
export const SyncSteps = ({ building, providerUrl }: Props) => {
  const { state, compare, run, cancel } = useSynchronization(building, providerUrl);
  const params = { buildingId: String(building.id) };
  const openFloors = (
    <ButtonLink to="/buildings/$buildingId/floors" params={params}>
      Open floors
    </ButtonLink>
  );

  const content = () => {
    switch (state.step) {
      case 'comparing':
        return (
          <div aria-busy role="status">
            <p className={classes.what}>Comparing with the floors of the provider…</p>
            <Skeleton height={124} />
          </div>
        );
      case 'unread':
        return (
          <>
            <Banner tone="attention" title="The floors could not be compared.">
              {state.failure.message}
            </Banner>
            <StepBar>
              <Button onClick={compare}>Try again</Button>
              {state.failure.by !== 'server' && (
                <ButtonLink variant="default" to="/buildings/$buildingId/provider" params={params}>
                  Provider connection
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
              <Banner tone="success" title="Nothing to change">
                The floors match the provider.
              </Banner>
            )}
            <PlanSummary comparison={state.comparison} />
            <StepBar>
              {isSame ? openFloors : <Button onClick={run}>Synchronize Floors</Button>}
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
              title={state.message ?? 'The synchronization was canceled.'}
            >
              Finished changes stay. A retry continues from there.
            </Banner>
            <StepBar>
              <Button onClick={run}>Try again</Button>
            </StepBar>
          </>
        );
      case 'done':
        return (
          <>
            <Banner tone="success" title="The floors are synchronized.">
              {doneWords(state.plan) ||
                (state.storeys
                  ? `The building has ${storeysWords(state.storeys)} now.`
                  : 'Nothing to change')}
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
