import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { LayerContent, PointContent, VenueContents } from '../../venue-versions/contents.ts';
import { createDrawnRoute, type DrawnFloor, type StoredLayer } from '../drawing.ts';
import type { RememberedFloor } from './remembered.ts';
import { type DrawingTarget, resolveDrawing, type ResolvedDrawing } from './resolve-drawing.ts';
import { layerFilename } from './resolve-layers.ts';

const now = '2026-03-02T10:00:00.000Z';
const floorOf = (id: number, position: number) => ({
  id,
  name: String(position),
  position,
  photo_file_id: null,
  jibestream_id: null,
  corners: [],
  translations: {},
  created_at: now,
  layers: [],
});
const draft: VenueContents = {
  building: {
    name: 'Mall',
    address: 'Here',
    latitude: 66,
    longitude: -15,
    languages: ['en', 'de'],
    translations: {},
    poi_link_mask: null,
    floors: 1,
    basement_floors: 0,
  },
  categories: [],
  engagements: [],
  floors: [floorOf(8, 0), floorOf(9, 1)],
  pois: new Map(),
  routes: new Map(),
  beacons: new Map(),
};

type Line = { places: (readonly [number, number])[]; accessible: boolean; closed: boolean };
/** What a file says of a floor. */
type Floor = {
  lines: Line[];
  /** By place, the number of the elevator. */
  stops: (readonly [number, number])[];
  /** The checksums of layers by their names. */
  layers: Partial<Record<'walls' | 'doors', string>>;
  name?: string;
};
const nothing: Floor = { lines: [], stops: [], layers: {} };

const fileIds = new Map<string, number>();
const fileIdOf = (name: string, checksum: string): number => {
  const key = `${name} ${checksum}`;
  fileIds.set(key, fileIds.get(key) ?? 100 + fileIds.size);
  return fileIds.get(key) ?? 0;
};
const filenameOf = (id: number): string | undefined => {
  for (const [key, known] of fileIds)
    if (known === id) return layerFilename('mall', key.split(' ')[0] ?? '');
  return undefined;
};

const drawn = (...floors: readonly (Floor | null)[]): DrawnFloor<StoredLayer>[] =>
  floors.flatMap((floor, position): DrawnFloor<StoredLayer>[] => {
    if (!floor) return [];
    const route = createDrawnRoute();
    for (const { places, ...traits } of floor.lines)
      route.addLine(
        places.map(([longitude, latitude]) => ({ longitude, latitude })),
        { ...traits, isOneWay: false },
      );
    for (const [longitude, shaft] of floor.stops)
      route.mark({ longitude, latitude: 0 }, 'elevator', `Elevator ${shaft}`);
    const layers = Object.entries(floor.layers).map(([name, checksum]): StoredLayer => {
      const kind = name === 'walls' ? 'walls' : 'doors';
      return { kind, name, checksum, fileId: fileIdOf(name, checksum), size: 3 };
    });
    return [
      {
        file: 'level.geojson',
        floor: { by: 'position', position },
        level: {
          name: String(position),
          position,
          translations: floor.name === undefined ? {} : { de: { name: floor.name } },
        },
        layers,
        points: route.list(),
      },
    ];
  });

type Memory = ReadonlyMap<number, RememberedFloor>;
type State = { contents: VenueContents; memory: Memory };
let nextId = 1000;
const resolve = (
  { contents, memory }: State,
  file: DrawnFloor<StoredLayer>[],
  changes: Partial<DrawingTarget> = {},
): ResolvedDrawing => {
  const target: DrawingTarget = {
    parts: ['layers', 'routes'],
    floorOf: (reference, _file, floors) =>
      reference.by === 'position'
        ? (floors.find(({ position }) => position === reference.position)?.id ?? null)
        : 8,
    sourceName: 'mall',
    prefix: 'mall:',
    filenameOf,
    areShaftsNumbered: true,
    ownIdOf: String,
    remembered: memory,
    decisions: {},
    newId: () => (nextId += 1),
    now,
    mostPoints: 1000,
  };
  return resolveDrawing(file, { ...target, ...changes }, contents);
};
const after = (
  state: State,
  file: DrawnFloor<StoredLayer>[],
  changes: Partial<DrawingTarget> = {},
): State => {
  const { wanted, remembered } = resolve(state, file, changes);
  return { contents: wanted, memory: new Map([...state.memory, ...remembered]) };
};
const empty: State = { contents: draft, memory: new Map() };

