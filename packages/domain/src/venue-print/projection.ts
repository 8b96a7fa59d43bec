import { type localPlane, type PlanePoint, placementOf, type Position } from '../geo/index.ts';
import type { Mark, Step } from './scene.ts';

export type Projection = {
  /** Points per meter. */
  readonly scale: number;
  /** The direction of north on the page, in radians clockwise from its upper side. */
  readonly north: number;
  onPage: (position: Position) => PlanePoint;
};

type Area = { x: number; y: number; width: number; height: number };

/** The plan is turned so that its picture stands upright; a floor without one has north at the top. */
export const projectionFor = (
  positions: readonly Position[],
  corners: readonly Position[],
  { toPlane }: ReturnType<typeof localPlane>,
) => {
  const [a, b, c, d] = corners;
  const rotation = a && b && c && d ? placementOf([a, b, c, d]).rotation : 0;
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const turned = (position: Position): PlanePoint => {
    const { x, y } = toPlane(position);
    return { x: x * cos + y * sin, y: x * sin - y * cos };
  };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const position of positions) {
    const { x, y } = turned(position);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  // A single point still has a surrounding.
  const width = Math.max(right - left, 1);
  const height = Math.max(bottom - top, 1);
  const within = (area: Area): Projection => {
    const scale = Math.min(area.width / width, area.height / height);
    const dx = area.x + (area.width - (right - left) * scale) / 2;
    const dy = area.y + (area.height - (bottom - top) * scale) / 2;
    return {
      scale,
      north: rotation,
      onPage: (position) => {
        const { x, y } = turned(position);
        return { x: dx + (x - left) * scale, y: dy + (y - top) * scale };
      },
    };
  };
  return { width, height, within };
};

const alongSteps = (points: readonly PlanePoint[]): Step[] =>
  points.map(({ x, y }, index) => [index === 0 ? 'M' : 'L', x, y] as const);

type Style = { fill: string | null; line: string | null; width: number };

export const ringMark = (rings: readonly (readonly PlanePoint[])[], style: Style): Mark => ({
  steps: rings.flatMap((ring): Step[] => (ring.length > 2 ? [...alongSteps(ring), ['Z']] : [])),
  ...style,
});

export const lineMark = (
  points: readonly PlanePoint[],
  style: { line: string; width: number; dash?: readonly number[] },
): Mark => ({ steps: alongSteps(points), fill: null, ...style });
