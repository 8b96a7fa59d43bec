import {
  type Bounds,
  distanceBetween,
  type Meets,
  type Position,
  wrapLongitude,
  toRadians,
} from '@floorwright/domain/geo';

/** The length of a degree of latitude in meters. */
const degree = 111_320;
const earthRadius = (degree * 180) / Math.PI;

/** A box that reaches some meters in each direction. */
export const boxAround = ({ latitude, longitude }: Position, reach: number): Bounds => {
  const [high, wide] = [reach / degree, reach / (degree * Math.cos(toRadians(latitude)))];
  return {
    west: longitude - wide,
    south: latitude - high,
    east: longitude + wide,
    north: latitude + high,
  };
};

/** The smallest box around a line or a ring. */
export const boxOfLine = (line: readonly Position[]): Bounds => {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { latitude, longitude } of line) {
    box.west = Math.min(box.west, longitude);
    box.south = Math.min(box.south, latitude);
    box.east = Math.max(box.east, longitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
};

/** The area of all places within reach of a straight line, and hardly more. Both may cross the date line. */
export const meetsLine = (from: Position, to: Position, reach: number): Meets => {
  const length = distanceBetween(from, to);
  const furthest = Math.max(Math.abs(from.latitude), Math.abs(to.latitude));
  // What is straight in meters is bent in degrees, by at most this much.
  const bend = (length ** 2 * Math.tan(toRadians(furthest))) / (4 * earthRadius);
  // Near the equator a degree of latitude is up to one percent shorter.
  const high = (1.01 * (reach + bend)) / degree;
  const wide = high / Math.cos(toRadians(furthest));
  // Half of the line, from its middle to its end.
  const x = wrapLongitude(to.longitude - from.longitude) / 2;
  const y = (to.latitude - from.latitude) / 2;
  const middle = { x: from.longitude + x, y: from.latitude + y };
  return (west, south, east, north) => {
    // Such a box has parts on both sides of the date line.
    if (east - west > 180) return true;
    const [halfWidth, halfHeight] = [(east - west) / 2 + wide, (north - south) / 2 + high];
    const away = {
      x: wrapLongitude((west + east) / 2 - middle.x),
      y: (south + north) / 2 - middle.y,
    };
    // They are apart if they are so in easting, in northing, or across the line.
    return (
      Math.abs(away.x) <= halfWidth + Math.abs(x) &&
      Math.abs(away.y) <= halfHeight + Math.abs(y) &&
      Math.abs(away.x * y - away.y * x) <= halfWidth * Math.abs(y) + halfHeight * Math.abs(x)
    );
  };
};