const pointsOf = ({ contents }: State, floorId = 8) => contents.routes.get(floorId) ?? [];
const layersOf = ({ contents }: State, floorId = 8) =>
  contents.floors.find(({ id }) => id === floorId)?.layers ?? [];
const withPoints = (
  state: State,
  change: (points: readonly PointContent[]) => readonly PointContent[],
): State => {
  const routes = new Map(state.contents.routes).set(8, change(pointsOf(state)));
  return { ...state, contents: { ...state.contents, routes } };
};
const withLayers = (
  state: State,
  change: (layers: readonly LayerContent[]) => readonly LayerContent[],
): State => {
  const floors = state.contents.floors.map((floor) =>
    floor.id === 8 ? { ...floor, layers: change(floor.layers) } : floor,
  );
  return { ...state, contents: { ...state.contents, floors } };
};
const line = (...longitudes: number[]): Line => ({
  places: longitudes.map((longitude) => [longitude, 0] as const),
  accessible: true,
  closed: false,
});
const idAt = (longitude: number): string => `mall:${longitude.toFixed(7)},0.0000000`;

test('a floor that a newer file no longer has loses the layers and points of the older one', () => {
  const first = after(empty, drawn({ ...nothing, lines: [line(1, 2)], layers: { walls: 'a' } }));
  expect([pointsOf(first).length, layersOf(first).length]).toEqual([2, 1]);
  for (const newer of [drawn(), drawn(null, { ...nothing, lines: [line(1, 2)] }), drawn(nothing)]) {
    const second = after(first, newer);
    expect([pointsOf(second), layersOf(second)]).toEqual([[], []]);
  }
});

test('kinds, shafts and links follow the file', () => {
  const first = after(empty, drawn({ ...nothing, lines: [line(1, 2, 3)] }));
  const closed = { ...line(1, 2), accessible: false, closed: true };
  const second = after(first, drawn({ ...nothing, lines: [closed], stops: [[2, 1]] }));
  expect(pointsOf(second)).toEqual([
    expect.objectContaining({
      point_id: idAt(1),
      neighbors: [idAt(2)],
      links: [{ point_id: idAt(2), accessible: false, closed: true }],
    }),
    expect.objectContaining({ point_id: idAt(2), kind: 'elevator', shaft: 'Elevator 1' }),
  ]);
  const third = after(second, drawn({ ...nothing, lines: [line(1, 2), line(2, 3)] }));
  expect(pointsOf(third)).toEqual([
    expect.objectContaining({ neighbors: [idAt(2)], links: [] }),
    expect.objectContaining({ kind: 'point', shaft: null, neighbors: [idAt(1), idAt(3)] }),
    expect.objectContaining({ point_id: idAt(3) }),
  ]);
});

test('links that the file drops go, and those that were drawn by hand stay', () => {
  const file = { ...nothing, lines: [line(1, 2), line(2, 3), line(3, 1)] };
  const first = after(empty, drawn({ ...file, lines: [...file.lines, line(4, 5)] }));
  const edited = withPoints(first, (points) =>
    points.map((point) =>
      point.point_id === idAt(4) ? { ...point, neighbors: [...point.neighbors, idAt(1)] } : point,
    ),
  );
  const newer = after(edited, drawn({ ...nothing, lines: [line(1, 2), line(2, 3), line(4, 5)] }));
  const neighbors = Object.fromEntries(
    pointsOf(newer).map(({ point_id: id, neighbors: to }) => [id, to]),
  );
  expect(neighbors).toEqual({
    [idAt(1)]: [idAt(2)],
    [idAt(2)]: [idAt(1), idAt(3)],
    [idAt(3)]: [idAt(2)],
    [idAt(4)]: [idAt(5), idAt(1)],
    [idAt(5)]: [idAt(4)],
  });
});

