import { localPlane, type PlanePoint } from '../local-plane.ts';
import { turnOf } from '../polygons/polygon-plane.ts';
import type { Position } from '../position.ts';

/** In meters: how far a segment may be from the arc. */
const tolerance = 0.02;
const fewest = 4;
const most = 48;

/** The center of the circle through three points; null if they are on a line. */
const centerOf = (a: PlanePoint, b: PlanePoint, c: PlanePoint): PlanePoint | null => {
  const twice = 2 * turnOf(a, b, c);
  const [ab, ac] = [
    { x: b.x - a.x, y: b.y - a.y },
    { x: c.x - a.x, y: c.y - a.y },
  ];
  // Less than a square millimeter: a bend that no one sees.
  if (Math.abs(twice) < 1e-6) return null;
  const [squareB, squareC] = [ab.x ** 2 + ab.y ** 2, ac.x ** 2 + ac.y ** 2];
  return {
    x: a.x + (ac.y * squareB - ab.y * squareC) / twice,
    y: a.y + (ab.x * squareC - ac.x * squareB) / twice,
  };
};

const fullTurn = 2 * Math.PI;

/**
 * The corners of short segments along the circle from one place to another, through a third one. Both ends
 * are left out; a straight line has no corners.
 */
export const arcThrough = (from: Position, via: Position, to: Position): Position[] => {
  const { toPlane, toGlobe } = localPlane(from);
  const [a, b, c] = [toPlane(from), toPlane(via), toPlane(to)];
  const center = centerOf(a, b, c);
  if (!center) return [];
  const radius = Math.hypot(a.x - center.x, a.y - center.y);
  const angleOf = ({ x, y }: PlanePoint): number => Math.atan2(y - center.y, x - center.x);
  const start = angleOf(a);
  const turn = (((angleOf(c) - start) % fullTurn) + fullTurn) % fullTurn;
  const sweep = turnOf(a, b, c) > 0 ? turn : turn - fullTurn;
  const step = 2 * Math.acos(Math.max(0, 1 - tolerance / radius));
  const count = Math.min(most, Math.max(fewest, Math.ceil(Math.abs(sweep) / step)));
  return Array.from({ length: count - 1 }, (_, index) => {
    const angle = start + (sweep * (index + 1)) / count;
    return toGlobe({
      x: center.x + radius * Math.cos(angle),
      y: center.y + radius * Math.sin(angle),
    });
  });
};
