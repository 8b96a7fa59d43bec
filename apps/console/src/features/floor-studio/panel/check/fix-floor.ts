import { floorProblems } from '@floorwright/domain/floor-problems';
import { changesBetween, fixAll } from '@floorwright/floor-editor';

import { newId } from '../../session/new-id.ts';
import { checkedFloor } from './checked-floor.ts';
import type { Fixed, FixRequest } from './fixing.ts';

/** Applies all proposed fixes, and checks again after each round. */
export const fixFloor = ({ document, around }: FixRequest): Fixed => {
  const check = (floor: typeof document) => floorProblems(checkedFloor(floor, around));
  const fixed = fixAll(check, newId).edit(document);
  return { changes: changesBetween(document, fixed), left: check(fixed).length };
};
