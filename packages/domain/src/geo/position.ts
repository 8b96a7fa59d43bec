/** A place on the globe, in degrees of WGS 84. */
export type Position = { latitude: number; longitude: number };

/** A position as GeoJSON and MapLibre write it. */
export type LngLat = [longitude: number, latitude: number];

export const lngLatOf = ({ latitude, longitude }: Position): LngLat => [longitude, latitude];

export const isPosition = ({ latitude, longitude }: Position): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

const meanEarthRadius = 6_371_008.8;

/** Meters along a degree of latitude, on a sphere. */
export const metersPerDegree = 111_195;

export const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance in meters. */
export const distanceBetween = (a: Position, b: Position): number => {
  const byLatitude = Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2;
  const byLongitude = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  const narrowing = Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude));
  // For opposite places, rounding can raise the square above one.
  const square = Math.min(1, byLatitude + narrowing * byLongitude);
  return 2 * meanEarthRadius * Math.asin(Math.sqrt(square));
};
