import { toRadians } from '../geo/index.ts';
import { type Curve, type DxfCorner, type DxfPoint, wholeTurn } from './curves.ts';
import { BrokenDxf, type DxfRecord, numberIn, numberOf, textOf } from './pairs.ts';

/** A copy of a block, or several in rows and columns. */
export type Insert = {
  readonly kind: 'insert';
  readonly block: string;
  readonly at: DxfPoint;
  readonly scale: DxfPoint;
  readonly rotation: number;
  readonly columns: number;
  readonly rows: number;
  readonly spacing: DxfPoint;
};

export type DxfEntity = {
  readonly layer: string;
  /** Whether it is seen from below. */
  readonly isMirrored: boolean;
  readonly drawn: Curve | Insert;
};

const pointAt = (record: DxfRecord, x = 10, y = 20): DxfPoint => ({
  x: numberOf(record, x, 0),
  y: numberOf(record, y, 0),
});

const straight = (points: readonly DxfPoint[], isClosed: boolean): Curve => ({
  kind: 'path',
  corners: points.map((point) => ({ ...point, bulge: 0 })),
  isClosed,
});

const sweepBetween = (from: number, to: number): number => {
  const sweep = (((to - from) % wholeTurn) + wholeTurn) % wholeTurn;
  return sweep < 1e-9 ? wholeTurn : sweep;
};

const isFlagged = (record: DxfRecord, bit: number): boolean =>
  (numberOf(record, 70, 0) & bit) !== 0;

const readLightPolyline = (record: DxfRecord): Curve => {
  const corners: { x: number; y: number; bulge: number }[] = [];
  for (const { code, value } of record.pairs) {
    const last = corners.at(-1);
    if (code === 10) corners.push({ x: numberIn(value), y: 0, bulge: 0 });
    else if (last && code === 20) last.y = numberIn(value);
    else if (last && code === 42) last.bulge = numberIn(value);
  }
  return { kind: 'path', corners, isClosed: isFlagged(record, 1) };
};

const readArc = (record: DxfRecord): Curve => {
  const isCircle = record.type === 'CIRCLE';
  const from = isCircle ? 0 : toRadians(numberOf(record, 50, 0));
  const to = isCircle ? wholeTurn : toRadians(numberOf(record, 51, 360));
  const radius = Math.abs(numberOf(record, 40, 0));
  return { kind: 'arc', center: pointAt(record), radius, from, sweep: sweepBetween(from, to) };
};

const readEllipse = (record: DxfRecord, isMirrored: boolean): Curve => {
  const major = pointAt(record, 11, 21);
  const ratio = numberOf(record, 40, 1) * (isMirrored ? -1 : 1);
  const from = numberOf(record, 41, 0);
  return {
    kind: 'ellipse',
    center: pointAt(record),
    major,
    minor: { x: -major.y * ratio, y: major.x * ratio },
    from,
    sweep: sweepBetween(from, numberOf(record, 42, wholeTurn)),
  };
};

const readSpline = (record: DxfRecord): Curve => {
  const degree = numberOf(record, 71, 3);
  const knots: number[] = [];
  const controls: { x: number; y: number; weight: number }[] = [];
  const fits: { x: number; y: number }[] = [];
  const weights: number[] = [];
  for (const { code, value } of record.pairs) {
    if (code === 40) knots.push(numberIn(value));
    else if (code === 41) weights.push(numberIn(value));
    else if (code === 10) controls.push({ x: numberIn(value), y: 0, weight: 1 });
    else if (code === 20 && controls.length > 0)
      Object.assign(controls.at(-1) ?? {}, { y: numberIn(value) });
    else if (code === 11) fits.push({ x: numberIn(value), y: 0 });
    else if (code === 21 && fits.length > 0)
      Object.assign(fits.at(-1) ?? {}, { y: numberIn(value) });
  }
  weights.forEach((weight, index) => Object.assign(controls[index] ?? {}, { weight }));
  const isClosed = isFlagged(record, 1);
  // A spline that is described only by the points it passes is drawn through them.
  if (controls.length === 0) return straight(fits, isClosed);
  if (!Number.isInteger(degree) || degree < 1 || degree > 15) throw new BrokenDxf();
  if (controls.length <= degree || knots.length < controls.length + degree + 1)
    throw new BrokenDxf();
  return { kind: 'spline', degree, knots, controls, isClosed };
};

