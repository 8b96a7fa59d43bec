import type { Position } from './position.ts';

const degrees = (value: number): string => {
  const text = value.toFixed(6);
  return Number(text) === 0 ? '0.000000' : text;
};

/** Latitude first, exact to about ten centimetres. */
export const formatCoordinates = ({ latitude, longitude }: Position): string =>
  `${degrees(latitude)}, ${degrees(longitude)}`;
