import type { Position } from '@floorwright/domain/geo';

import type { Command } from '../history.ts';
import { isEqual } from '../is-equal.ts';

/** For tests: in the console, the plan is placed by its own editor. */
export const placePlan = (corners: readonly Position[]): Command => ({
  label: 'move-plan',
  edit: (document) => (isEqual(document.corners, corners) ? document : { ...document, corners }),
  joins: 'plan',
});
