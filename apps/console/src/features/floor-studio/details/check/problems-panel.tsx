import { type FloorProblem, problemKinds } from '@floorwright/domain/floor-problems';

import { Button } from '../../../../ui/button.tsx';
import { EmptyRoom } from '../../../../ui/drawings.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { type ProblemActions, ProblemGroup } from './problem-group.tsx';

import classes from './check.module.css';

const titles: Readonly<Record<FloorProblem['kind'], string>> = {
  'unjoined-lines': 'Lines that do not connect',
  island: 'Disconnected routes',
  'unreached-poi': 'POIs that no route reaches',
  'one-way-trap': 'One-way traps',
  'lone-shaft': 'Elevators and stairs without a connection',
  'overlapping-pois': 'Overlapping POIs',
  'duplicate-title': 'Names used twice',
  'point-outside': 'Route points outside the building',
  'beacon-outside': 'Beacons outside the floor',
};

type Props = ProblemActions & {
  problems: readonly FloorProblem[];
  /** Applies all proposed fixes. */
  onFixAll: () => void;
};

/** The problems of this floor; a click flies to one. */
export const ProblemsPanel = ({ problems, onFixAll, ...actions }: Props) => {
  if (problems.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyRoom />}
        sentence="No problems found."
        detail="The floor is checked again after each change."
      />
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
          Fix all ({fixable.toLocaleString('en')})
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
