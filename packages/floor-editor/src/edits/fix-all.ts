import {
  type FloorProblem,
  type ProblemFix,
  problemKinds,
} from '@floorwright/domain/floor-problems';

import type { FloorDocument } from '../document.ts';
import type { Command } from '../history.ts';
import { fixProblem } from './fix-problem.ts';

/** A safety limit, far above what real floors need. */
const maxRounds = 100;

/** The objects that a fix changes. Fixes of one object are applied in different rounds. */
const touchedBy = (fix: ProblemFix): readonly string[] => {
  switch (fix.does) {
    case 'make-two-way':
    case 'join-lines':
      return fix.links;
    case 'link-place':
      return [fix.from];
    case 'link-points':
      return [fix.from, fix.to];
    case 'link-line':
      return [fix.point, fix.link];
    case 'link-line-to-place':
      return [fix.link];
    case 'route-through':
      return [fix.point, fix.link];
    case 'set-shaft':
      return [fix.point, fix.shaft];
    case 'set-ring':
      return [fix.poi];
  }
};

const nameOf = ({ kind, keys }: FloorProblem): string => `${kind} ${keys.join(' ')}`;

/** The fixes of the first kind of problem that has any, as many as do not touch the same objects. */
const nextFixes = (problems: readonly FloorProblem[], done: Set<string>): ProblemFix[] => {
  for (const kind of problemKinds) {
    const touched = new Set<string>();
    const fixes = problems.flatMap((problem): ProblemFix[] => {
      const { fix, keys } = problem;
      if (problem.kind !== kind || !fix || done.has(nameOf(problem))) return [];
      const things = [...touchedBy(fix), ...keys];
      if (things.some((thing) => touched.has(thing))) return [];
      for (const thing of things) touched.add(thing);
      // A problem that remains after its fix is not tried again.
      done.add(nameOf(problem));
      return [fix];
    });
    if (fixes.length > 0) return fixes;
  }
  return [];
};

/** Applies all proposed fixes as one step. The floor is checked again after each round. */
export const fixAll = (
  check: (document: FloorDocument) => readonly FloorProblem[],
  newId: () => string,
): Command => ({
  label: 'fix-all',
  edit: (document) => {
    const done = new Set<string>();
    let fixed = document;
    for (let round = 0; round < maxRounds; round += 1) {
      const fixes = nextFixes(check(fixed), done);
      if (fixes.length === 0) break;
      fixed = fixes.reduce((next, fix) => fixProblem(fix, newId).edit(next), fixed);
    }
    return fixed;
  },
});