test('names of levels follow the file, and what was renamed by hand is asked', () => {
  const first = after(empty, drawn({ ...nothing, name: 'Erdgeschoss' }));
  const nameOf = ({ contents }: State) => contents.floors[0]?.translations['de']?.name;
  expect(nameOf(first)).toBe('Erdgeschoss');
  const newer = drawn({ ...nothing, name: 'Parterre' });
  expect(nameOf(after(first, newer))).toBe('Parterre');
  expect(nameOf(after(first, drawn(nothing)))).toBeUndefined();
  const floors = first.contents.floors.map((floor) =>
    floor.id === 8 ? { ...floor, translations: { de: { name: 'Unten' } } } : floor,
  );
  const renamed = { ...first, contents: { ...first.contents, floors } };
  expect(resolve(renamed, drawn({ ...nothing, name: 'Erdgeschoss' })).conflicts).toEqual([]);
  const asked = resolve(renamed, newer);
  expect(asked.conflicts).toMatchObject([{ foreignId: 'floor 8', fields: ['level'] }]);
  expect(nameOf(after(renamed, newer))).toBe('Unten');
  expect(nameOf(after(renamed, newer, { decisions: { 'floor 8': 'file' } }))).toBe('Parterre');
  // A floor that was named before the first file came keeps its names.
  const own = { ...renamed, memory: new Map() };
  expect(nameOf(after(own, newer))).toBe('Unten');
  expect(resolve(own, newer).conflicts).toEqual([]);
});

const walls = (checksum: string) => drawn({ ...nothing, layers: { walls: checksum } });
const byHand = { id: 77, kind: 'walls', position: 0, byte_size: 3, created_at: now };
test.each<[string, (layers: readonly LayerContent[]) => readonly LayerContent[]]>([
  ['replaced', (layers) => layers.map((layer) => ({ ...layer, file_id: 5, checksum: 'hand' }))],
  [
    'uploaded again under its name',
    () => [{ ...byHand, file_id: fileIdOf('walls', 'hand'), checksum: 'hand' }],
  ],
  ['deleted', () => []],
  ['given another kind', (layers) => layers.map((layer) => ({ ...layer, kind: 'rooms' }))],
])('a layer that was %s stays so, and is asked about once the file has another', (_how, edit) => {
  const first = after(empty, walls('a'));
  const edited = withLayers(first, edit);
  const same = resolve(edited, walls('a'));
  expect([same.wanted, same.conflicts]).toEqual([edited.contents, []]);
  const asked = resolve(edited, walls('b'));
  expect(asked.conflicts).toMatchObject([
    { fields: ['layer'], values: { title: 'mall (walls).geojson', floor_id: 8 } },
  ]);
  expect(asked.wanted).toEqual(edited.contents);
  const key = asked.conflicts[0]?.foreignId ?? '';
  // One that is deleted is called by the id that it had.
  const [id] = [...layersOf(edited), ...layersOf(first)].map((layer) => layer.id);
  expect(key).toBe(`layer ${id}`);
  const taken = after(edited, walls('b'), { decisions: { [key]: 'file' } });
  expect(layersOf(taken)).toMatchObject([{ checksum: 'b' }]);
  expect(resolve(taken, walls('b')).wanted).toEqual(taken.contents);
  // It is asked once for each version of the file.
  const kept = after(edited, walls('b'));
  expect(resolve(kept, walls('b')).conflicts).toEqual([]);
  expect(resolve(kept, walls('c')).conflicts).toHaveLength(1);
});

test('a layer under another name is a layer of the users, and the one of the file stays deleted', () => {
  const first = after(empty, walls('a'));
  const edited = withLayers(first, () => [{ ...byHand, file_id: 6, checksum: 'hand' }]);
  expect(resolve(edited, walls('a')).wanted).toEqual(edited.contents);
  expect(after(edited, walls('b')).contents).toEqual(edited.contents);
});

test('a layer that the file drops is removed, unless someone has changed it', () => {
  const first = after(empty, walls('a'));
  expect(layersOf(after(first, drawn(nothing)))).toEqual([]);
  const edited = withLayers(first, (layers) =>
    layers.map((layer) => ({ ...layer, file_id: 5, checksum: 'hand' })),
  );
  const { conflicts, wanted } = resolve(edited, drawn(nothing));
  expect([conflicts.length, wanted]).toEqual([1, edited.contents]);
  const decisions = { [conflicts[0]?.foreignId ?? '']: 'file' as const };
  expect(layersOf(after(edited, drawn(nothing), { decisions }))).toEqual([]);
});

test('a route that both changed is decided by floor', () => {
  const first = after(empty, drawn({ ...nothing, lines: [line(1, 2, 3)] }));
  const edited = withPoints(first, (points) =>
    points.map((point) => (point.point_id === idAt(2) ? { ...point, kind: 'stairs' } : point)),
  );
  const newer = drawn({ ...nothing, lines: [line(1, 2, 3)], stops: [[2, 1]] });
  const asked = resolve(edited, newer);
  expect(asked.conflicts).toMatchObject([{ foreignId: 'route 8', fields: ['route'] }]);
  expect(asked.wanted).toEqual(edited.contents);
  const taken = after(edited, newer, { decisions: { 'route 8': 'file' } });
  expect(pointsOf(taken)[1]).toMatchObject({ kind: 'elevator', shaft: 'Elevator 1' });
});

