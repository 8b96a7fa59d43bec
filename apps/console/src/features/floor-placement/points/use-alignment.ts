import {
  type ControlPoint,
  fitControlPoints,
  type PlanePoint,
  type Position,
} from '@floorwright/domain/geo';
import { useMemo, useState } from 'react';

import type { PlanPhoto } from '../use-placement.ts';

/**
 * Control points, each marked on the plan and on the map. The last one may be marked on one side
 * only.
 */
export type Marks = {
  points: readonly ControlPoint[];
  plan: PlanePoint | null;
  map: Position | null;
};

export const noMarks: Marks = { points: [], plan: null, map: null };

const paired = ({ points, plan, map }: Marks): Marks =>
  plan && map ? { ...noMarks, points: [...points, { plan, map }] } : { points, plan, map };

export const markPlan = (marks: Marks, plan: PlanePoint): Marks => paired({ ...marks, plan });
export const markMap = (marks: Marks, map: Position): Marks => paired({ ...marks, map });

export const removePoint = (marks: Marks, index: number): Marks => ({
  ...marks,
  points: marks.points.filter((_, at) => at !== index),
});

export const removePending = (marks: Marks): Marks => ({ ...marks, plan: null, map: null });

/** The state of the alignment by control points; null marks mean that it is not active. */
export const useAlignment = ({ url, size }: PlanPhoto) => {
  const [marks, setMarks] = useState<Marks | null>(null);
  const [known, setKnown] = useState(url);
  if (known !== url) {
    // The marks are pixels of the picture before.
    setKnown(url);
    setMarks((before) => before && noMarks);
  }
  const answer = useMemo(() => marks && fitControlPoints(marks.points, size), [marks, size]);
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
    removePending: (): void => apply(removePending),
  };
};

export type Alignment = ReturnType<typeof useAlignment>;
