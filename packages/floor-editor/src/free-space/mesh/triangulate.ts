import Delaunator from 'delaunator';

import { constrainer } from './constrain.ts';
import type { Lattice, Piece } from './lattice.ts';
import type { Mesh } from './mesh.ts';

/** In millimeters: the free space around the drawing, wide enough to be no gap. */
const margin = 20_000;

/** The corners of a box around the whole drawing, which make the space around it a single area. */
const addFrame = ({ x, y, numberAt }: Lattice): void => {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [index, column] of x.entries()) {
    const row = y[index] ?? 0;
    west = Math.min(west, column);
    east = Math.max(east, column);
    south = Math.min(south, row);
    north = Math.max(north, row);
  }
  for (const column of [west - margin, east + margin])
    for (const row of [south - margin, north + margin]) numberAt(column, row);
};

/** A constrained Delaunay triangulation of pieces that meet only at their ends. */
export const triangulate = (lattice: Lattice, pieces: readonly Piece[]): Mesh | null => {
  if (pieces.length === 0) return null;
  addFrame(lattice);
  const { x, y } = lattice;
  const places = new Float64Array(x.length * 2);
  for (const [index, column] of x.entries()) {
    places[index * 2] = column;
    places[index * 2 + 1] = y[index] ?? 0;
  }
  const { triangles: corners, halfedges: twins } = new Delaunator(places);
  const mesh = { x, y, corners, twins, walls: new Uint8Array(corners.length) };
  const constrain = constrainer(mesh);
  for (const piece of pieces) constrain(piece);
  return mesh;
};
