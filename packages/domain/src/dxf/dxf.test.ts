import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Curve, type DxfPoint, flatten } from './curves.ts';
import { drawDxf } from './draw.ts';
import { readDxf } from './read.ts';

/** A file from lines of codes and values. */
const dxf = (...pairs: (string | number)[]): string => `${pairs.join('\n')}\n`;
const entities = (...pairs: (string | number)[]) =>
  dxf(0, 'SECTION', 2, 'ENTITIES', ...pairs, 0, 'ENDSEC', 0, 'EOF');

const read = (text: string) => {
  const answer = readDxf(text);
  if (answer.outcome === 'failed') throw new Error(answer.code);
  return answer.dxf;
};
const linesOf = (text: string, layer = '0', tolerance = 0.01) =>
  drawDxf(read(text), tolerance).get(layer) ?? [];

const distance = (point: DxfPoint, a: DxfPoint, b: DxfPoint): number => {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const share =
    length === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length;
  const at = Math.max(0, Math.min(1, share));
  return Math.hypot(point.x - a.x - at * (b.x - a.x), point.y - a.y - at * (b.y - a.y));
};

const fromLine = (point: DxfPoint, points: readonly DxfPoint[], isClosed: boolean): number =>
  Math.min(
    ...points.map((a, index) => {
      const b = points[index + 1] ?? (isClosed ? points[0] : a);
      return distance(point, a, b ?? a);
    }),
  );

const number = fc.double({ min: -500, max: 500, noNaN: true });
const angle = fc.double({ min: -7, max: 7, noNaN: true });
const point = fc.record({ x: number, y: number });
const tolerance = fc.double({ min: 0.002, max: 1, noNaN: true });

test('arcs and ellipses are drawn within the tolerance', () => {
  const curves = fc.record({
    center: point,
    a: fc.double({ min: 0.1, max: 300, noNaN: true }),
    ratio: fc.double({ min: 0.05, max: 1, noNaN: true }),
    turn: angle,
    from: angle,
    sweep: fc.double({ min: 0.01, max: 2 * Math.PI, noNaN: true }),
  });
  fc.assert(
    fc.property(curves, tolerance, ({ center, a, ratio, turn, from, sweep }, allowed) => {
      const major = { x: a * Math.cos(turn), y: a * Math.sin(turn) };
      const minor = { x: -major.y * ratio, y: major.x * ratio };
      const curve: Curve = { kind: 'ellipse', center, major, minor, from, sweep };
      const { points, isClosed } = flatten(curve, allowed);
      for (let step = 0; step <= 97; step += 1) {
        const at = from + (sweep * step) / 97;
        const on = {
          x: center.x + Math.cos(at) * major.x + Math.sin(at) * minor.x,
          y: center.y + Math.cos(at) * major.y + Math.sin(at) * minor.y,
        };
        expect(fromLine(on, points, isClosed)).toBeLessThanOrEqual(allowed * 1.0001 + 1e-9);
      }
    }),
  );
});

test('a bulge is an arc through both corners that is as high as it says', () => {
  const bulges = fc.double({ min: -3, max: 3, noNaN: true }).filter((b) => Math.abs(b) > 0.01);
  fc.assert(
    fc.property(point, point, bulges, tolerance, (a, b, bulge, allowed) => {
      const chord = Math.hypot(b.x - a.x, b.y - a.y);
      fc.pre(chord > 0.1);
      const corners = [
        { ...a, bulge },
        { ...b, bulge: 0 },
      ];
      const { points } = flatten({ kind: 'path', corners, isClosed: false }, allowed);
      expect(points[0]).toEqual(a);
      expect(points.at(-1)).toEqual(b);
      // The highest point of the arc, to the right of the way for a positive bulge.
      const top = {
        x: (a.x + b.x) / 2 + ((b.y - a.y) / 2) * bulge,
        y: (a.y + b.y) / 2 - ((b.x - a.x) / 2) * bulge,
      };
      expect(fromLine(top, points, false)).toBeLessThanOrEqual(allowed + 1e-6);
    }),
  );
});

