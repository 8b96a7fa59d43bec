import type { FloorProblem, FloorToCheck } from '@floorwright/domain/floor-problems';
import { valuesOf } from '@floorwright/domain/persistent-map';
import { type Editor, emptyDocument, type FloorDocument } from '@floorwright/floor-editor';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import type { BuildingFloor } from '../../../venue/company/floors.ts';
import type { DrawnFloor } from '../contents/floor-drawing.ts';
import { ghostsOf, useOtherFloors } from '../contents/other-floors.ts';
import { checkHere, checkInWorker } from './checking.ts';

/** In milliseconds: the check waits for a pause. */
const pause = { shown: 200, counted: 1000 } as const;

/** The check of a floor with more POIs and points takes longer than a frame. */
const mostAtOnce = 400;

const sizeOf = ({ pois, route }: FloorDocument): number => pois.size + route.points.size;

const none: readonly FloorProblem[] = [];

const noSubscription = () => () => undefined;

export type FloorCheck = {
  readonly problems: readonly FloorProblem[];
  readonly floorOf: (document: FloorDocument) => FloorToCheck;
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
  const floorOf = useCallback(
    ({ corners, pois, route, beacons }: FloorDocument): FloorToCheck => ({
      outlines: outlines.length > 0 ? outlines : corners.length > 0 ? [corners] : hull,
      pois: Array.from(valuesOf(pois), ({ key, title, ring }) => ({ key, title, ring })),
      route,
      beacons: Array.from(valuesOf(beacons), ({ id, name, at }) => ({ id, name, at })),
      doors,
      walls: wallLines,
      elsewhere: ghostsOf(others.floors),
    }),
    [doors, outlines, hull, wallLines, others.floors],
  );
  // Without the other floors, every elevator would be reported.
  const isKnown = editor !== null && (others.isWhole || isShown);
  // With their floor: another one may be shown by then.
  const [found, setFound] = useState({ editor, problems: none });
  useEffect(() => {
    if (!isKnown) return undefined;
    const check = sizeOf(rested) > mostAtOnce ? checkInWorker : checkHere;
    return check(floorOf(rested), (problems) => setFound({ editor, problems }));
  }, [isKnown, floorOf, rested, editor]);
  return { problems: isKnown && found.editor === editor ? found.problems : none, floorOf };
};
