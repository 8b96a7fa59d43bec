/** A point of a drawing, with y upwards. */
export type DxfPoint = { readonly x: number; readonly y: number };

/** A corner of a polyline. The bulge bends the way to the next one: the tangent of a quarter of its angle. */
export type DxfCorner = DxfPoint & { readonly bulge: number };

type Path = {
  readonly kind: 'path';
  readonly corners: readonly DxfCorner[];
  readonly isClosed: boolean;
};

/** Counterclockwise, in radians. A circle is an arc of a whole turn. */
type Arc = {
  readonly kind: 'arc';
  readonly center: DxfPoint;
  readonly radius: number;
  readonly from: number;
  readonly sweep: number;
};

type Ellipse = {
  readonly kind: 'ellipse';
  readonly center: DxfPoint;
  /** From the center to the end of each axis. */
  readonly major: DxfPoint;
  readonly minor: DxfPoint;
  readonly from: number;
  readonly sweep: number;
};

type Spline = {
  readonly kind: 'spline';
  readonly degree: number;
  readonly knots: readonly number[];
  readonly controls: readonly (DxfPoint & { readonly weight: number })[];
  readonly isClosed: boolean;
};

export type Curve = Path | Arc | Ellipse | Spline;

/** A curve drawn out into straight lines. The first point of a closed one is not repeated. */
export type Polyline = { readonly points: readonly DxfPoint[]; readonly isClosed: boolean };

export const wholeTurn = 2 * Math.PI;
/** An arc is never drawn with fewer lines than one for each eighth of a turn, nor with more than this. */
const mostSegments = 2000;

/** How many lines an arc needs so that none is further from it than the tolerance. */
const segmentsFor = (radius: number, sweep: number, tolerance: number): number => {
  const most = Math.PI / 4;
  const step =
    tolerance >= radius
      ? most
      : Math.min(most, 2 * Math.acos(Math.max(-1, 1 - tolerance / radius)));
  const wanted = Math.ceil(Math.abs(sweep) / Math.max(step, 1e-9));
  return Math.min(mostSegments, Math.max(1, wanted));
};

const isWholeTurn = (sweep: number): boolean => Math.abs(sweep) >= wholeTurn - 1e-9;

/** Points along an ellipse, with its end unless it is closed. */
const alongEllipse = (
  { center, major, minor, from, sweep }: Ellipse,
  tolerance: number,
): Polyline => {
  const reach = Math.max(Math.hypot(major.x, major.y), Math.hypot(minor.x, minor.y));
  const isClosed = isWholeTurn(sweep);
  const count = segmentsFor(reach, sweep, tolerance);
  const points = Array.from({ length: isClosed ? count : count + 1 }, (_, index) => {
    const angle = from + (sweep * index) / count;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    return {
      x: center.x + cos * major.x + sin * minor.x,
      y: center.y + cos * major.y + sin * minor.y,
    };
  });
  return { points, isClosed };
};

const asEllipse = ({ center, radius, from, sweep }: Omit<Arc, 'kind'>): Ellipse => ({
  kind: 'ellipse',
  center,
  major: { x: radius, y: 0 },
  minor: { x: 0, y: radius },
  from,
  sweep,
});

/** The points between two corners with a bulge, without the corners. */
const alongBulge = (from: DxfCorner, to: DxfPoint, tolerance: number): DxfPoint[] => {
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  const { bulge } = from;
  if (chord === 0 || Math.abs(bulge) < 1e-9) return [];
  const sweep = 4 * Math.atan(bulge);
  // From the middle of the chord to the center, across the chord.
  const across = (1 - bulge * bulge) / (4 * bulge);
  const center = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * across,
    y: (from.y + to.y) / 2 + (to.x - from.x) * across,
  };
  const radius = Math.hypot(from.x - center.x, from.y - center.y);
  const begin = Math.atan2(from.y - center.y, from.x - center.x);
  const { points } = alongEllipse(asEllipse({ center, radius, from: begin, sweep }), tolerance);
  return points.slice(1, -1);
};

