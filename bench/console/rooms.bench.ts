import { floors } from '@floorwright/contract';
import type { LayerKind } from '@floorwright/domain/floors';
import { localPlane, type PlanePoint, type Position } from '@floorwright/domain/geo';
import { readFeatures } from '@floorwright/domain/geojson';
import type { RouteProposal } from '@floorwright/floor-editor/free-space';

import { textbookPaths } from '../baselines/visibility-graph.ts';
import { report } from '../lib/figure.ts';
import { searchInWorker } from '../lib/floor/free-space.ts';
import { cpuSecondsOf } from '../lib/measure.ts';
import { signIn, startProduct } from '../lib/product.ts';

const rounds = 5;
const { toGlobe } = localPlane({ latitude: 53.54, longitude: 9.99 });

type File = { readonly kind: LayerKind; readonly text: string };

/** Rows of rooms of 5 by 4 m with a door each, and a corridor of 3 m between every two rows. */
const roomLayer = (count: number): File => {
  const walls: [PlanePoint, PlanePoint][] = [];
  const columns = 25;
  for (let room = 0; room < count; room += 1) {
    const [column, row] = [room % columns, Math.floor(room / columns)];
    const [west, south] = [column * 5, row * 4 + Math.floor(row / 2) * 3];
    const [east, north] = [west + 5, south + 4];
    const [front, back] = row % 2 === 0 ? [north, south] : [south, north];
    walls.push(
      [
        { x: west, y: back },
        { x: east, y: back },
      ],
      [
        { x: west, y: front },
        { x: west + 2, y: front },
      ],
      [
        { x: west + 3, y: front },
        { x: east, y: front },
      ],
      [
        { x: west, y: south },
        { x: west, y: north },
      ],
      [
        { x: east, y: south },
        { x: east, y: north },
      ],
    );
  }
  const features = walls.map((wall) => ({
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'LineString',
      coordinates: wall.map((place) => {
        const { latitude, longitude } = toGlobe(place);
        return [longitude, latitude];
      }),
    },
  }));
  return { kind: 'walls', text: JSON.stringify({ type: 'FeatureCollection', features }) };
};

const rooms = roomLayer(500);
let [fill, reading] = [Infinity, Infinity];
for (let round = 0; round < rounds; round += 1) {
  const { seconds, result } = await searchInWorker('rooms', [rooms]);
  if (result.rooms.length < 500) throw new Error(`Only ${result.rooms.length} rooms were found.`);
  fill = Math.min(fill, seconds);
  reading = Math.min(
    reading,
    cpuSecondsOf(() => void readFeatures(JSON.parse(rooms.text))),
  );
}
report({ name: 'fill 500 rooms, CPU of a worker', value: fill, bound: { atMost: 1 }, unit: 's' });
report({
  name: 'fill 500 rooms ÷ read their layer',
  value: fill / reading,
  details: `${(fill * 1000).toFixed(0)} and ${(reading * 1000).toFixed(0)} ms`,
});

/** A floor of the demo mall on a plane: its layers, the middles of its doors, and what is in the way. */
type DrawnFloor = {
  readonly name: string;
  readonly files: readonly File[];
  readonly toPlane: (at: Position) => PlanePoint;
  readonly doors: readonly PlanePoint[];
  readonly obstacles: readonly (readonly PlanePoint[])[];
};

const walked: readonly LayerKind[] = ['corridors', 'street', 'parking', 'outlayer'];

const drawnFloor = (name: string, files: readonly File[]): DrawnFloor => {
  const layers = files.map(({ kind, text }) => ({
    kind,
    features: readFeatures(JSON.parse(text)),
  }));
  const [first] = layers.flatMap(({ features }) => features).flatMap(({ polygons }) => polygons);
  const { toPlane } = localPlane(first?.[0]?.[0] ?? { latitude: 0, longitude: 0 });
  const lines = layers
    .filter(({ kind }) => kind === 'doors')
    .flatMap(({ features }) => features.flatMap((feature) => feature.lines));
  return {
    name,
    files,
    toPlane,
    doors: lines.flatMap(([from, to]): PlanePoint[] => {
      if (!from || !to) return [];
      const [a, b] = [toPlane(from), toPlane(to)];
      return [{ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }];
    }),
    obstacles: layers
      .flatMap(({ kind, features }) => {
        const polygons = features.flatMap((feature) => feature.polygons);
        // The hole of a corridor is open to the floor below.
        if (kind === 'corridors') return polygons.flatMap((rings) => rings.slice(1));
        return walked.includes(kind) ? [] : polygons.flat();
      })
      .map((ring) => ring.map(toPlane)),
  };
};

