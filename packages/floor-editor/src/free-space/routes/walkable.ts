import type { PlanePoint } from '@floorwright/domain/geo';

import { isAlongSides, isOnSides, polygonsAt } from '../barriers.ts';
import { type Drawing, scalePoint } from '../drawing.ts';
import { edgeLength, edgeMiddle, triangleArea, triangleCenter } from '../mesh/measures.ts';
import { type Mesh, nextEdge } from '../mesh/mesh.ts';
import { findAreas } from '../rooms/areas.ts';
import { disjointSets } from './disjoint-sets.ts';

/** In millimeters: a person cannot pass a narrower opening. */
const narrowest = 500;

/** In millimeters: two openings between the same cells that are nearer are one door. */
const sameDoor = 500;
/** In meters: lines of different layers that are nearer are the same line, drawn twice. */
const sameLine = 0.05;
/** In square millimeters: a smaller cell, such as the space between two such lines, belongs to its neighbor. */
const smallest = 5e5;

/** Belongs to no cell: the space around the drawing, and the inside of walls. */
export const nowhere = -1;

/** Where two cells meet, or a cell and the space around the drawing. In millimeters. */
type Doorway = {
  readonly at: PlanePoint;
  /** The half-edge that `at` lies on, of a triangle in a cell. */
  readonly edge: number;
  /** The cells on both sides, or one at the edge of the building. */
  readonly cells: readonly number[];
};

/** The space between walls that people can walk in. */
export type Walkable = {
  readonly mesh: Mesh;
  /** Whether people can cross a half-edge. */
  readonly open: Uint8Array;
  /** The cell of each triangle: a room, a corridor, or a part of one. */
  readonly cellOf: Int32Array;
  /** In square millimeters. */
  readonly sizes: readonly number[];
  readonly doorways: readonly Doorway[];
};

const triangleOf = (edge: number): number => Math.floor(edge / 3);

/** Which walls can be crossed after all: at drawn doors, and between two corridors. */
const openWalls = (drawing: Drawing, mesh: Mesh): { doors: Uint8Array; borders: Uint8Array } => {
  const { x, y, corners, twins, walls } = mesh;
  const isOnDoor = isAlongSides(drawing.doorSides, sameLine);
  const isOnFloor = isOnSides(drawing.floorSides);
  const isOnWall = isAlongSides(drawing.wallSides, sameLine);
  const floorsAt = polygonsAt(drawing.floors);
  const isFloor = (edge: number): boolean =>
    floorsAt(scalePoint(triangleCenter(mesh, triangleOf(edge)), 0.001)).length > 0;
  const doors = new Uint8Array(corners.length);
  const borders = new Uint8Array(corners.length);
  for (const [edge, wall] of walls.entries()) {
    const twin = twins[edge] ?? -1;
    if (wall !== 1 || twin < edge) continue;
    const middle = scalePoint(edgeMiddle(mesh, edge), 0.001);
    const [a = 0, b = 0] = [corners[edge], corners[nextEdge(edge)]];
    const along = { x: (x[b] ?? 0) - (x[a] ?? 0), y: (y[b] ?? 0) - (y[a] ?? 0) };
    if (isOnDoor(middle, along)) doors[edge] = doors[twin] = 1;
    else if (isOnFloor(middle) && !isOnWall(middle, along) && isFloor(edge) && isFloor(twin))
      borders[edge] = borders[twin] = 1;
  }
  return { doors, borders };
};

/** Closes what is too narrow to walk through. */
const closeSlits = (mesh: Mesh, open: Uint8Array): void => {
  const { x, corners, twins, walls } = mesh;
  const onWall = new Uint8Array(x.length);
  for (const [edge, corner] of corners.entries())
    if (open[edge] === 0) onWall[corner] = onWall[corners[nextEdge(edge)] ?? 0] = 1;
  for (const [edge, corner] of corners.entries())
    if (
      open[edge] === 1 &&
      walls[edge] === 0 &&
      onWall[corner] === 1 &&
      onWall[corners[nextEdge(edge)] ?? 0] === 1 &&
      edgeLength(mesh, edge) < narrowest
    )
      open[edge] = open[twins[edge] ?? edge] = 0;
};

