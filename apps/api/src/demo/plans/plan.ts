import type { LayerKind } from '@floorwright/domain/floors';
import { localPlane, type PlanePoint, type Position } from '@floorwright/domain/geo';

/** In meters east and north of the center of the building, before rotation. */
export type Rectangle = { left: number; bottom: number; right: number; top: number };

/** The category of a shop, which determines its color. */
export type Use = 'fashion' | 'food' | 'living' | 'leisure' | 'service';

/** A part of the floor. The first ring is the outline, the others are holes. */
export type Area = { layer: LayerKind; rings: PlanePoint[][]; name?: string; use?: Use };

/** An opening in a wall, by its two ends. */
export type Door = { from: PlanePoint; to: PlanePoint };

/** The contents of a floor. Its image and its layers are generated from it. */
export type Plan = {
  areas: Area[];
  walls: PlanePoint[][];
  doors: Door[];
  /** Doors to the outside. */
  entrances: Door[];
};

export const box = (left: number, bottom: number, right: number, top: number): Rectangle => ({
  left,
  bottom,
  right,
  top,
});

export const ringOf = ({ left, bottom, right, top }: Rectangle): PlanePoint[] => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
];

export const points = (...pairs: readonly (readonly [number, number])[]): PlanePoint[] =>
  pairs.map(([x, y]) => ({ x, y }));

/** An ellipse around the center, as a ring. */
export const oval = (across: number, up: number): PlanePoint[] =>
  Array.from({ length: 48 }, (_, index) => {
    const angle = (index * Math.PI) / 24;
    return { x: across * Math.cos(angle), y: up * Math.sin(angle) };
  });

export const boundsOf = (ring: readonly PlanePoint[]): Rectangle => {
  const [across, up] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  return box(Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up));
};

/** The position of a building, and its rotation in radians counterclockwise. */
export type Site = { anchor: Position; rotation: number };

/** Rounds to about a centimeter. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Converts points of a plan to positions on the globe. */
export const placeOn = ({ anchor, rotation }: Site): ((point: PlanePoint) => Position) => {
  const { toGlobe } = localPlane(anchor);
  return ({ x, y }) => {
    const { latitude, longitude } = toGlobe({
      x: x * Math.cos(rotation) - y * Math.sin(rotation),
      y: x * Math.sin(rotation) + y * Math.cos(rotation),
    });
    return { latitude: rounded(latitude), longitude: rounded(longitude) };
  };
};
