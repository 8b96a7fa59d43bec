import { localPlane, type PlanePoint, type Position } from '@floorwright/domain/geo';

type Geometry =
  | { type: 'Point'; coordinates: number[] }
  | { type: 'LineString'; coordinates: number[][] }
  | { type: 'Polygon'; coordinates: number[][][] };

export type Feature = {
  type: 'Feature';
  id: string;
  properties: { layer: string; name?: string };
  geometry: Geometry;
};

/** The position of a building, and its rotation against north in degrees. */
export type Site = { center: Position; bearing: number };

/** In meters right of and above the center of the drawing. */
export type Rectangle = { left: number; bottom: number; width: number; height: number };

/** Rounded to a centimeter, so that the same drawing has the same digits everywhere. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Converts points, lines and rectangles in meters to GeoJSON. */
export const drawAt = ({ center, bearing }: Site) => {
  const plane = localPlane(center);
  const turn = (-bearing * Math.PI) / 180;
  const place = ({ x, y }: PlanePoint): number[] => {
    const { latitude, longitude } = plane.toGlobe({
      x: x * Math.cos(turn) - y * Math.sin(turn),
      y: x * Math.sin(turn) + y * Math.cos(turn),
    });
    return [rounded(longitude), rounded(latitude)];
  };

  return {
    point: (point: PlanePoint): Geometry => ({ type: 'Point', coordinates: place(point) }),
    line: (points: readonly PlanePoint[]): Geometry => ({
      type: 'LineString',
      coordinates: points.map(place),
    }),
    rectangle: ({ left, bottom, width, height }: Rectangle): Geometry => {
      const [right, top] = [left + width, bottom + height];
      const corners = [
        { x: left, y: bottom },
        { x: right, y: bottom },
        { x: right, y: top },
        { x: left, y: top },
        { x: left, y: bottom },
      ];
      return { type: 'Polygon', coordinates: [corners.map(place)] };
    },
  };
};
