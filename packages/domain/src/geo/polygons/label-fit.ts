import { localPlane, type PlanePoint } from '../local-plane.ts';
import type { Position } from '../position.ts';
import { planeCenter, planeContains, type PlaneRing } from './polygon-plane.ts';
import type { Ring } from './polygon.ts';

/** Measures of a label in em, the size of its letters. */
type Box = { width: number; height: number };

type LabelFit = {
  /** The center of the label. */
  at: Position;
  /** The width in em at which its lines wrap. */
  maxWidth: number;
  /** The lowest zoom at which it lies within the area; infinite for an area of no size. */
  zoom: number;
};

/** The average width of a letter and the height of a line, in em. */
const letterWidth = 0.58;
const lineHeight = 1.2;
const maxLines = 4;
/** Around a label, so that it does not touch the edge. */
const margin = 0.3;

/** In meters at the equator, for tiles of 512 pixels. */
const pixelAtZoom0 = 40_075_016.686 / 512;

/** Marks and invisible characters take no width; surrogate pairs are one letter. */
const lettersIn = (text: string): number =>
  /^[ -~]*$/.test(text) ? text.length : Array.from(text.replaceAll(/[\p{M}\p{Cf}]/gu, '')).length;

const widthOf = (text: string): number => lettersIn(text) * letterWidth;

/** Wraps a text at its words. A word that is wider than the limit has a line of its own. */
const breakLines = (text: string, maxWidth: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(joined) > maxWidth) lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines;
};

/** The box of the text for each number of lines. */
const boxesOf = (text: string): Box[] => {
  const whole = widthOf(text);
  return Array.from({ length: maxLines }, (_, index) => {
    const lines = breakLines(text, whole / (index + 1) + letterWidth);
    return {
      width: Math.max(...lines.map(widthOf), letterWidth),
      height: Math.max(1, lines.length) * lineHeight,
    };
  });
};

const samples = 12;

/** The center of a shape if it lies within, else the sampled point within that is farthest from the corners. */
const labelPoint = (ring: PlaneRing): PlanePoint => {
  const center = planeCenter(ring);
  if (planeContains(ring, center)) return center;
  const xs = ring.map(({ x }) => x);
  const ys = ring.map(({ y }) => y);
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [right, top] = [Math.max(...xs), Math.max(...ys)];
  const grid = Array.from({ length: samples * samples }, (_, index) => ({
    x: left + ((right - left) * ((index % samples) + 0.5)) / samples,
    y: bottom + ((top - bottom) * (Math.floor(index / samples) + 0.5)) / samples,
  })).filter((point) => planeContains(ring, point));
  const room = (point: PlanePoint): number =>
    Math.min(...ring.map((corner) => Math.hypot(corner.x - point.x, corner.y - point.y)));
  return grid.toSorted((a, b) => room(b) - room(a))[0] ?? center;
};

/** Whether a side crosses a rectangle around the origin (Liang–Barsky). */
const crosses = (from: PlanePoint, to: PlanePoint, { width, height }: Box): boolean => {
  let [enters, leaves] = [0, 1];
  const cut = (step: number, room: number): boolean => {
    if (step === 0) return room > 0;
    const share = room / step;
    if (step < 0) enters = Math.max(enters, share);
    else leaves = Math.min(leaves, share);
    return enters < leaves;
  };
  const [x, y] = [to.x - from.x, to.y - from.y];
  return (
    cut(-x, from.x + width / 2) &&
    cut(x, width / 2 - from.x) &&
    cut(-y, from.y + height / 2) &&
    cut(y, height / 2 - from.y)
  );
};

const contains = (ring: PlaneRing, box: Box): boolean =>
  planeContains(ring, { x: 0, y: 0 }) &&
  ring.every((to, index) => !crosses(ring.at(index - 1) ?? to, to, box));

/** The largest em, in meters, at which a box around the origin lies within the shape. */
const largestEm = (ring: PlaneRing, box: Box): number => {
  const farthest = Math.max(...ring.map(({ x, y }) => Math.hypot(x, y)));
  let [fits, tooLarge] = [0, (2 * farthest) / box.width];
  for (let step = 0; step < 20; step += 1) {
    const em = (fits + tooLarge) / 2;
    if (contains(ring, { width: box.width * em, height: box.height * em })) fits = em;
    else tooLarge = em;
  }
  return fits;
};

/**
 * Fits a name into an area of a map with north at the top, wrapped so that it shows at the lowest zoom.
 * `above` is the space over it, such as for an icon, in em.
 */
export const fitLabel = (
  ring: Ring,
  text: string,
  { size, above = 0 }: { size: number; above?: number },
): LabelFit => {
  const plane = localPlane(ring[0] ?? { latitude: 0, longitude: 0 });
  const shape = ring.map(plane.toPlane);
  const middle = labelPoint(shape);
  const around = shape.map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }));
  const at = plane.toGlobe(middle);
  const [best] = boxesOf(text)
    .map(({ width, height }) => {
      const box = { width: width + margin, height: height + above + margin };
      return { width, em: largestEm(around, box) };
    })
    .toSorted((a, b) => b.em - a.em);
  const { em = 0, width: maxWidth = 0 } = best ?? {};
  const pixel = pixelAtZoom0 * Math.cos((at.latitude * Math.PI) / 180);
  return { at, maxWidth, zoom: em > 0 ? Math.log2((size * pixel) / em) : Infinity };
};

/** Fits a box, measured in em, into a shape of a plane: the largest em, and where the center lies then. */
export const fitInPlane = (ring: PlaneRing, box: Box): { at: PlanePoint; em: number } => {
  const at = labelPoint(ring);
  const around = ring.map(({ x, y }) => ({ x: x - at.x, y: y - at.y }));
  return { at, em: largestEm(around, box) };
};