const alongPath = ({ corners, isClosed }: Path, tolerance: number): Polyline => {
  const points = corners.flatMap((corner, index) => {
    const next = corners[index + 1] ?? (isClosed ? corners[0] : undefined);
    return [{ x: corner.x, y: corner.y }, ...(next ? alongBulge(corner, next, tolerance) : [])];
  });
  const [first] = points;
  const last = points.at(-1);
  const returns = points.length > 3 && first && last && first.x === last.x && first.y === last.y;
  return returns ? { points: points.slice(0, -1), isClosed: true } : { points, isClosed };
};

/** A point of a rational B-spline by de Boor's algorithm. */
const pointOfSpline = ({ degree, knots, controls }: Spline, span: number, at: number): DxfPoint => {
  const work = Array.from({ length: degree + 1 }, (_, index) => {
    const control = controls[span - degree + index];
    if (!control) return { x: 0, y: 0, w: 1 };
    const { x, y, weight } = control;
    return { x: x * weight, y: y * weight, w: weight };
  });
  for (let level = 1; level <= degree; level += 1)
    for (let index = degree; index >= level; index -= 1) {
      const low = knots[index + span - degree] ?? 0;
      const high = knots[index + 1 + span - level] ?? 0;
      const share = high === low ? 0 : (at - low) / (high - low);
      const before = work[index - 1];
      const here = work[index];
      if (!before || !here) continue;
      work[index] = {
        x: before.x + (here.x - before.x) * share,
        y: before.y + (here.y - before.y) * share,
        w: before.w + (here.w - before.w) * share,
      };
    }
  const { x, y, w } = work[degree] ?? { x: 0, y: 0, w: 1 };
  return w === 0 ? { x, y } : { x: x / w, y: y / w };
};

const distanceTo = (point: DxfPoint, a: DxfPoint, b: DxfPoint): number => {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const along =
    length === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - a.x - share * (b.x - a.x), point.y - a.y - share * (b.y - a.y));
};

/** Each halves the remaining piece. */
const mostHalvings = 9;
const probes = [0.2, 0.5, 0.8];

/** Halves the pieces of a span until none is further from the spline than the tolerance. */
const alongSpan = (spline: Spline, span: number, tolerance: number): DxfPoint[] => {
  const at = (parameter: number) => pointOfSpline(spline, span, parameter);
  const points: DxfPoint[] = [];
  const add = (from: number, to: number, halvings: number): void => {
    const a = at(from);
    const b = at(to);
    const isFlat = probes.every(
      (share) => distanceTo(at(from + (to - from) * share), a, b) <= tolerance * 0.7,
    );
    if (isFlat || halvings === 0) {
      points.push(b);
      return;
    }
    const middle = (from + to) / 2;
    add(from, middle, halvings - 1);
    add(middle, to, halvings - 1);
  };
  const begin = spline.knots[span] ?? 0;
  const end = spline.knots[span + 1] ?? 0;
  // A curve with a turning point in the middle may pass all probes of the whole.
  const pieces = 4;
  for (let piece = 0; piece < pieces; piece += 1)
    add(
      begin + ((end - begin) * piece) / pieces,
      begin + ((end - begin) * (piece + 1)) / pieces,
      mostHalvings,
    );
  return points;
};

const alongSpline = (spline: Spline, tolerance: number): Polyline => {
  const { degree, knots, controls, isClosed } = spline;
  const points: DxfPoint[] = [];
  for (let span = degree; span < controls.length; span += 1) {
    const begin = knots[span];
    const end = knots[span + 1];
    if (begin === undefined || end === undefined || end <= begin) continue;
    if (points.length === 0) points.push(pointOfSpline(spline, span, begin));
    points.push(...alongSpan(spline, span, tolerance));
  }
  const [first] = points;
  const last = points.at(-1);
  const returns = points.length > 3 && first && last && distanceTo(last, first, first) <= tolerance;
  return returns ? { points: points.slice(0, -1), isClosed: true } : { points, isClosed };
};

/** Draws a curve out into straight lines, none of which is further from it than the tolerance. */
export const flatten = (curve: Curve, tolerance: number): Polyline => {
  switch (curve.kind) {
    case 'path':
      return alongPath(curve, tolerance);
    case 'arc':
      return alongEllipse(asEllipse(curve), tolerance);
    case 'ellipse':
      return alongEllipse(curve, tolerance);
    case 'spline':
      return alongSpline(curve, tolerance);
  }
};
