import type { WalkOutcome } from '@floorwright/domain/engagements';
import { wallTimeAt } from '@floorwright/domain/time';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { useState } from 'react';

import { messages } from './messages/index.ts';
import { elapsed, describeEvent, describeVerdict } from './outcome-texts.ts';
import type { Simulator } from './use-simulator.ts';
import type { Walked } from './walks.ts';

import panel from '../panel/panel.module.css';
import classes from './simulator.module.css';

type Props = { simulator: Simulator; walked: Walked };

const isRelevant = ({ blockReason }: WalkOutcome): boolean => blockReason?.why !== 'other-event';

/** What a visitor sees on each walk, and why other engagements are not shown. */
export const OutcomeList = ({ simulator, walked }: Props) => {
  const { known, beacons, since, lookAt } = simulator;
  const [all, setAll] = useState(false);
  const names = {
    engagement: (id: number) =>
      known.triggers.find((engagement) => engagement.id === id)?.activity.name ?? '',
    beacon: (id: number) => beacons.find((beacon) => beacon.id === id)?.name ?? '',
    timeZone: known.timeZone,
  };
  return (
    <>
      <Checkbox
        label={messages.otherEvents}
        checked={all}
        onChange={({ currentTarget }) => setAll(currentTarget.checked)}
      />
      {walked.walks.map(({ startsAt, outcomes }, walk) => {
        const listed = outcomes.filter((outcome) => all || isRelevant(outcome));
        const title = messages.walk(walk + 1, wallTimeAt(startsAt, known.timeZone).time);
        return (
          <section key={startsAt} aria-label={title}>
            {walked.walks.length > 1 && <h3 className={panel.label}>{title}</h3>}
            {listed.length === 0 ? (
              <p className={panel.note}>{messages.nothing}</p>
            ) : (
              <ol className={classes.outcomes} aria-label={messages.results(walk + 1)}>
                {listed.map((outcome) => (
                  <li key={`${outcome.at} ${outcome.engagement_id} ${outcome.beacon_id}`}>
                    <UnstyledButton
                      className={classes.outcome}
                      data-shown={outcome.blockReason === null || undefined}
                      data-ahead={outcome.at - startsAt > since || undefined}
                      onClick={() => lookAt(outcome.at - startsAt)}
                    >
                      <span className={classes.at}>{elapsed(outcome.at - startsAt)}</span>
                      <span className={classes.what}>
                        <span className={classes.name}>
                          {names.engagement(outcome.engagement_id)}
                        </span>
                        <span className={classes.verdict}>{describeVerdict(outcome, names)}</span>
                        <span className={panel.note}>{describeEvent(outcome, names)}</span>
                      </span>
                    </UnstyledButton>
                  </li>
                ))}
              </ol>
            )}
          </section>
        );
      })}
    </>
  );
};
