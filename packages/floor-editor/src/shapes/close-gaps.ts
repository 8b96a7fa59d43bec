import {
  boxIndex,
  localPlane,
  nearestOnSide,
  type PlanePoint,
  type Position,
} from '@floorwright/domain/geo';

import { lengthOf, minus } from '../snapping/lines.ts';

type Ring = readonly Position[];
type Corner = { readonly place: Position; readonly at: PlanePoint };

/** In meters: corners of neighbors on a common wall may be this far off it, such as by rounding. */
const gap = 0.005;

const gapBetween = (a: PlanePoint, b: PlanePoint): number => lengthOf(minus(a, b));

/** Gives the first of all corners that are almost the same, from a grid of squares as wide as the gap. */
const cornerGrid = () => {
  const kept: Corner[] = [];
  const squares = new Map<string, Corner[]>();
  const squareOf = ({ x, y }: PlanePoint) => [Math.floor(x / gap), Math.floor(y / gap)] as const;
  const near = ({ at }: Corner): Corner[] => {
    const [column, row] = squareOf(at);
    return [column - 1, column, column + 1].flatMap((east) =>
      [row - 1, row, row + 1].flatMap((north) => squares.get(`${east} ${north}`) ?? []),
    );
  };
  const shared = (corner: Corner): Corner => {
    const same = near(corner).find(({ at }) => gapBetween(at, corner.at) <= gap);
    if (same) return same;
    const key = squareOf(corner.at).join(' ');
    squares.set(key, [...(squares.get(key) ?? []), corner]);
    kept.push(corner);
    return corner;
  };
  return { kept, shared };
};

/** The box of plane points, wider by the gap. */
const boxOf = (a: PlanePoint, b: PlanePoint) => ({
  west: Math.min(a.x, b.x) - gap,
  south: Math.min(a.y, b.y) - gap,
  east: Math.max(a.x, b.x) + gap,
  north: Math.max(a.y, b.y) + gap,
});

/**
 * The rings with the corners of the others on their walls, so that a wall that two of them share has the same
 * corners in both.
 */
export const closeGaps = (rings: readonly Ring[]): Ring[] => {
  const [origin] = rings[0] ?? [];
  if (!origin) return [...rings];
  const { toPlane } = localPlane(origin);
  const { kept, shared } = cornerGrid();
  const shapes = rings.map((ring) => ring.map((place) => shared({ place, at: toPlane(place) })));
  const { search } = boxIndex(kept.map(({ at }) => boxOf(at, at)));
  return shapes.map((shape) => {
    const own = new Set(shape);
    return shape.flatMap((corner, index) => {
      const next = shape[(index + 1) % shape.length] ?? corner;
      const between = search(boxOf(corner.at, next.at))
        .flatMap((found) => kept[found] ?? [])
        .filter(
          (other) =>
            !own.has(other) &&
            gapBetween(other.at, nearestOnSide(other.at, corner.at, next.at)) <= gap,
        )
        .toSorted((a, b) => gapBetween(a.at, corner.at) - gapBetween(b.at, corner.at));
      return [corner, ...between].map(({ place }) => place);
    });
  });
};