test('a moved point that the file drops stays with its links', () => {
  const first = after(empty, drawn({ ...nothing, lines: [line(1, 2, 3)] }));
  const edited = withPoints(first, (points) =>
    points.map((point) => (point.point_id === idAt(2) ? { ...point, latitude: 1 } : point)),
  );
  const newer = drawn({ ...nothing, lines: [line(1, 3)] });
  expect(resolve(edited, newer).conflicts).toHaveLength(1);
  const kept = after(edited, newer);
  expect(pointsOf(kept).find(({ point_id: id }) => id === idAt(2))).toMatchObject({
    latitude: 1,
    neighbors: [idAt(1), idAt(3)],
  });
});

test('an elevator that was renamed by hand keeps its name, also at a new stop', () => {
  const both = (count: number) => {
    const floor = { ...nothing, stops: [[1, 1] as const] };
    return drawn(floor, count > 1 ? floor : nothing);
  };
  const renamed = withPoints(after(empty, both(1)), (points) =>
    points.map((point) => ({ ...point, shaft: 'North' })),
  );
  const newer = after(renamed, both(2));
  expect([8, 9].map((id) => pointsOf(newer, id).map(({ shaft }) => shaft))).toEqual([
    ['North'],
    ['North'],
  ]);
  expect(resolve(newer, both(2)).wanted).toEqual(newer.contents);
});