test('a spline stays within the tolerance of the Bézier curve with the same points', () => {
  fc.assert(
    fc.property(fc.tuple(point, point, point, point), tolerance, (controls, allowed) => {
      const curve: Curve = {
        kind: 'spline',
        degree: 3,
        knots: [0, 0, 0, 0, 1, 1, 1, 1],
        controls: controls.map((control) => ({ ...control, weight: 1 })),
        isClosed: false,
      };
      const { points, isClosed } = flatten(curve, allowed);
      const [a, b, c, d] = controls;
      for (let step = 0; step <= 60; step += 1) {
        const t = step / 60;
        const mix = (axis: 'x' | 'y'): number =>
          a[axis] * (1 - t) ** 3 +
          3 * b[axis] * t * (1 - t) ** 2 +
          3 * c[axis] * t ** 2 * (1 - t) +
          d[axis] * t ** 3;
        expect(fromLine({ x: mix('x'), y: mix('y') }, points, isClosed)).toBeLessThanOrEqual(
          allowed * 1.05 + 1e-6,
        );
      }
    }),
  );
});

const block = (name: string, ...pairs: (string | number)[]) =>
  [0, 'BLOCK', 2, name, 10, 1, 20, 2, ...pairs, 0, 'ENDBLK'] as const;
const withBlocks = (blocks: readonly (string | number)[], ...pairs: (string | number)[]) =>
  dxf(0, 'SECTION', 2, 'BLOCKS', ...blocks, 0, 'ENDSEC') + entities(...pairs);

test('a block is moved to its base, scaled, rotated and moved, also within another block', () => {
  const scale = fc.double({ min: 0.1, max: 5, noNaN: true }).chain((s) => fc.constantFrom(s, -s));
  const insert = fc.record({ at: point, x: scale, y: scale, degrees: angle });
  fc.assert(
    fc.property(insert, insert, (outer, inner) => {
      const insertOf = (name: string, { at, x, y, degrees }: typeof outer) =>
        [0, 'INSERT', 8, 'A', 2, name, 10, at.x, 20, at.y, 41, x, 42, y, 50, degrees * 50] as const;
      const text = withBlocks(
        [
          ...block('in', 0, 'LINE', 8, '0', 10, 4, 20, 6, 11, 8, 21, 6),
          ...block('out', ...insertOf('in', inner)),
        ],
        ...insertOf('out', outer),
      );
      const place = (p: DxfPoint, { at, x, y, degrees }: typeof outer): DxfPoint => {
        const turn = (degrees * 50 * Math.PI) / 180;
        const [px, py] = [(p.x - 1) * x, (p.y - 2) * y];
        return {
          x: at.x + px * Math.cos(turn) - py * Math.sin(turn),
          y: at.y + px * Math.sin(turn) + py * Math.cos(turn),
        };
      };
      // Layer 0 in a block is the layer of its copy.
      const [line] = linesOf(text, 'A');
      const expected = [
        { x: 4, y: 6 },
        { x: 8, y: 6 },
      ].map((p) => place(place(p, inner), outer));
      line?.points.forEach((p, index) => {
        expect(p.x).toBeCloseTo(expected[index]?.x ?? NaN, 4);
        expect(p.y).toBeCloseTo(expected[index]?.y ?? NaN, 4);
      });
      expect(line?.points).toHaveLength(2);
    }),
  );
});

test('an array of copies has rows and columns along its rotation', () => {
  const text = withBlocks(
    block('chair', 0, 'CIRCLE', 8, 'Seats', 10, 1, 20, 2, 40, 0.5),
    0,
    'INSERT',
    2,
    'chair',
    10,
    10,
    20,
    0,
    50,
    90,
    70,
    3,
    71,
    2,
    44,
    2,
    45,
    5,
  );
  const circles = linesOf(text, 'Seats');
  expect(circles).toHaveLength(6);
  const centers = circles.map(({ points }) => ({
    x: Math.round(points.reduce((sum, { x }) => sum + x, 0) / points.length) + 0,
    y: Math.round(points.reduce((sum, { y }) => sum + y, 0) / points.length) + 0,
  }));
  expect(centers.slice(0, 4)).toEqual([
    { x: 10, y: 0 },
    { x: 10, y: 2 },
    { x: 10, y: 4 },
    { x: 5, y: 0 },
  ]);
});

