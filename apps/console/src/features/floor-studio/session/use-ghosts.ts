import type { Ghost } from '@floorwright/floor-editor';
import { useEffect, useMemo } from 'react';

import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { ghostsOf, neighboursOf, useOtherFloors } from '../contents/other-floors.ts';
import type { Session } from './session.ts';

/** Gives the editor the shafts of the floors above and below. */
export const useGhosts = (
  { editor }: Session,
  floor: BuildingFloor,
  floors: readonly BuildingFloor[],
): readonly Ghost[] => {
  const others = useOtherFloors(neighboursOf(floor, floors), false);
  const ghosts = useMemo(() => ghostsOf(others.floors), [others.floors]);
  useEffect(() => editor.show({ ghosts }), [editor, ghosts]);
  return ghosts;
};
