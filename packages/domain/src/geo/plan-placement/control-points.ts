import { fillSentence, venueSentences } from '../../sentences/index.ts';
import { localPlane, type PlanePoint } from '../local-plane.ts';
import type { Position } from '../position.ts';
import type { Placement } from './placement.ts';

/** The same spot on the plan, in pixels from its upper left, and on the map. */
export type ControlPoint = { plan: PlanePoint; map: Position };

type Fit = {
  placement: Placement;
  /** The distance of each point of the plan from its point on the map, in meters. */
  residuals: number[];
  /** Their root mean square. */
  residual: number;
};

export type FitResult = { outcome: 'fitted'; fit: Fit } | { outcome: 'refused'; message: string };

const minControlPoints = 3;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

type Similarity = { scale: number; rotation: number; apply: (point: PlanePoint) => PlanePoint };

const centerOf = (points: readonly PlanePoint[]): PlanePoint => ({
  x: mean(points.map(({ x }) => x)),
  y: mean(points.map(({ y }) => y)),
});

/** The least-squares similarity transform from the first points to the second. */
const similarity = (from: readonly PlanePoint[], to: readonly PlanePoint[]): Similarity | null => {
  const fromCenter = centerOf(from);
  const toCenter = centerOf(to);
  let spread = 0;
  let along = 0;
  let across = 0;
  from.forEach((point, index) => {
    const target = to[index] ?? toCenter;
    const a = { x: point.x - fromCenter.x, y: point.y - fromCenter.y };
    const b = { x: target.x - toCenter.x, y: target.y - toCenter.y };
    spread += a.x * a.x + a.y * a.y;
    along += a.x * b.x + a.y * b.y;
    across += a.x * b.y - a.y * b.x;
  });
  const length = Math.hypot(along, across);
  if (spread < 1 || length === 0) return null;
  const scale = length / spread;
  const rotation = Math.atan2(across, along);
  const apply = ({ x, y }: PlanePoint): PlanePoint => {
    const dx = (x - fromCenter.x) * scale;
    const dy = (y - fromCenter.y) * scale;
    return {
      x: toCenter.x + dx * Math.cos(rotation) - dy * Math.sin(rotation),
      y: toCenter.y + dx * Math.sin(rotation) + dy * Math.cos(rotation),
    };
  };
  return { scale, rotation, apply };
};

/** Pixels count downwards, meters upwards. */
const upright = ({ x, y }: PlanePoint): PlanePoint => ({ x, y: -y });

const fitAround = (
  origin: Position,
  points: readonly ControlPoint[],
  photo: { width: number; height: number },
): Fit | null => {
  const { toPlane, toGlobe } = localPlane(origin);
  const onMap = points.map(({ map }) => toPlane(map));
  const onPlan = points.map(({ plan }) => upright(plan));
  const found = similarity(onPlan, onMap);
  if (!found) return null;
  const residuals = onPlan.map((point, index) => {
    const reached = found.apply(point);
    const target = onMap[index] ?? reached;
    return Math.hypot(reached.x - target.x, reached.y - target.y);
  });
  return {
    placement: {
      anchor: toGlobe(found.apply(upright({ x: photo.width / 2, y: photo.height / 2 }))),
      width: photo.width * found.scale,
      height: photo.height * found.scale,
      rotation: found.rotation,
    },
    residuals,
    residual: Math.sqrt(mean(residuals.map((value) => value * value))),
  };
};

/**
 * The placement that fits the points of the plan best to those of the map. It moves, rotates and scales the
 * plan, but does not distort it.
 */
export const fitControlPoints = (
  points: readonly ControlPoint[],
  photo: { width: number; height: number },
): FitResult => {
  const [first] = points;
  if (!first || points.length < minControlPoints)
    return {
      outcome: 'refused',
      message: fillSentence(venueSentences.spots_few, { least: minControlPoints }),
    };
  const rough = fitAround(first.map, points, photo);
  // The direction of north differs a little between places; the rotation refers to north at the anchor.
  const fit = rough && fitAround(rough.placement.anchor, points, photo);
  return fit
    ? { outcome: 'fitted', fit }
    : {
        outcome: 'refused',
        message: venueSentences.spots_together,
      };
};

/**
 * The placement of a plan by two points, which decide its size, too. The sizes are in meters, as far as the plan knows
 * them. Null if the points lie on top of each other.
 */
export const fitTwoPoints = (
  points: readonly ControlPoint[],
  plan: { width: number; height: number },
): Placement | null => {
  const [first, second] = points;
  if (!first || !second) return null;
  // In millimeters, because points that are closer together than one count as the same.
  const fine = 1000;
  const scaled = [first, second].map((point) => ({
    ...point,
    plan: { x: point.plan.x * fine, y: point.plan.y * fine },
  }));
  const size = { width: plan.width * fine, height: plan.height * fine };
  const rough = fitAround(first.map, scaled, size);
  return rough && (fitAround(rough.placement.anchor, scaled, size)?.placement ?? null);
};
