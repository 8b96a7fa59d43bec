import { problemKinds } from '@floorwright/domain';
import type { FloorProblem } from '@floorwright/domain';

import { EmptyRoom } from '../../../../ui/drawings/empty-room.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { ProblemGroup } from './problem-group.tsx';
import type { ProblemActions } from './problem-group.tsx';

import classes from './checking.module.css';

const titles: Readonly<Record<FloorProblem['kind'], string>> = {
  'unreached-poi': 'No route reaches it',
  'one-way-trap': 'One-way traps',
  'lone-shaft': 'Elevators and stairs without another floor',
  'overlapping-pois': 'Overlapping POIs',
  'duplicate-title': 'Names used twice',
  'beacon-outside': 'Beacons outside the floor',
};

type Props = ProblemActions & { problems: readonly FloorProblem[] };

/** What a visitor would stumble over on this floor; a click leads there. */
export const ProblemsPanel = ({ problems, ...actions }: Props) => {
  if (problems.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyRoom />}
        sentence="No problems found."
        detail="The floor is checked again after each change."
      />
    );
  }
  return (
    <div className={classes.groups}>
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
