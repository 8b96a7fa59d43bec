import { localPlane, type PlanePoint, type Position } from '@floorwright/domain/geo';

/** Where a building stands, and how far it is turned, in radians counter-clockwise. */
export type Site = { anchor: Position; rotation: number };

/** A centimetre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Where the points of a plan lie on the globe. */
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