test('polylines of both kinds, closed lines and objects seen from below', () => {
  const square = [70, 1, 10, 0, 20, 0, 10, 4, 20, 0, 10, 4, 20, 3];
  const older = [0, 'POLYLINE', 8, 'B', 70, 0];
  const vertex = (x: number, y: number) => [0, 'VERTEX', 8, 'B', 10, x, 20, y];
  const text = entities(
    0,
    'LWPOLYLINE',
    8,
    'A',
    90,
    3,
    ...square,
    0,
    'LWPOLYLINE',
    8,
    'C',
    90,
    3,
    ...square,
    230,
    -1,
    ...older,
    ...vertex(0, 0),
    ...vertex(2, 0),
    ...vertex(2, 2),
    ...vertex(0, 0),
    0,
    'SEQEND',
    0,
    'TEXT',
    8,
    'A',
    1,
    'Room',
    0,
    'TEXT',
    8,
    'A',
    1,
    'Hall',
    0,
    'LINE',
    8,
    'A',
    60,
    1,
    10,
    0,
    20,
    0,
    11,
    1,
    21,
    1,
    0,
    'LINE',
    8,
    'A',
    67,
    1,
    10,
    0,
    20,
    0,
    11,
    1,
    21,
    1,
  );
  expect(linesOf(text, 'A')).toEqual([
    {
      points: [
        { x: 0, y: 0 },
        { x: 4, y: 0 },
        { x: 4, y: 3 },
      ],
      isClosed: true,
    },
  ]);
  expect(linesOf(text, 'C')[0]?.points[1]).toEqual({ x: -4, y: 0 });
  expect(linesOf(text, 'B')).toEqual([
    {
      points: [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
        { x: 2, y: 2 },
      ],
      isClosed: true,
    },
  ]);
  expect([...read(text).skipped]).toEqual([['TEXT', 2]]);
});

test('the unit, hidden layers, Windows line breaks and escaped characters', () => {
  const text = dxf(
    999,
    'made by a test',
    0,
    'SECTION',
    2,
    'HEADER',
    9,
    '$ACADVER',
    1,
    'AC1015',
    9,
    '$INSUNITS',
    70,
    4,
    0,
    'ENDSEC',
    0,
    'SECTION',
    2,
    'TABLES',
    0,
    'LAYER',
    2,
    'Off',
    70,
    0,
    62,
    -7,
    0,
    'LAYER',
    2,
    'W\\U+00E4nde',
    70,
    1,
    62,
    7,
    0,
    'ENDSEC',
    0,
    'SECTION',
    2,
    'ENTITIES',
    0,
    'LINE',
    8,
    'W\\U+00E4nde',
    10,
    0,
    20,
    0,
    11,
    1,
    21,
    1,
    0,
    'ENDSEC',
    0,
    'EOF',
  ).replaceAll('\n', '\r\n');
  const { unit, hidden, entities: drawn } = read(text);
  expect(unit).toBe('mm');
  expect([...hidden]).toEqual(['Off', 'Wände']);
  expect(drawn[0]?.layer).toBe('Wände');
});

test.each([
  ['a DWG', 'AC1027\0\0', 'dwg'],
  ['a binary DXF', 'AutoCAD Binary DXF\r\n\x1a\0', 'binary_dxf'],
  ['a table', 'name,major\nA,1\n', 'not_dxf'],
  ['no objects', entities(), 'empty'],
  ['an invalid number', entities(0, 'LINE', 8, 'A', 10, 'x', 20, 0), 'broken'],
  ['an infinite number', entities(0, 'LINE', 8, 'A', 10, '1e999', 20, 0), 'broken'],
  ['lines out of step', `${entities(0, 'LINE', 8, 'A')}oops\n1\n`, 'broken'],
  ['a spline without knots', entities(0, 'SPLINE', 71, 3, 10, 0, 20, 0), 'broken'],
])('%s is refused', (_what, text, code) => {
  expect(readDxf(text)).toEqual({ outcome: 'failed', code });
});

test('blocks that contain themselves or multiply without end are refused', () => {
  const own = withBlocks(block('a', 0, 'INSERT', 2, 'a'), 0, 'INSERT', 2, 'a');
  expect(() => drawDxf(read(own), 0.01)).toThrow('');
  const bomb = withBlocks(
    Array.from({ length: 12 }, (_, level) =>
      block(
        `b${level}`,
        ...Array.from({ length: 10 }, () => [0, 'INSERT', 2, `b${level + 1}`]).flat(),
      ),
    ).flat(),
    0,
    'INSERT',
    2,
    'b0',
  );
  expect(() => drawDxf(read(bomb), 0.01)).toThrow('');
  const array = withBlocks(
    block('c', 0, 'LINE', 10, 0, 20, 0, 11, 1, 21, 0),
    0,
    'INSERT',
    2,
    'c',
    70,
    30_000,
    71,
    30_000,
  );
  expect(() => drawDxf(read(array), 0.01)).toThrow('');
});

test('blocks and layers may have any name', () => {
  const text = withBlocks(
    block('__proto__', 0, 'LINE', 8, 'constructor', 10, 0, 20, 0, 11, 1, 21, 0),
    0,
    'INSERT',
    2,
    '__proto__',
    0,
    'INSERT',
    2,
    'toString',
  );
  expect(linesOf(text, 'constructor')).toHaveLength(1);
});
