import { type FloorProblem, floorProblems } from '@floorwright/domain/floor-problems';
import { valuesOf } from '@floorwright/domain/persistent-map';
import { type Editor, emptyDocument, type FloorDocument } from '@floorwright/floor-editor';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

import type { BuildingFloor } from '../../../venue/company/floors.ts';
import type { DrawnFloor } from '../contents/floor-drawing.ts';
import { ghostsOf, useOtherFloors } from '../contents/other-floors.ts';

/** In milliseconds: the check of a large floor takes longer than a frame, so it waits for a pause. */
const pause = { shown: 200, counted: 1000 } as const;

const noSubscription = () => () => undefined;

export type FloorCheck = {
  readonly problems: readonly FloorProblem[];
  readonly check: (document: FloorDocument) => FloorProblem[];
};

type Options = {
  /** Null while the floor is loading. */
  editor: Editor | null;
  floor: BuildingFloor | undefined;
  floors: readonly BuildingFloor[];
  drawing: Pick<DrawnFloor, 'doors' | 'outline'>;
  /** Whether the problems are shown, or only their number. */
  isShown: boolean;
};

/** The problems of the floor, checked again after each change. */
export const useProblems = ({ editor, floor, floors, drawing, isShown }: Options): FloorCheck => {
  const head = useSyncExternalStore(
    editor?.subscribe ?? noSubscription,
    () => editor?.state().history.head ?? emptyDocument,
  );
  const [rested] = useDebouncedValue(head, isShown ? pause.shown : pause.counted);
  const others = useOtherFloors(
    floors.filter(({ id }) => id !== floor?.id),
    false,
  );
  const { doors, outline } = drawing;
  const check = useCallback(
    ({ corners, pois, route, beacons }: FloorDocument): FloorProblem[] =>
      floorProblems({
        outline: corners.length > 0 ? corners : outline,
        pois: valuesOf(pois),
        route,
        beacons: valuesOf(beacons),
        doors,
        elsewhere: ghostsOf(others.floors),
      }),
    [doors, outline, others.floors],
  );
  // Without the other floors, every elevator would be reported.
  const isKnown = editor !== null && (others.isWhole || isShown);
  const problems = useMemo(() => (isKnown ? check(rested) : []), [isKnown, check, rested]);
  return { problems, check };
};
