import type { Position } from '@floorwright/domain/geo';

import { isSame } from '../changes/same.ts';
import type { Command } from '../history.ts';

/** Places the plan of the floor anew. */
export const placePlan = (corners: readonly Position[]): Command => ({
  label: 'Move plan',
  edit: (document) => (isSame(document.corners, corners) ? document : { ...document, corners }),
  joins: 'plan',
});
