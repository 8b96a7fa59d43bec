import type { Position } from '@floorwright/domain/geo';

import type { Command } from '../history.ts';
import { isSame } from '../is-same.ts';

/** Places the plan of the floor anew. */
export const placePlan = (corners: readonly Position[]): Command => ({
  label: 'Move plan',
  edit: (document) => (isSame(document.corners, corners) ? document : { ...document, corners }),
  joins: 'plan',
});
