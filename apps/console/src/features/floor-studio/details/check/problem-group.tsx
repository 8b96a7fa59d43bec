import type { FloorProblem, ProblemFix } from '@floorwright/domain/floor-problems';
import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';

import { Button } from '../../../../ui/button.tsx';

import classes from './check.module.css';

const step = 50;

export type ProblemActions = {
  /** Why nothing can be fixed here. */
  fixDisabledReason: string | null;
  /** Flies to the problem. */
  onShow: (problem: FloorProblem) => void;
  onFix: (fix: ProblemFix) => void;
};

type Props = ProblemActions & { title: string; problems: readonly FloorProblem[] };

/** The problems of one kind, only the first ones at first. */
export const ProblemGroup = ({ title, problems, fixDisabledReason, onShow, onFix }: Props) => {
  const titleId = useId();
  const [shown, setShown] = useState(step);
  return (
    <section aria-labelledby={titleId}>
      <h2 className={classes.groupTitle}>
        <span id={titleId}>{title}</span>
        <span className={classes.count}>{problems.length.toLocaleString('en')}</span>
      </h2>
      <ul className={classes.problems}>
        {problems.slice(0, shown).map((problem) => (
          <li key={`${problem.keys.join(' ')} ${problem.message}`} className={classes.problem}>
            <UnstyledButton className={classes.show} onClick={() => onShow(problem)}>
              {problem.message}
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
          Show more
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
    {fix.label}
  </Button>
);
