import {
  type FloorProblem,
  type ProblemFix,
  problemKinds,
} from '@floorwright/domain/floor-problems';
import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';

import { figure } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyRoom } from '../../../../ui/drawings.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { fixInWords } from '../../editor-words/steps/step-in-words.ts';
import { findingInWords } from './finding-in-words.ts';
import { messages } from './messages/index.ts';

import classes from './check.module.css';

const step = 50;

type ProblemActions = {
  /** Why nothing can be fixed here. */
  fixDisabledReason: string | null;
  /** Flies to the problem. */
  onShow: (problem: FloorProblem) => void;
  onFix: (fix: ProblemFix) => void;
};

type ProblemGroupProps = ProblemActions & { title: string; problems: readonly FloorProblem[] };

/** The problems of one kind, only the first ones at first. */
const ProblemGroup = ({ title, problems, fixDisabledReason, onShow, onFix }: ProblemGroupProps) => {
  const titleId = useId();
  const [shown, setShown] = useState(step);
  return (
    <section aria-labelledby={titleId}>
      <h2 className={classes.groupTitle}>
        <span id={titleId}>{title}</span>
        <span className={classes.count}>{figure(problems.length)}</span>
      </h2>
      <ul className={classes.problems}>
        {problems.slice(0, shown).map((problem) => (
          <li
            key={`${problem.keys.join(' ')} ${problem.finding.found}`}
            className={classes.problem}
          >
            <UnstyledButton className={classes.show} onClick={() => onShow(problem)}>
              {findingInWords(problem.finding)}
            </UnstyledButton>
            {problem.fix && (
              <FixButton fix={problem.fix} reason={fixDisabledReason} onFix={onFix} />
            )}
          </li>
        ))}
      </ul>
      {problems.length > shown && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.more}
          onClick={() => setShown(shown + step)}
        >
          {messages.more}
        </Button>
      )}
    </section>
  );
};

type FixProps = { fix: ProblemFix; reason: string | null; onFix: (fix: ProblemFix) => void };

const FixButton = ({ fix, reason, onFix }: FixProps) => (
  <Button
    variant="default"
    size="compact-sm"
    className={classes.fix}
    disabledReason={reason}
    onClick={() => onFix(fix)}
  >
    {fixInWords(fix)}
  </Button>
);

const titles: Readonly<Record<FloorProblem['kind'], string>> = {
  'unjoined-lines': messages.kinds.unjoinedLines,
  island: messages.kinds.island,
  'unreached-poi': messages.kinds.unreachedPoi,
  'one-way-trap': messages.kinds.oneWayTrap,
  'lone-shaft': messages.kinds.loneShaft,
  'overlapping-pois': messages.kinds.overlappingPois,
  'duplicate-title': messages.kinds.duplicateTitle,
  'point-outside': messages.kinds.pointOutside,
  'beacon-outside': messages.kinds.beaconOutside,
};

type Props = ProblemActions & {
  problems: readonly FloorProblem[];
  /** Applies all proposed fixes. */
  onFixAll: () => void;
  /** Without the drawing of an empty list, since something else follows. */
  compact?: boolean;
};

/** The problems of this floor; a click flies to one. */
export const ProblemsPanel = ({ problems, onFixAll, compact = false, ...actions }: Props) => {
  if (problems.length === 0) {
    if (compact) return <p className={classes.none}>{messages.none}</p>;
    return (
      <EmptyState drawing={<EmptyRoom />} sentence={messages.none} detail={messages.noneHint} />
    );
  }
  const fixable = problems.filter(({ fix }) => fix !== undefined).length;
  return (
    <div className={classes.groups}>
      {fixable > 1 && (
        <Button
          variant="default"
          className={classes.fixAll}
          disabledReason={actions.fixDisabledReason}
          onClick={onFixAll}
        >
          {messages.fixAll(fixable)}
        </Button>
      )}
      {problemKinds.map((kind) => {
        const same = problems.filter((problem) => problem.kind === kind);
        return (
          same.length > 0 && (
            <ProblemGroup key={kind} title={titles[kind]} problems={same} {...actions} />
          )
        );
      })}
    </div>
  );
};
