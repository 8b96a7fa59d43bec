import type { FloorProblem } from '@floorwright/domain/floor-problems';
import { type Editor, emptyDocument, type FloorDocument } from '@floorwright/floor-editor';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import type { BuildingFloor } from '../../../../venue/company/floors.ts';
import type { DrawnFloor } from '../../contents/floor-drawing.ts';
import { ghostsOf, useOtherFloors } from '../../contents/other-floors.ts';
import { checkedFloor } from './checked-floor.ts';
import { checkHere, checkInWorker } from './checking.ts';
import type { FloorSurroundings } from './fixing.ts';

/** In milliseconds: the check waits for a pause. */
const pause = { shown: 200, counted: 1000 } as const;

/** The check of a floor with more POIs and points takes longer than a frame. */
export const isLarge = ({ pois, route }: FloorDocument): boolean =>
  pois.size + route.points.size > 400;

const none: readonly FloorProblem[] = [];

const noSubscription = () => () => undefined;

export type FloorCheck = {
  readonly problems: readonly FloorProblem[];
  /** What the check knows besides the document. */
  readonly around: FloorSurroundings;
};

type Options = {
  /** Null while the floor is loading. */
  editor: Editor | null;
  floor: BuildingFloor | undefined;
  floors: readonly BuildingFloor[];
  drawing: Pick<DrawnFloor, 'doors' | 'outlines' | 'hull' | 'wallLines'>;
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
  const { doors, outlines, hull, wallLines } = drawing;
  const around = useMemo(
    () => ({ outlines, hull, doors, walls: wallLines, elsewhere: ghostsOf(others.floors) }),
    [doors, outlines, hull, wallLines, others.floors],
  );
  // Without the other floors, every elevator would be reported.
  const isKnown = editor !== null && (others.isWhole || isShown);
  // With their floor: another one may be shown by then.
  const [found, setFound] = useState({ editor, problems: none });
  useEffect(() => {
    if (!isKnown) return undefined;
    const check = isLarge(rested) ? checkInWorker : checkHere;
    return check(checkedFloor(rested, around), (problems) => setFound({ editor, problems }));
  }, [isKnown, around, rested, editor]);
  return { problems: isKnown && found.editor === editor ? found.problems : none, around };
};