const readInsert = (record: DxfRecord): Insert => ({
  kind: 'insert',
  block: textOf(record, 2) ?? '',
  at: pointAt(record),
  scale: { x: numberOf(record, 41, 1), y: numberOf(record, 42, 1) },
  rotation: toRadians(numberOf(record, 50, 0)),
  columns: Math.max(1, Math.floor(numberOf(record, 70, 1))),
  rows: Math.max(1, Math.floor(numberOf(record, 71, 1))),
  spacing: { x: numberOf(record, 44, 0), y: numberOf(record, 45, 0) },
});

/** The corners of a filled shape; the last two are stored in the order of a bow tie, except of a 3DFACE. */
const readFilled = (record: DxfRecord): Curve => {
  const [a, b, c] = [10, 11, 12].map((code) => pointAt(record, code, code + 10));
  const d = textOf(record, 13) === undefined ? c : pointAt(record, 13, 23);
  const corners = record.type === '3DFACE' ? [a, b, c, d] : [a, b, d, c];
  const points = corners.flatMap((point) => point ?? []);
  const distinct = points.filter(
    ({ x, y }, index) => !points.slice(0, index).some((other) => other.x === x && other.y === y),
  );
  return straight(distinct, true);
};

/** What is drawn; undefined for what has no lines, such as text. */
const readDrawn = (record: DxfRecord, isMirrored: boolean): Curve | Insert | undefined => {
  switch (record.type) {
    case 'LINE':
      return straight([pointAt(record), pointAt(record, 11, 21)], false);
    case 'LWPOLYLINE':
      return readLightPolyline(record);
    case 'ARC':
    case 'CIRCLE':
      return readArc(record);
    case 'ELLIPSE':
      return readEllipse(record, isMirrored);
    case 'SPLINE':
      return readSpline(record);
    case 'INSERT':
      return readInsert(record);
    case 'SOLID':
    case 'TRACE':
    case '3DFACE':
      return readFilled(record);
    default:
      return undefined;
  }
};

/** Their points are in the coordinates of the drawing, also if they are seen from below. */
const inWorld: readonly string[] = ['LINE', 'ELLIPSE', 'SPLINE', '3DFACE'];

const layerOf = (record: DxfRecord): string => {
  const name = textOf(record, 8)?.trim() ?? '';
  return name === '' ? '0' : name;
};

/** Hidden objects, and those of a sheet for printing. */
export const isLeftOut = (record: DxfRecord): boolean =>
  numberOf(record, 67, 0) === 1 || numberOf(record, 60, 0) === 1;

const isSeenFromBelow = (record: DxfRecord): boolean => numberOf(record, 230, 1) < 0;

/** The entity of a record; undefined if it has no lines. */
export const readEntity = (record: DxfRecord): DxfEntity | undefined => {
  const isBelow = isSeenFromBelow(record);
  const drawn = readDrawn(record, isBelow);
  return (
    drawn && {
      layer: layerOf(record),
      isMirrored: isBelow && !inWorld.includes(record.type),
      drawn,
    }
  );
};

/** A polyline of the older kind: its corners are records of their own. */
export const readPolyline = (head: DxfRecord, vertices: readonly DxfRecord[]): DxfEntity => {
  const corners = vertices
    // The frame of a curve that was fitted.
    .filter((vertex) => !isFlagged(vertex, 16))
    .map((vertex): DxfCorner => ({ ...pointAt(vertex), bulge: numberOf(vertex, 42, 0) }));
  return {
    layer: layerOf(head),
    isMirrored: isSeenFromBelow(head),
    drawn: { kind: 'path', corners, isClosed: isFlagged(head, 1) },
  };
};

/** A polyline that is a mesh of faces. */
export const isMesh = (head: DxfRecord): boolean => isFlagged(head, 16) || isFlagged(head, 64);
