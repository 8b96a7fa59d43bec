import { localPlane, type PlanePoint, type Position } from '@floorwright/domain/geo';
import { isFloorLayer, roleOfFeature } from '@floorwright/domain/geojson';

import { type DrawnLayer, featureSides, isThin, type PlanePolygon, type Side } from './barriers.ts';
import { createLattice, type Lattice, type Piece, pieceOf } from './mesh/lattice.ts';
import type { Mesh } from './mesh/mesh.ts';
import { cutOpposite } from './mesh/necks.ts';
import { nodePieces } from './mesh/noding.ts';
import { createPieceSet } from './mesh/piece-set.ts';
import { triangulate } from './mesh/triangulate.ts';

/** The lines of layers on a plane, in meters. */
export type Drawing = {
  readonly toPlane: (place: Position) => PlanePoint;
  readonly toGlobe: (place: PlanePoint) => Position;
  readonly lattice: Lattice;
  readonly pieces: readonly Piece[];
  /** Polygons as thin as walls. */
  readonly solids: readonly PlanePolygon[];
  /** Polygons that people walk on, such as corridors. */
  readonly floors: readonly PlanePolygon[];
  /** Polygons of doors. */
  readonly doors: readonly PlanePolygon[];
  readonly wallSides: readonly Side[];
  readonly floorSides: readonly Side[];
  readonly doorSides: readonly Side[];
};

export const scalePoint = ({ x, y }: PlanePoint, factor: number): PlanePoint => ({
  x: x * factor,
  y: y * factor,
});

/** The first place of a drawing, as the origin of its plane. */
const originOf = (layers: readonly DrawnLayer[]): Position | undefined => {
  for (const { features } of layers)
    for (const { lines, polygons, points } of features) {
      const first = lines[0]?.[0] ?? polygons[0]?.[0]?.[0] ?? points[0];
      if (first) return first;
    }
  return undefined;
};

/** Null if the layers are empty. */
export const readDrawing = (layers: readonly DrawnLayer[]): Drawing | null => {
  const origin = originOf(layers);
  if (!origin) return null;
  const { toPlane, toGlobe } = localPlane(origin);
  const lattice = createLattice();
  const pieces: Piece[] = [];
  const [solids, floors, doors]: [PlanePolygon[], PlanePolygon[], PlanePolygon[]] = [[], [], []];
  const [wallSides, floorSides, doorSides]: [Side[], Side[], Side[]] = [[], [], []];
  for (const { kind, features } of layers)
    for (const feature of features) {
      const role = roleOfFeature(kind, feature.properties);
      if (role === 'path') continue;
      const sides = featureSides(feature, toPlane);
      const walkable = role === 'wall' && isFloorLayer(kind);
      if (role === 'door') doorSides.push(...sides);
      else (walkable ? floorSides : wallSides).push(...sides);
      for (const [from, to] of sides)
        pieces.push(pieceOf(lattice.numberOf(from.x, from.y), lattice.numberOf(to.x, to.y)));
      for (const rings of feature.polygons) {
        const polygon = rings.map((ring) => ring.map(toPlane));
        if (role === 'door') doors.push(polygon);
        else if (walkable) floors.push(polygon);
        if (isThin(polygon)) solids.push(polygon);
      }
    }
  return {
    toPlane,
    toGlobe,
    lattice,
    pieces,
    solids,
    floors,
    doors,
    wallSides,
    floorSides,
    doorSides,
  };
};

/** Triangles between the lines, with an edge across each gap of at most `width` millimeters. */
export const meshOf = ({ lattice, pieces }: Drawing, width: number): Mesh | null => {
  const set = createPieceSet(lattice, pieces);
  nodePieces(lattice, set);
  const noded = set.pieces.length;
  cutOpposite(lattice, set, width);
  nodePieces(lattice, set, noded);
  return triangulate(
    lattice,
    set.pieces.filter((piece) => piece !== null),
  );
};
