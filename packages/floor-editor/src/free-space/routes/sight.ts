import type { PlanePoint } from '@floorwright/domain/geo';

import { sees } from '../mesh/sight.ts';
import { nowhere, type Walkable } from './walkable.ts';

/** Answers questions about straight lines through the free space. */
export type Sight = {
  /** The triangle around a place, or -1. */
  readonly triangleAt: (place: PlanePoint) => number;
  /** The cell around a place, or `nowhere`. */
  readonly cellAt: (place: PlanePoint) => number;
  /** Whether a straight line between two places crosses no wall. */
  readonly isFree: (from: PlanePoint, to: PlanePoint) => boolean;
};

export const sightIn = (
  { mesh, open, cellOf, doorways }: Walkable,
  find: (place: PlanePoint) => number,
): Sight => {
  // A doorway lies on an edge, where rounding decides about the triangle around it.
  const known = new Map(doorways.map(({ at, edge }) => [at, Math.floor(edge / 3)]));
  const doorEdges = new Map(doorways.map(({ at, edge }) => [at, edge]));
  const triangleAt = (place: PlanePoint): number => {
    const triangle = known.get(place) ?? find(place);
    known.set(place, triangle);
    return triangle;
  };
  const isClosed = (edge: number): boolean => open[edge] !== 1;
  return {
    triangleAt,
    cellAt: (place) => cellOf[triangleAt(place)] ?? nowhere,
    isFree: (from, to) => {
      if ((cellOf[triangleAt(to)] ?? nowhere) === nowhere) return false;
      const door = doorEdges.get(from);
      const own = [
        door ?? triangleAt(from) * 3,
        door === undefined ? -1 : (mesh.twins[door] ?? -1),
      ];
      return own.some((edge) => {
        const triangle = Math.floor(edge / 3);
        if (edge < 0 || (cellOf[triangle] ?? nowhere) === nowhere) return false;
        return sees(mesh, { ...from, triangle }, to, isClosed);
      });
    },
  };
};
