import { type Mesh, nextEdge } from './mesh.ts';

/** In millimetres. */
export const edgeLength = ({ x, y, corners }: Mesh, edge: number): number => {
  const [from = 0, to = 0] = [corners[edge], corners[nextEdge(edge)]];
  return Math.hypot((x[to] ?? 0) - (x[from] ?? 0), (y[to] ?? 0) - (y[from] ?? 0));
};

export const edgeMiddle = ({ x, y, corners }: Mesh, edge: number): { x: number; y: number } => {
  const [from = 0, to = 0] = [corners[edge], corners[nextEdge(edge)]];
  return { x: ((x[from] ?? 0) + (x[to] ?? 0)) / 2, y: ((y[from] ?? 0) + (y[to] ?? 0)) / 2 };
};

/** In square millimetres. */
export const triangleArea = ({ x, y, corners }: Mesh, triangle: number): number => {
  const [a = 0, b = 0, c = 0] = corners.subarray(triangle * 3, triangle * 3 + 3);
  const [ax = 0, ay = 0] = [x[a], y[a]];
  const twice = ((x[b] ?? 0) - ax) * ((y[c] ?? 0) - ay) - ((y[b] ?? 0) - ay) * ((x[c] ?? 0) - ax);
  return Math.abs(twice) / 2;
};

export const triangleCentre = (
  { x, y, corners }: Mesh,
  triangle: number,
): { x: number; y: number } => {
  const [a = 0, b = 0, c = 0] = corners.subarray(triangle * 3, triangle * 3 + 3);
  return {
    x: ((x[a] ?? 0) + (x[b] ?? 0) + (x[c] ?? 0)) / 3,
    y: ((y[a] ?? 0) + (y[b] ?? 0) + (y[c] ?? 0)) / 3,
  };
};

/** The smallest height of a triangle: no narrower passage holds it. */
export const triangleWidth = (mesh: Mesh, triangle: number): number => {
  const longest = Math.max(...[0, 1, 2].map((side) => edgeLength(mesh, triangle * 3 + side)));
  return longest === 0 ? 0 : (2 * triangleArea(mesh, triangle)) / longest;
};

/** The centre of the circle through the corners, or null where they are in a line. */
export const circleCentre = (
  { x, y, corners }: Mesh,
  triangle: number,
): { x: number; y: number } | null => {
  const [a = 0, b = 0, c = 0] = corners.subarray(triangle * 3, triangle * 3 + 3);
  const [ax = 0, ay = 0] = [x[a], y[a]];
  const [bx, by] = [(x[b] ?? 0) - ax, (y[b] ?? 0) - ay];
  const [cx, cy] = [(x[c] ?? 0) - ax, (y[c] ?? 0) - ay];
  const twice = 2 * (bx * cy - by * cx);
  if (twice === 0) return null;
  const [bb, cc] = [bx * bx + by * by, cx * cx + cy * cy];
  return { x: ax + (cy * bb - by * cc) / twice, y: ay + (bx * cc - cx * bb) / twice };
};
