import type { Position } from '../geo/position.ts';

/** A square of 2 m on the globe. Floors and buildings may be moved later: their cells stay where they are. */
export type Cell = { x: number; y: number };

export const cellMetres = 2;

const metresPerDegree = 111_319.490_793;
const height = cellMetres / metresPerDegree;
/** Within as many degrees, about a kilometre, all cells are equally wide, so that they lie in columns. */
const band = 0.01;

/** How many degrees of longitude a cell spans in the row `y`. */
const widthAt = (y: number): number => {
  const latitude = (Math.floor(((y + 0.5) * height) / band) + 0.5) * band;
  return height / Math.cos((Math.min(Math.abs(latitude), 89.99) * Math.PI) / 180);
};

export const cellOf = ({ latitude, longitude }: Position): Cell => {
  const y = Math.floor(latitude / height);
  return { x: Math.floor(longitude / widthAt(y)), y };
};

/** Rounded to a centimetre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

export const cellCentre = ({ x, y }: Cell): Position => ({
  latitude: rounded((y + 0.5) * height),
  longitude: rounded((x + 0.5) * widthAt(y)),
});
