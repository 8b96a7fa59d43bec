import { applyTransform, type DxfPoint, type Polyline, type Transform } from '../dxf/index.ts';

/** Coordinates beyond this are mistakes, and would make the numbers of all others inexact. */
const mostDistant = 1e9;
const mostSegments = 500;

const isUsable = ({ x, y }: DxfPoint): boolean =>
  Math.abs(x) <= mostDistant && Math.abs(y) <= mostDistant;

/** The second difference of three control points: how much the curve bends there. */
const bendOf = (a: DxfPoint, b: DxfPoint, c: DxfPoint): number =>
  Math.hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y);

/** How many lines a cubic curve needs so that none is further from it than the tolerance (Wang's formula). */
const segmentsOf = (
  from: DxfPoint,
  first: DxfPoint,
  second: DxfPoint,
  to: DxfPoint,
  tolerance: number,
): number => {
  const bend = Math.max(bendOf(from, first, second), bendOf(first, second, to));
  const wanted = Math.ceil(Math.sqrt((0.75 * bend) / tolerance));
  return Math.min(mostSegments, Math.max(1, wanted));
};

/** Draws out the outlines of one shape: lines and curves, transformed, as straight lines. */
export class Outlines {
  readonly #transform: Transform;
  readonly #tolerance: number;
  readonly #lines: Polyline[] = [];
  #points: DxfPoint[] = [];

  constructor(transform: Transform, tolerance: number) {
    this.#transform = transform;
    this.#tolerance = tolerance;
  }

  #place(x: number, y: number): DxfPoint {
    return applyTransform(this.#transform, { x, y });
  }

  #add(point: DxfPoint): void {
    if (isUsable(point)) this.#points.push(point);
  }

  #finish(isClosed: boolean): void {
    const points = this.#points;
    this.#points = [];
    const [first] = points;
    const last = points.at(-1);
    if (!first || !last || points.length < 2) return;
    const returns = points.length > 3 && first.x === last.x && first.y === last.y;
    if (returns) points.pop();
    this.#lines.push({ points, isClosed: (isClosed || returns) && points.length > 2 });
  }

  moveTo(x: number, y: number): void {
    this.#finish(false);
    this.#add(this.#place(x, y));
  }

  lineTo(x: number, y: number): void {
    this.#add(this.#place(x, y));
  }

  /** A cubic curve by its two control points and its end. */
  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const from = this.#points.at(-1);
    const [first, second, to] = [this.#place(x1, y1), this.#place(x2, y2), this.#place(x, y)];
    if (!from || !isUsable(first) || !isUsable(second)) {
      this.#add(to);
      return;
    }
    const count = segmentsOf(from, first, second, to, this.#tolerance);
    for (let index = 1; index < count; index += 1) {
      const t = index / count;
      const u = 1 - t;
      const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      this.#add({
        x: a * from.x + b * first.x + c * second.x + d * to.x,
        y: a * from.y + b * first.y + c * second.y + d * to.y,
      });
    }
    this.#add(to);
  }

  /** Back to the beginning of the outline. What follows begins there again. */
  close(): void {
    const [first] = this.#points;
    this.#finish(true);
    if (first) this.#points.push(first);
  }

  /** All outlines. What is filled is closed, also where its last side is not drawn. */
  end(isFilled: boolean): readonly Polyline[] {
    this.#finish(isFilled);
    return this.#lines;
  }
}
