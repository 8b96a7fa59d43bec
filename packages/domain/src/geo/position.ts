/** A place on the globe, in degrees of WGS 84. */
export type Position = { latitude: number; longitude: number };

export const isPosition = ({ latitude, longitude }: Position): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
