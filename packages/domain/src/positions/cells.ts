import type { Position } from '../geo/position.ts';

/** A square of 2 m on the globe. Cells do not move with floors or buildings. */
export type Cell = { x: number; y: number };

const cellMeters = 2;

const metersPerDegree = 111_319.490_793;
const height = cellMeters / metersPerDegree;
/** In degrees, about a kilometer: within a band all cells have the same width, so that they form columns. */
const band = 0.01;

/** The width of a cell in row `y`, in degrees of longitude. */
const widthAt = (y: number): number => {
  const latitude = (Math.floor(((y + 0.5) * height) / band) + 0.5) * band;
  return height / Math.cos((Math.min(Math.abs(latitude), 89.99) * Math.PI) / 180);
};

export const cellOf = ({ latitude, longitude }: Position): Cell => {
  const y = Math.floor(latitude / height);
  return { x: Math.floor(longitude / widthAt(y)), y };
};

/** Rounded to a centimeter. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

export const cellCenter = ({ x, y }: Cell): Position => ({
  latitude: rounded((y + 0.5) * height),
  longitude: rounded((x + 0.5) * widthAt(y)),
});
