import type { ControlPoint, PlanePoint, Position } from '@floorwright/domain/geo';

/** Spots that were marked on the plan and on the map; the last one may still lack its other half. */
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

export const dropHalf = (marks: Marks): Marks => ({ ...marks, plan: null, map: null });