const anyLongitude = fc.integer({ min: 0, max: 5 });
const anyFloor: fc.Arbitrary<Floor> = fc.record({
  lines: fc.array(
    fc.record({
      places: fc.array(
        anyLongitude.map((x) => [x, 0] as const),
        { minLength: 2, maxLength: 4 },
      ),
      accessible: fc.boolean(),
      closed: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  stops: fc.uniqueArray(fc.tuple(anyLongitude, fc.integer({ min: 1, max: 2 })), {
    maxLength: 3,
    selector: ([x]) => x,
  }),
  layers: fc.record(
    { walls: fc.constantFrom('a', 'b', 'c'), doors: fc.constantFrom('a', 'b') },
    { requiredKeys: [] },
  ),
  name: fc.constantFrom('Unten', 'Oben'),
});
const anyFile = fc
  .tuple(fc.option(anyFloor), fc.option(anyFloor))
  .map((floors) => drawn(...floors));
/** Without anything remembered, layers of former releases are found by their names. */
const anyFirst = fc.tuple(anyFloor, fc.option(anyFloor)).map((floors) => drawn(...floors));

/** One change by hand; `at` chooses what it is about. */
const anyEdit = fc.record({
  what: fc.constantFrom(
    'move',
    'delete',
    'mark',
    'unlink',
    'link',
    'close',
    'draw',
    'rename',
    'replace layer',
    'delete layer',
    'upload layer',
    'kind of layer',
  ),
  at: fc.nat({ max: 5 }),
});
type Edit = typeof anyEdit extends fc.Arbitrary<infer Value> ? Value : never;

const edited = (state: State, { what, at }: Edit, number: number): State => {
  const points = pointsOf(state);
  const chosen = points[at % Math.max(1, points.length)];
  const other = points[(at + 1) % Math.max(1, points.length)];
  const change = (to: (point: PointContent) => Partial<PointContent>): State =>
    withPoints(state, (all) =>
      all.map((point) => (point === chosen ? { ...point, ...to(point) } : point)),
    );
  const layers = layersOf(state);
  const layer = layers[at % Math.max(1, layers.length)];
  const changeLayer = (to: Partial<LayerContent>): State =>
    withLayers(state, (all) => all.map((each) => (each === layer ? { ...each, ...to } : each)));
  switch (what) {
    case 'move':
      return change(() => ({ latitude: 1 + number }));
    case 'mark':
      return change(() => ({ kind: 'stairs', shaft: 'Hand' }));
    case 'rename':
      return change(({ shaft }) => ({ shaft: shaft && 'North' }));
    case 'unlink':
      return change(() => ({ neighbors: [], links: [] }));
    case 'link':
      return change(({ point_id: id, neighbors }) => ({
        neighbors:
          other && other.point_id !== id ? [...new Set([...neighbors, other.point_id])] : neighbors,
      }));
    case 'close':
      return change(({ neighbors }) => ({
        links: neighbors.map((id) => ({
          point_id: id,
          accessible: false,
          closed: true,
          bridge: true as const,
        })),
      }));
    case 'delete':
      return withPoints(state, (all) =>
        all
          .filter((point) => point !== chosen)
          .map((point) => ({
            ...point,
            neighbors: point.neighbors.filter((id) => id !== chosen?.point_id),
            links: point.links.filter(({ point_id: id }) => id !== chosen?.point_id),
          })),
      );
    case 'draw':
      return withPoints(state, (all) => [
        ...all,
        {
          point_id: `hand ${number}`,
          kind: 'point',
          // Some are where the file has points, too.
          latitude: number % 2,
          longitude: at,
          neighbors: chosen ? [chosen.point_id] : [],
          shaft: null,
          links: [],
        },
      ]);
    case 'replace layer':
      return changeLayer({ file_id: 5, checksum: `hand ${number}` });
    case 'kind of layer':
      return changeLayer({ kind: 'rooms' });
    case 'delete layer':
      return withLayers(state, (all) => all.filter((each) => each !== layer));
    case 'upload layer':
      return withLayers(state, (all) => [
        ...all,
        {
          ...byHand,
          id: 500 + number,
          file_id: at % 2 ? 5 : fileIdOf('walls', 'hand'),
          checksum: `hand ${number}`,
        },
      ]);
  }
};
const anyEdits = fc.array(anyEdit, { maxLength: 6 });
const editedBy = (state: State, edits: readonly Edit[], from = 0): State =>
  edits.reduce((so, edit, number) => edited(so, edit, from + number), state);

test('after any changes by hand, the same file changes nothing and asks nothing', () => {
  fc.assert(
    fc.property(anyFile, anyFile, anyEdits, anyEdits, (older, file, edits, further) => {
      const first = editedBy(after(empty, older), edits);
      const second = editedBy(after(first, file), further, 10);
      const again = resolve(second, file);
      expect(again.wanted).toEqual(second.contents);
      expect(again.conflicts).toEqual([]);
    }),
  );
});

test('without changes by hand, a newer file leaves what it would have brought alone', () => {
  fc.assert(
    fc.property(anyFile, anyFile, (older, newer) => {
      const second = after(after(empty, older), newer);
      expect(resolve(after(empty, older), newer).conflicts).toEqual([]);
      const fresh = after(empty, newer);
      const shown = (state: State) =>
        [8, 9].map((id) => ({
          points: pointsOf(state, id)
            .map(({ neighbors, links, shaft, ...point }) => ({
              ...point,
              isStop: shaft !== null,
              neighbors: neighbors.toSorted(),
              links: links.toSorted((a, b) => (a.point_id < b.point_id ? -1 : 1)),
            }))
            .toSorted((a, b) => (a.point_id < b.point_id ? -1 : 1)),
          layers: layersOf(state, id)
            .map(({ kind, checksum }) => `${kind} ${checksum}`)
            .toSorted(),
        }));
      expect(shown(second)).toEqual(shown(fresh));
    }),
  );
});

test('a newer file leaves what was made by hand', () => {
  fc.assert(
    fc.property(anyFirst, anyFile, anyEdits, (older, newer, edits) => {
      const first = after(empty, older);
      const before = editedBy(first, edits);
      const then = after(before, newer);
      const known = new Map(pointsOf(first).map((point) => [point.point_id, point]));
      const points = new Map(pointsOf(then).map((point) => [point.point_id, point]));
      const isMoved = ({ point_id: id, latitude }: PointContent): boolean =>
        known.get(id)?.latitude !== latitude;
      for (const { point_id: id, latitude, longitude } of pointsOf(before).filter(isMoved))
        expect(points.get(id)).toMatchObject({ latitude, longitude });
      for (const { point_id: id, kind, shaft } of pointsOf(before).filter(
        (point) => point.kind === 'stairs',
      ))
        expect(points.get(id)).toMatchObject({ kind, shaft });
      const byUsers = (state: State) =>
        layersOf(state).filter(({ checksum }) => checksum.startsWith('hand'));
      expect(byUsers(then)).toEqual(byUsers(before));
      for (const { neighbors } of points.values())
        expect(neighbors.filter((id) => !points.has(id))).toEqual([]);
      // Asked once.
      expect(resolve(then, newer).wanted).toEqual(then.contents);
    }),
  );
});
