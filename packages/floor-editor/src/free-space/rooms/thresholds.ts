import type { PlanePoint } from '@floorwright/domain/geo';

import { edgeLength, edgeMiddle } from '../mesh/measures.ts';
import { type Mesh, nextEdge } from '../mesh/mesh.ts';
import type { Areas } from './areas.ts';

/** In millimeters: no wall is thicker. */
const maxDepth = 1200;
/** How much longer than the gap the other side of a threshold may be. */
const sameLength = 1.3;
const parallel = 0.95;

/** Belongs to no area: the space within a wall, under a door. */
export const threshold = -1;

/** An opening between two areas, in millimeters. */
type Opening = { readonly at: PlanePoint; readonly width: number };

const areParallel = ({ x, y, corners }: Mesh, one: number, other: number): boolean => {
  const along = (edge: number) => {
    const [from = 0, to = 0] = [corners[edge], corners[nextEdge(edge)]];
    return { x: (x[to] ?? 0) - (x[from] ?? 0), y: (y[to] ?? 0) - (y[from] ?? 0) };
  };
  const [a, b] = [along(one), along(other)];
  const lengths = Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y);
  return Math.abs(a.x * b.x + a.y * b.y) >= parallel * lengths;
};

/**
 * A gap in a thick wall has two sides, and the areas meet at one of them. This finds the other side of the gap
 * in the area of `edge`, and the triangles between the two.
 */
const findFarSide = (
  mesh: Mesh,
  { areaOf }: Areas,
  edge: number,
): { far: number; between: number[] } | null => {
  const { twins, walls } = mesh;
  const length = edgeLength(mesh, edge);
  const start = edgeMiddle(mesh, edge);
  const area = areaOf[Math.floor(edge / 3)];
  const passed: number[] = [];
  let found: { far: number; between: number[] } | null = null;
  let entered = edge;
  for (;;) {
    const triangle = Math.floor(entered / 3);
    const exits = [0, 1, 2]
      .map((side) => triangle * 3 + side)
      .filter((other) => {
        const twin = twins[other] ?? -1;
        if (other === entered || twin < 0 || walls[other] === 1) return false;
        return areaOf[Math.floor(twin / 3)] === area;
      });
    const [exit] = exits;
    if (exit === undefined || exits.length > 1) return found;
    const middle = edgeMiddle(mesh, exit);
    if (Math.hypot(middle.x - start.x, middle.y - start.y) > maxDepth) return found;
    passed.push(triangle);
    if (edgeLength(mesh, exit) > sameLength * length + 500) return found;
    if (edgeLength(mesh, exit) <= sameLength * length && areParallel(mesh, edge, exit))
      found = { far: exit, between: [...passed] };
    entered = twins[exit] ?? exit;
  }
};

/**
 * The openings at gaps. The triangles within walls, at gaps and at drawn doors, are taken from the areas, which
 * then end at the wall.
 */
export const cutThresholds = (
  mesh: Mesh,
  areas: Areas,
  isDoor: (middle: PlanePoint) => boolean,
): { areaOf: Int32Array; openings: Opening[] } => {
  const areaOf = Int32Array.from(areas.areaOf);
  for (const [edge, wall] of mesh.walls.entries())
    if (wall === 1 && isDoor(edgeMiddle(mesh, edge)))
      for (const triangle of findFarSide(mesh, areas, edge)?.between ?? [])
        areaOf[triangle] = threshold;
  const openings = areas.gaps.map((edge): Opening => {
    const sides = [edge, mesh.twins[edge] ?? edge].map((side) => {
      const found = findFarSide(mesh, areas, side);
      for (const triangle of found?.between ?? []) areaOf[triangle] = threshold;
      return edgeMiddle(mesh, found?.far ?? side);
    });
    const [one = { x: 0, y: 0 }, other = one] = sides;
    return {
      at: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      width: edgeLength(mesh, edge),
    };
  });
  return { areaOf, openings };
};
