/** The visible bounds of a map, in degrees. */
type Extent = { west: number; south: number; east: number; north: number };

/** The minimum distance of lines on the screen; the maximum is 2.5 times as far. */
const narrowest = 90;
const worldWidth = 512;
const mostLines = 200;

/** A step of 1, 2 or 5 times a power of ten, in degrees. */
export const gridStep = (zoom: number): number => {
  const wanted = (narrowest * 360) / (worldWidth * 2 ** zoom);
  const decimal = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * decimal >= wanted) ?? 10;
  return factor * decimal;
};

const ticks = (from: number, to: number, step: number): number[] => {
  const first = Math.floor(from / step);
  const count = Math.min(mostLines, Math.ceil(to / step) - first + 1);
  return Array.from({ length: count }, (_, at) => first + at);
};

const line = (strong: boolean, from: [number, number], to: [number, number]) => ({
  type: 'Feature' as const,
  properties: { strong },
  geometry: { type: 'LineString' as const, coordinates: [from, to] },
});

/** A grid over the visible area, so that moving and rotating are visible on an empty map. */
export const gridOver = ({ west, south, east, north }: Extent, zoom: number) => {
  const step = gridStep(zoom);
  const isStrong = (tick: number): boolean => tick % 5 === 0;
  return {
    type: 'FeatureCollection' as const,
    features: [
      ...ticks(west, east, step).map((tick) =>
        line(isStrong(tick), [tick * step, south], [tick * step, north]),
      ),
      ...ticks(south, north, step).map((tick) =>
        line(isStrong(tick), [west, tick * step], [east, tick * step]),
      ),
    ],
  };
};
