import { type Mesh, nextEdge } from './mesh.ts';

// Plain loops and variables: these run for every edge of a mesh, most often before they are compiled.

/** In millimeters. */
export const edgeLength = ({ x, y, corners }: Mesh, edge: number): number => {
  const from = corners[edge] ?? 0;
  const to = corners[nextEdge(edge)] ?? 0;
  const east = (x[to] ?? 0) - (x[from] ?? 0);
  const north = (y[to] ?? 0) - (y[from] ?? 0);
  return Math.sqrt(east * east + north * north);
};

export const edgeMiddle = ({ x, y, corners }: Mesh, edge: number): { x: number; y: number } => {
  const from = corners[edge] ?? 0;
  const to = corners[nextEdge(edge)] ?? 0;
  return { x: ((x[from] ?? 0) + (x[to] ?? 0)) / 2, y: ((y[from] ?? 0) + (y[to] ?? 0)) / 2 };
};

/** In square millimeters. */
export const triangleArea = ({ x, y, corners }: Mesh, triangle: number): number => {
  const a = corners[triangle * 3] ?? 0;
  const b = corners[triangle * 3 + 1] ?? 0;
  const c = corners[triangle * 3 + 2] ?? 0;
  const ax = x[a] ?? 0;
  const ay = y[a] ?? 0;
  const twice = ((x[b] ?? 0) - ax) * ((y[c] ?? 0) - ay) - ((y[b] ?? 0) - ay) * ((x[c] ?? 0) - ax);
  return Math.abs(twice) / 2;
};

export const triangleCenter = (
  { x, y, corners }: Mesh,
  triangle: number,
): { x: number; y: number } => {
  const a = corners[triangle * 3] ?? 0;
  const b = corners[triangle * 3 + 1] ?? 0;
  const c = corners[triangle * 3 + 2] ?? 0;
  return {
    x: ((x[a] ?? 0) + (x[b] ?? 0) + (x[c] ?? 0)) / 3,
    y: ((y[a] ?? 0) + (y[b] ?? 0) + (y[c] ?? 0)) / 3,
  };
};

/** The smallest height of a triangle: no narrower passage holds it. */
export const triangleWidth = (mesh: Mesh, triangle: number): number => {
  const longest = Math.max(
    edgeLength(mesh, triangle * 3),
    edgeLength(mesh, triangle * 3 + 1),
    edgeLength(mesh, triangle * 3 + 2),
  );
  return longest === 0 ? 0 : (2 * triangleArea(mesh, triangle)) / longest;
};

/** The center of the circle through the corners, or null where they are in a line. */
export const circleCenter = (
  { x, y, corners }: Mesh,
  triangle: number,
): { x: number; y: number } | null => {
  const a = corners[triangle * 3] ?? 0;
  const b = corners[triangle * 3 + 1] ?? 0;
  const c = corners[triangle * 3 + 2] ?? 0;
  const ax = x[a] ?? 0;
  const ay = y[a] ?? 0;
  const bx = (x[b] ?? 0) - ax;
  const by = (y[b] ?? 0) - ay;
  const cx = (x[c] ?? 0) - ax;
  const cy = (y[c] ?? 0) - ay;
  const twice = 2 * (bx * cy - by * cx);
  if (twice === 0) return null;
  const bb = bx * bx + by * by;
  const cc = cx * cx + cy * cy;
  return { x: ax + (cy * bb - by * cc) / twice, y: ay + (bx * cc - cx * bb) / twice };
};
