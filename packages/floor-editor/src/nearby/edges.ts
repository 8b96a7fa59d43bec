import { type Bounds, boxIndex, type Position } from '@floorwright/domain/geo';

import { boxOfLine } from './areas.ts';

/** A side of a shape or a wall. */
export type Edge = readonly [from: Position, to: Position];

/** The edges that may reach into a box. */
export type EdgesNear = (box: Bounds) => readonly Edge[];

/** Lines that do not change during the session, such as the walls of a plan. */
export type EdgeIndex = { readonly near: EdgesNear };

/** The edges between consecutive places of a line. */
export const edgesOf = (line: readonly Position[]): Edge[] =>
  line.slice(1).flatMap((to, index): Edge[] => {
    const from = line[index];
    return from ? [[from, to]] : [];
  });

export const edgeIndexOf = (lines: Iterable<readonly Position[]>): EdgeIndex => {
  const edges = Array.from(lines).flatMap(edgesOf);
  const { search } = boxIndex(edges.map(boxOfLine));
  return { near: (box) => search(box).flatMap((index) => edges.slice(index, index + 1)) };
};
