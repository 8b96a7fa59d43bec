import fc from 'fast-check';

import type { Place } from './driver.ts';
import type { Wall } from './walls.ts';

/** One wall of a cell: closed, short of its corners by some centimeters, or with a door. */
const opening = fc.oneof(
  fc.constant({ from: 0, to: 0 }),
  fc.record({ from: fc.double({ min: 0.3, max: 2, noNaN: true }) }).map(({ from }) => ({
    from,
    to: from + 0.9,
  })),
);

const lengths = fc.array(fc.double({ min: 3.5, max: 12, noNaN: true }), {
  minLength: 1,
  maxLength: 3,
});

export const gridPlan = fc
  .record({ columns: lengths, rows: lengths, turned: fc.double({ min: 0, max: 7, noNaN: true }) })
  .chain(({ columns, rows, turned }) => {
    const walls = columns.length * (rows.length + 1) + rows.length * (columns.length + 1);
    return fc.record({
      columns: fc.constant(columns),
      rows: fc.constant(rows),
      turned: fc.constant(turned),
      openings: fc.array(opening, { minLength: walls, maxLength: walls }),
      short: fc.double({ min: 0, max: 0.05, noNaN: true }),
    });
  });

const stops = (sizes: readonly number[]): number[] =>
  sizes.reduce<number[]>((all, size) => [...all, (all.at(-1) ?? 0) + size], [0]);

type GridPlan = typeof gridPlan extends fc.Arbitrary<infer Value> ? Value : never;

/** The walls of a grid of rooms, and a place in each room. */
export const drawGrid = ({ columns, rows, turned, openings, short }: GridPlan) => {
  const turn = ([x, y]: Place): Place => [
    x * Math.cos(turned) - y * Math.sin(turned),
    x * Math.sin(turned) + y * Math.cos(turned),
  ];
  const [xs, ys] = [stops(columns), stops(rows)];
  const walls: Wall[] = [];
  let used = 0;
  const wall = (at: (along: number) => Place, start: number, end: number): void => {
    const { from, to } = openings[used] ?? { from: 0, to: 0 };
    used += 1;
    const parts =
      to === 0
        ? [[start + short, end - short]]
        : [
            [start + short, start + from],
            [start + to, end - short],
          ];
    for (const [first = 0, last = 0] of parts) walls.push([turn(at(first)), turn(at(last))]);
  };
  for (const y of ys)
    for (const [index, length] of columns.entries())
      wall((x) => [x, y], xs[index] ?? 0, (xs[index] ?? 0) + length);
  for (const x of xs)
    for (const [index, length] of rows.entries())
      wall((y) => [x, y], ys[index] ?? 0, (ys[index] ?? 0) + length);
  const places = columns.flatMap((width, column) =>
    rows.map((height, row) => turn([(xs[column] ?? 0) + width / 2, (ys[row] ?? 0) + height / 2])),
  );
  return { walls, places };
};
