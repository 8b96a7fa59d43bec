import { fitControlPoints } from '@floorwright/domain/geo';
import type { PlanePoint, Position } from '@floorwright/domain/geo';
import { useMemo, useState } from 'react';

import type { PhotoSize } from '../editor.ts';
import { dropHalf, markMap, markPlan, noMarks, removePoint } from './marks.ts';
import type { Marks } from './marks.ts';

/** The alignment by control points while it goes on; null marks mean that it does not. */
export const useAlignment = (photo: PhotoSize) => {
  const [marks, setMarks] = useState<Marks | null>(null);
  const answer = useMemo(() => marks && fitControlPoints(marks.points, photo), [marks, photo]);
  const apply = (to: (before: Marks) => Marks): void =>
    setMarks((before) => (before ? to(before) : before));
  return {
    marks,
    answer,
    start: (): void => setMarks(noMarks),
    stop: (): void => setMarks(null),
    markPlan: (spot: PlanePoint): void => apply((before) => markPlan(before, spot)),
    markMap: (at: Position): void => apply((before) => markMap(before, at)),
    remove: (index: number): void => apply((before) => removePoint(before, index)),
    dropHalf: (): void => apply(dropHalf),
  };
};

export type Alignment = ReturnType<typeof useAlignment>;
