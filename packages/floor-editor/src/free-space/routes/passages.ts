import { disjointSets } from './disjoint-sets.ts';
import { nowhere, type Walkable } from './walkable.ts';

/** The cells that routes lead through. The others are rooms with one door, at which routes end. */
type Passages = ReadonlySet<number>;

const largestOf = (cells: readonly number[], sizes: readonly number[]): number | undefined =>
  cells.reduce<number | undefined>(
    (best, cell) => (best === undefined || (sizes[cell] ?? 0) > (sizes[best] ?? 0) ? cell : best),
    undefined,
  );

/** `used` are the cells with routes that lead nowhere else. */
export const findPassages = (
  { sizes, doorways }: Walkable,
  used: ReadonlySet<number>,
): Passages => {
  const sets = disjointSets(sizes.length);
  const doors = sizes.map(() => 0);
  for (const { cells } of doorways)
    for (const cell of cells) {
      doors[cell] = (doors[cell] ?? 0) + 1;
      sets.join(cells[0] ?? cell, cell);
    }
  const all = sizes.map((_, cell) => cell);
  const parts = new Map<number, number[]>();
  for (const cell of all) {
    const part = sets.rootOf(cell);
    parts.set(part, [...(parts.get(part) ?? []), cell]);
  }
  const cells = new Set<number>();
  for (const members of parts.values()) {
    if (!members.some((cell) => (doors[cell] ?? 0) > 0 || used.has(cell))) continue;
    const largest = largestOf(members, sizes);
    for (const cell of members)
      if (cell === largest || (doors[cell] ?? 0) > 1 || used.has(cell)) cells.add(cell);
  }
  // A hall without doors.
  const hall = cells.size === 0 ? largestOf(all, sizes) : undefined;
  if (hall !== undefined) cells.add(hall);
  return cells;
};

/** Only the passages, without the insides of rooms, which no route crosses. */
export const withoutRooms = (space: Walkable, cells: Passages): Walkable => {
  const { mesh, open, cellOf, doorways } = space;
  const isPassage = (edge: number): boolean => cells.has(cellOf[Math.floor(edge / 3)] ?? nowhere);
  return {
    ...space,
    open: open.map((each, edge) =>
      each === 1 && isPassage(edge) && isPassage(mesh.twins[edge] ?? -1) ? 1 : 0,
    ),
    cellOf: cellOf.map((cell) => (cells.has(cell) ? cell : nowhere)),
    doorways: doorways.flatMap((doorway) => {
      const { edge } = doorway;
      const inner = [edge, mesh.twins[edge] ?? -1].find((side) => side >= 0 && isPassage(side));
      const passages = doorway.cells.filter((cell) => cells.has(cell));
      return inner === undefined ? [] : [{ ...doorway, edge: inner, cells: passages }];
    }),
  };
};