const fillCells = (
  { corners, twins }: Mesh,
  open: Uint8Array,
  areaOf: Int32Array,
  isFree: (triangle: number) => boolean,
): { cellOf: Int32Array; count: number } => {
  const cellOf = new Int32Array(corners.length / 3).fill(nowhere);
  let count = 0;
  for (const [start, area] of areaOf.entries()) {
    if (cellOf[start] !== nowhere || !isFree(start)) continue;
    const waiting = [start];
    cellOf[start] = count;
    for (let triangle = waiting.pop(); triangle !== undefined; triangle = waiting.pop())
      for (let edge = triangle * 3; edge < triangle * 3 + 3; edge += 1) {
        const other = triangleOf(twins[edge] ?? -1);
        if (open[edge] !== 1 || areaOf[other] !== area || cellOf[other] !== nowhere) continue;
        cellOf[other] = count;
        waiting.push(other);
      }
    count += 1;
  }
  return { cellOf, count };
};

/** Joins the smallest cells with the largest that they are open to. */
const joinSmallCells = (mesh: Mesh, open: Uint8Array, cellOf: Int32Array, count: number): void => {
  const { twins } = mesh;
  const sizes = new Float64Array(count);
  const members = Array.from({ length: count }, (): number[] => []);
  for (const [triangle, cell] of cellOf.entries()) {
    if (cell === nowhere) continue;
    sizes[cell] = (sizes[cell] ?? 0) + triangleArea(mesh, triangle);
    members[cell]?.push(triangle);
  }
  const small = [...sizes.keys()]
    .filter((cell) => (sizes[cell] ?? 0) < smallest)
    .toSorted((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0) || a - b);
  for (const cell of small) {
    let best = nowhere;
    for (const triangle of members[cell] ?? [])
      for (let edge = triangle * 3; edge < triangle * 3 + 3; edge += 1) {
        const other = open[edge] === 1 ? (cellOf[triangleOf(twins[edge] ?? 0)] ?? cell) : cell;
        if (other !== cell && (sizes[other] ?? -1) > (sizes[best] ?? -1)) best = other;
      }
    if (best === nowhere) continue;
    for (const triangle of members[cell] ?? []) cellOf[triangle] = best;
    members[best]?.push(...(members[cell] ?? []));
    sizes[best] = (sizes[best] ?? 0) + (sizes[cell] ?? 0);
    members[cell] = [];
  }
};

/** A doorway of the edges between the same two cells that touch each other; closes those that are too narrow. */
const doorwaysOf = (mesh: Mesh, open: Uint8Array, cellOf: Int32Array): Doorway[] => {
  const { x, y, corners, twins } = mesh;
  const between: number[] = [];
  for (const [edge, isOpen] of open.entries()) {
    const twin = twins[edge] ?? -1;
    if (isOpen === 1 && edge < twin && cellOf[triangleOf(edge)] !== cellOf[triangleOf(twin)])
      between.push(edge);
  }
  const sets = disjointSets(between.length);
  const touching = new Map<string, number>();
  for (const [index, edge] of between.entries()) {
    const cells = [edge, twins[edge] ?? edge].map((side) => cellOf[triangleOf(side)] ?? nowhere);
    for (const corner of [corners[edge] ?? 0, corners[nextEdge(edge)] ?? 0]) {
      const key = `${corner} ${cells.toSorted((a, b) => a - b).join(' ')}`;
      const known = touching.get(key);
      if (known === undefined) touching.set(key, index);
      else sets.join(known, index);
    }
  }
  const groups = new Map<number, number[]>();
  for (const [index, edge] of between.entries()) {
    const known = groups.get(sets.rootOf(index));
    if (known) known.push(edge);
    else groups.set(sets.rootOf(index), [edge]);
  }
  const found = [...groups.values()].flatMap((edges): Doorway[] => {
    const ends = edges.flatMap((edge) => [corners[edge] ?? 0, corners[nextEdge(edge)] ?? 0]);
    const [xs, ys] = [ends.map((corner) => x[corner] ?? 0), ends.map((corner) => y[corner] ?? 0)];
    const [west, east] = [Math.min(...xs), Math.max(...xs)];
    const [south, north] = [Math.min(...ys), Math.max(...ys)];
    if (Math.hypot(east - west, north - south) < narrowest) {
      for (const edge of edges) open[edge] = open[twins[edge] ?? edge] = 0;
      return [];
    }
    const middle = { x: (west + east) / 2, y: (south + north) / 2 };
    const nearest = edges
      .map((edge) => ({ edge, at: nearestOn(mesh, edge, middle) }))
      .reduce((one, other) =>
        Math.hypot(other.at.x - middle.x, other.at.y - middle.y) <
        Math.hypot(one.at.x - middle.x, one.at.y - middle.y)
          ? other
          : one,
      );
    const sides = [nearest.edge, twins[nearest.edge] ?? nearest.edge].flatMap((edge) => {
      const cell = cellOf[triangleOf(edge)] ?? nowhere;
      return cell === nowhere ? [] : [{ edge, cell }];
    });
    const [inner] = sides;
    const cells = sides.map(({ cell }) => cell).toSorted((a, b) => a - b);
    return inner ? [{ ...nearest, edge: inner.edge, cells }] : [];
  });
  return found.filter(
    ({ at, cells }, index) =>
      !found
        .slice(0, index)
        .some(
          (other) =>
            other.cells.join() === cells.join() &&
            Math.hypot(other.at.x - at.x, other.at.y - at.y) < sameDoor,
        ),
  );
};

