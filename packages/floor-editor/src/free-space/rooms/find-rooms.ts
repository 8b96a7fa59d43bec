import {
  type PlanePoint,
  planeArea,
  planeContains,
  type Position,
  ringProblem,
} from '@floorwright/domain/geo';

import { type DrawnLayer, isOnSides, polygonsAt } from '../barriers.ts';
import { meshOf, readDrawing, scalePoint } from '../drawing.ts';
import { triangleArea, triangleCenter } from '../mesh/measures.ts';
import { findAreas, minArea } from './areas.ts';
import { type RoomTexts, textsFor } from './names.ts';
import { outlineOf } from './outline.ts';
import { cutThresholds, threshold } from './thresholds.ts';

/** A closed room between the walls of a drawing. */
export type FoundRoom = {
  readonly ring: readonly Position[];
  /** A place in the room, away from its walls. */
  readonly inside: Position;
  readonly texts: RoomTexts;
  /** Whether it runs around other rooms, as corridors do, so that a ring without holes would cover them. */
  readonly surrounds: boolean;
};

/** The middle of a gap that was closed, and its width in meters. */
export type FoundDoor = { readonly at: Position; readonly width: number };

export type FoundRooms = {
  readonly rooms: readonly FoundRoom[];
  readonly doors: readonly FoundDoor[];
};

/** In millimeters: a narrower space is a shaft or the inside of a wall. */
const minWidth = 600;
/** How much of a room other rooms may take: cabins and columns stand in a room, islands make it a corridor. */
const maxCovered = 0.15;

const nothingFound: FoundRooms = { rooms: [], doors: [] };

type Candidate = { ring: PlanePoint[]; inside: PlanePoint; size: number };

/** Marks the rooms around others. A small one within a room is not a room of its own. */
const sorted = (candidates: readonly Candidate[]): (Candidate & { surrounds: boolean })[] => {
  const withIn = polygonsAt(candidates.map(({ ring }) => [ring]));
  const covered = new Map<number, number>();
  const inner = candidates.map((candidate, own) => {
    const around = withIn(candidate.inside).filter((index) => index !== own);
    for (const index of around) covered.set(index, (covered.get(index) ?? 0) + candidate.size);
    return around;
  });
  const surrounds = (index: number): boolean =>
    (covered.get(index) ?? 0) > maxCovered * (candidates[index]?.size ?? 0);
  return candidates.flatMap((candidate, index) =>
    (inner[index] ?? []).every(surrounds) ? [{ ...candidate, surrounds: surrounds(index) }] : [],
  );
};

/**
 * Finds the closed rooms of layers. Gaps of at most `gap` meters count as closed; those between two rooms, or
 * between a room and the space around the drawing, are doors.
 */
export const findRooms = (layers: readonly DrawnLayer[], gap: number): FoundRooms => {
  const drawing = readDrawing(layers);
  if (!drawing) return nothingFound;
  const { toPlane, toGlobe, solids, doorSides } = drawing;
  const width = gap * 1000;
  const mesh = meshOf(drawing, width);
  if (!mesh) return nothingFound;

  const solidsAt = polygonsAt(solids);
  const isSolid = (triangle: number): boolean =>
    solidsAt(scalePoint(triangleCenter(mesh, triangle), 0.001)).length > 0;
  const areas = findAreas(mesh, { gap: width, isSolid });
  const isDoor = isOnSides(doorSides);
  const { areaOf, openings } = cutThresholds(mesh, areas, (at) => isDoor(scalePoint(at, 0.001)));

  const triangles = new Map<number, number[]>();
  for (const [triangle, area] of areaOf.entries()) {
    if (area === threshold || area === areas.outside) continue;
    const known = triangles.get(area);
    if (known) known.push(triangle);
    else if ((areas.sizes.get(area) ?? 0) >= minArea && !isSolid(triangle))
      triangles.set(area, [triangle]);
  }
  const candidates = [...triangles].flatMap(([area, members]): Candidate[] => {
    if (areas.widthOf(area, minWidth) < minWidth) return [];
    const ring = outlineOf(mesh, areaOf, members)?.map((corner) => scalePoint(corner, 0.001));
    if (!ring) return [];
    const fattest = members.reduce((one, other) =>
      triangleArea(mesh, other) > triangleArea(mesh, one) ? other : one,
    );
    const inside = scalePoint(triangleCenter(mesh, fattest), 0.001);
    return planeContains(ring, inside) ? [{ ring, inside, size: planeArea(ring) }] : [];
  });
  const texts = textsFor(
    layers.flatMap(({ features }) => features),
    toPlane,
  );
  const rooms = sorted(candidates).flatMap((room): FoundRoom[] => {
    const ring = room.ring.map(toGlobe);
    if (ringProblem(ring) !== null) return [];
    const { surrounds } = room;
    return [{ ring, inside: toGlobe(room.inside), texts: texts(room), surrounds }];
  });
  return {
    rooms,
    doors: openings.map(({ at, width: wide }) => ({
      at: toGlobe(scalePoint(at, 0.001)),
      width: wide / 1000,
    })),
  };
};
