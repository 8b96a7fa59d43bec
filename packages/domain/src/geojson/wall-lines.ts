import type { Position } from '../geo/position.ts';

/** Longitude and latitude of both ends of each straight wall, in one array that is sent to a worker quickly. */
export type WallLines = Float64Array;

/** The walls of a floor as ends of straight lines. */
export const wallLinesOf = (lines: readonly (readonly Position[])[]): WallLines => {
  const count = lines.reduce((sum, line) => sum + Math.max(0, line.length - 1), 0);
  const walls = new Float64Array(count * 4);
  let at = 0;
  for (const line of lines) {
    for (const [index, to] of line.slice(1).entries()) {
      const from = line[index] ?? to;
      walls.set([from.longitude, from.latitude, to.longitude, to.latitude], at);
      at += 4;
    }
  }
  return walls;
};