/** The place on an edge nearest to another, not at its very ends. */
const nearestOn = (
  { x, y, corners }: Mesh,
  edge: number,
  { x: east, y: north }: PlanePoint,
): PlanePoint => {
  const [a = 0, b = 0] = [corners[edge], corners[nextEdge(edge)]];
  const [ax = 0, ay = 0] = [x[a], y[a]];
  const [dx, dy] = [(x[b] ?? 0) - ax, (y[b] ?? 0) - ay];
  const along = ((east - ax) * dx + (north - ay) * dy) / (dx * dx + dy * dy);
  const share = Math.max(0.02, Math.min(0.98, along));
  return { x: ax + dx * share, y: ay + dy * share };
};

/** Finds the cells of a drawing and how they are connected. Gaps of at most `gap` millimeters are doors. */
export const findWalkable = (drawing: Drawing, mesh: Mesh, gap: number): Walkable => {
  const { corners, twins, walls } = mesh;
  const doorsAt = polygonsAt(drawing.doors);
  const solidsAt = polygonsAt(drawing.solids);
  const solid = Uint8Array.from({ length: corners.length / 3 }, (_, triangle) => {
    const center = scalePoint(triangleCenter(mesh, triangle), 0.001);
    return solidsAt(center).length > 0 && doorsAt(center).length === 0 ? 1 : 0;
  });
  const { doors, borders } = openWalls(drawing, mesh);
  const parting = { ...mesh, walls: walls.map((wall, edge) => (borders[edge] === 1 ? 0 : wall)) };
  const { areaOf } = findAreas(parting, {
    gap,
    isSolid: (triangle) => solid[triangle] === 1,
  });
  const isFree = (triangle: number): boolean => solid[triangle] !== 1;
  const open = new Uint8Array(corners.length);
  for (const [edge, twin] of twins.entries())
    if (twin >= 0 && isFree(triangleOf(edge)) && isFree(triangleOf(twin)))
      open[edge] = walls[edge] === 0 || doors[edge] === 1 || borders[edge] === 1 ? 1 : 0;
  closeSlits(mesh, open);
  const filled = fillCells(mesh, open, areaOf, isFree);
  const { count } = filled;
  // Of the space around the drawing, the frame is outside; a slit between two rooms is not.
  const frame = filled.cellOf[triangleOf(twins.indexOf(-1))];
  const cellOf = filled.cellOf.map((cell) => (cell === frame ? nowhere : cell));
  joinSmallCells(mesh, open, cellOf, count);
  const doorways = doorwaysOf(mesh, open, cellOf);
  // Routes end at the doors of the building.
  for (const [edge, twin] of twins.entries())
    if (open[edge] === 1 && cellOf[triangleOf(edge)] === nowhere) open[edge] = open[twin] = 0;
  const sizes = Array.from({ length: count }, () => 0);
  for (const [triangle, cell] of cellOf.entries())
    if (cell !== nowhere) sizes[cell] = (sizes[cell] ?? 0) + triangleArea(mesh, triangle);
  return { mesh, open, cellOf, sizes, doorways };
};