/** The lengths of the shortest routes over the lines of a proposal, between all doors. */
const routesOver = (
  { points, lines }: RouteProposal,
  { doors, toPlane }: DrawnFloor,
): number[][] => {
  const places = points.map(({ at }) => toPlane(at));
  const nodes = doors.map((door) => {
    const away = (place: PlanePoint): number => Math.hypot(place.x - door.x, place.y - door.y);
    const nearest = places.reduce((best, place) => (away(place) < away(best) ? place : best));
    if (away(nearest) > 0.5) throw new Error('A door is not reached.');
    return places.indexOf(nearest);
  });
  const links = places.map((): { to: number; length: number }[] => []);
  for (const [a, b] of lines) {
    const [from, to] = [places[a], places[b]];
    const length = from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
    links[a]?.push({ to: b, length });
    links[b]?.push({ to: a, length });
  }
  return nodes.map((start) => {
    const sums = places.map((_, node) => (node === start ? 0 : Infinity));
    const waiting = new Set([start]);
    for (const node of waiting) {
      waiting.delete(node);
      for (const { to, length } of links[node] ?? [])
        if ((sums[node] ?? 0) + length < (sums[to] ?? 0)) {
          sums[to] = (sums[node] ?? 0) + length;
          waiting.add(to);
        }
    }
    return nodes.map((node) => sums[node] ?? Infinity);
  });
};

const product = await startProduct({ env: { WORKER: '0' } });
const drawn: DrawnFloor[] = [];
try {
  const { authorization } = await signIn(product);
  const read = async (url: string): Promise<string> => {
    const response = await fetch(new URL(url, product.url), { headers: { authorization } });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return response.text();
  };
  const path = floors.list.path.replace(':id', '1');
  const { building_floors: all } = floors.list.responses[200].parse(JSON.parse(await read(path)));
  for (const { name, layers } of all) {
    const files = layers.map(async ({ kind, file }) => ({ kind, text: await read(file.url) }));
    drawn.push(drawnFloor(name, await Promise.all(files)));
  }
} finally {
  await product.stop();
}
let slowest = { name: '', seconds: 0, textbook: 1, lines: 0 };
let worst = { name: '', ratio: 0, meters: 0, pairs: 0 };
for (const floor of drawn) {
  const { name, files, doors, obstacles } = floor;
  let [seconds, textbook]: [number, number] = [Infinity, Infinity];
  let proposal: RouteProposal | null = null;
  let paths: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const found = await searchInWorker('routes', files);
    seconds = Math.min(seconds, found.seconds);
    proposal = found.result;
    if (round < 2)
      textbook = Math.min(
        textbook,
        cpuSecondsOf(() => {
          paths = textbookPaths(obstacles, doors);
        }),
      );
  }
  if (!proposal) throw new Error('Nothing was proposed.');
  if (seconds > slowest.seconds)
    slowest = { name, seconds, textbook, lines: proposal.lines.length };
  for (const [from, row] of routesOver(proposal, floor).entries())
    for (const [to, length] of row.entries()) {
      const path = paths[from]?.[to] ?? Infinity;
      if (from >= to || path === Infinity) continue;
      worst.pairs += 1;
      if (length / path > worst.ratio)
        worst = { ...worst, name, ratio: length / path, meters: path };
    }
}
report({
  name: 'propose routes of the demo mall, CPU of a worker',
  value: slowest.seconds,
  bound: { atMost: 1 },
  unit: 's',
  details: `slowest of four floors: ${slowest.name}, ${slowest.lines} lines`,
});
report({
  name: 'propose routes ÷ textbook shortest paths',
  value: slowest.seconds / slowest.textbook,
  details: `${slowest.seconds.toFixed(2)} and ${slowest.textbook.toFixed(2)} s`,
});
report({
  name: 'worst route ÷ shortest free path',
  value: worst.ratio,
  bound: { atMost: 1.1 },
  details: `${worst.pairs} pairs of doors; a path of ${worst.meters.toFixed(1)} m, ${worst.name}`,
});
