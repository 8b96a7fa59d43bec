import { problemKinds } from '@floorwright/domain/floor-problems';
import type { FloorProblem, ProblemFix } from '@floorwright/domain/floor-problems';

import type { FloorDocument } from '../document.ts';
import type { Command } from '../history.ts';
import { fixProblem } from './fix-problem.ts';

/** More rounds than the fixes of a floor ever need; each can only bring up what the ones before left. */
const mostRounds = 100;

/** The things that a fix changes: of two that change the same one, the second is looked at again. */
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

/** The fixes of the first kind that has any, as many as can be done without looking at the floor again. */
const nextFixes = (problems: readonly FloorProblem[], done: Set<string>): ProblemFix[] => {
  for (const kind of problemKinds) {
    const touched = new Set<string>();
    const fixes = problems.flatMap((problem): ProblemFix[] => {
      const { fix, keys } = problem;
      if (problem.kind !== kind || !fix || done.has(nameOf(problem))) return [];
      const things = [...touchedBy(fix), ...keys];
      if (things.some((thing) => touched.has(thing))) return [];
      for (const thing of things) touched.add(thing);
      // What a fix does not remove is left to the person.
      done.add(nameOf(problem));
      return [fix];
    });
    if (fixes.length > 0) return fixes;
  }
  return [];
};

/** Does all that is proposed, as one step. After each round the floor is checked again. */
export const fixAll = (
  check: (document: FloorDocument) => readonly FloorProblem[],
  newId: () => string,
): Command => ({
  label: 'Fix all',
  edit: (document) => {
    const done = new Set<string>();
    let fixed = document;
    for (let round = 0; round < mostRounds; round += 1) {
      const fixes = nextFixes(check(fixed), done);
      if (fixes.length === 0) break;
      fixed = fixes.reduce((next, fix) => fixProblem(fix, newId).edit(next), fixed);
    }
    return fixed;
  },
});
