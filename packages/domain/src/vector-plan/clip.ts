import type { DxfPoint, Polyline } from '../dxf/index.ts';
import type { PlanBox } from '../plan-import/index.ts';

type Side = {
  readonly isInside: (point: DxfPoint) => boolean;
  readonly crossing: (a: DxfPoint, b: DxfPoint) => DxfPoint;
};

const atX = (x: number, a: DxfPoint, b: DxfPoint): DxfPoint => ({
  x,
  y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x),
});
const atY = (y: number, a: DxfPoint, b: DxfPoint): DxfPoint => ({
  x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y),
  y,
});

const sidesOf = ({ minX, minY, maxX, maxY }: PlanBox): readonly Side[] => [
  { isInside: ({ x }) => x >= minX, crossing: (a, b) => atX(minX, a, b) },
  { isInside: ({ x }) => x <= maxX, crossing: (a, b) => atX(maxX, a, b) },
  { isInside: ({ y }) => y >= minY, crossing: (a, b) => atY(minY, a, b) },
  { isInside: ({ y }) => y <= maxY, crossing: (a, b) => atY(maxY, a, b) },
];

/** The part of an area on one side, with the border where it was cut. */
const cutArea = (points: readonly DxfPoint[], { isInside, crossing }: Side): DxfPoint[] =>
  points.flatMap((point, index) => {
    const before = points.at(index - 1) ?? point;
    const entersOrLeaves = isInside(before) !== isInside(point);
    return [
      ...(entersOrLeaves ? [crossing(before, point)] : []),
      ...(isInside(point) ? [point] : []),
    ];
  });

/** The pieces of a line on one side. */
const cutLine = (points: readonly DxfPoint[], { isInside, crossing }: Side): DxfPoint[][] => {
  const pieces: DxfPoint[][] = [];
  let piece: DxfPoint[] = [];
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before && isInside(before) !== isInside(point)) piece.push(crossing(before, point));
    if (isInside(point)) piece.push(point);
    else {
      if (piece.length > 1) pieces.push(piece);
      piece = [];
    }
  });
  if (piece.length > 1) pieces.push(piece);
  return pieces;
};

/** What of a line lies within the box. */
export const clipLine = (box: PlanBox, line: Polyline): readonly Polyline[] => {
  const { points, isClosed } = line;
  const cut = sidesOf(box).filter(({ isInside }) => !points.every((point) => isInside(point)));
  if (cut.length === 0) return [line];
  if (isClosed) {
    const area = cut.reduce<readonly DxfPoint[]>(cutArea, points);
    return area.length > 2 ? [{ points: area, isClosed }] : [];
  }
  return cut
    .reduce<readonly (readonly DxfPoint[])[]>(
      (pieces, side) => pieces.flatMap((piece) => cutLine(piece, side)),
      [points],
    )
    .map((piece) => ({ points: piece, isClosed: false }));
};
