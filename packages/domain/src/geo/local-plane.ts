import { type Position, toRadians } from './position.ts';

/** Meters east and north of the origin of a plane. */
export type PlanePoint = { x: number; y: number };

type Vector = { x: number; y: number; z: number };

/** WGS 84. */
const equatorialRadius = 6_378_137;
const flattening = 1 / 298.257223563;
const eccentricitySquared = flattening * (2 - flattening);

const degrees = (angle: number): number => (angle * 180) / Math.PI;

const minus = (a: Vector, b: Vector): Vector => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y + a.z * b.z;

/** The place on the ellipsoid, in meters from the center of the earth. */
const toSpace = ({ latitude, longitude }: Position): Vector => {
  const phi = toRadians(latitude);
  const lambda = toRadians(longitude);
  const normal = equatorialRadius / Math.sqrt(1 - eccentricitySquared * Math.sin(phi) ** 2);
  return {
    x: normal * Math.cos(phi) * Math.cos(lambda),
    y: normal * Math.cos(phi) * Math.sin(lambda),
    z: normal * (1 - eccentricitySquared) * Math.sin(phi),
  };
};

export const wrapLongitude = (longitude: number): number =>
  longitude >= -180 && longitude <= 180
    ? longitude
    : ((((longitude + 180) % 360) + 360) % 360) - 180;

/**
 * A plane of meters around one place. Within the size of a building it preserves lengths and angles to a
 * few parts in a billion at every latitude, which degrees do not.
 */
export const localPlane = (origin: Position) => {
  const phi = toRadians(origin.latitude);
  const lambda = toRadians(origin.longitude);
  const center = toSpace(origin);
  const east = { x: -Math.sin(lambda), y: Math.cos(lambda), z: 0 };
  const north = {
    x: -Math.sin(phi) * Math.cos(lambda),
    y: -Math.sin(phi) * Math.sin(lambda),
    z: Math.cos(phi),
  };
  const bend = 1 - eccentricitySquared * Math.sin(phi) ** 2;
  const northRadius = (equatorialRadius * (1 - eccentricitySquared)) / bend ** 1.5;
  const eastRadius = (equatorialRadius / Math.sqrt(bend)) * Math.cos(phi);

  const toPlane = (place: Position): PlanePoint => {
    const away = minus(toSpace(place), center);
    return { x: dot(away, east), y: dot(away, north) };
  };

  /** Newton-like iteration: each step reduces the error to a millionth. */
  const toGlobe = ({ x, y }: PlanePoint): Position => {
    let { latitude, longitude } = origin;
    for (let step = 0; step < 6; step += 1) {
      const reached = toPlane({ latitude, longitude });
      const next = {
        latitude: latitude + degrees((y - reached.y) / northRadius),
        longitude: longitude + degrees((x - reached.x) / eastRadius),
      };
      // The other steps would change nothing.
      if (next.latitude === latitude && next.longitude === longitude) break;
      ({ latitude, longitude } = next);
    }
    return { latitude, longitude: wrapLongitude(longitude) };
  };

  return { toPlane, toGlobe };
};
