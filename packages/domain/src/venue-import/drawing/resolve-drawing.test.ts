import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { PointContent, VenueContents } from '../../venue-versions/contents.ts';
import { previewIds } from '../../venue-versions/new-ids.ts';
import { createDrawnRoute, type DrawnFloor, type StoredLayer } from '../drawing.ts';
import { type DrawingTarget, resolveDrawing } from './resolve-drawing.ts';
import { layerFilename } from './resolve-layers.ts';

const now = '2026-03-02T10:00:00.000Z';
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
  floors: [
    {
      id: 8,
      name: 'G',
      position: 0,
      photo_file_id: null,
      jibestream_id: null,
      corners: [],
      translations: {},
      created_at: now,
      layers: [],
    },
  ],
  pois: new Map(),
  routes: new Map(),
  beacons: new Map(),
};

const names = new Map([
  [90, layerFilename('mall', 'walls')],
  [91, layerFilename('mall', 'walls')],
  [92, layerFilename('mall', 'doors')],
  [93, 'mall (1).geojson'],
  [94, layerFilename('mall (north)', 'walls')],
]);
const target = (): DrawingTarget => ({
  parts: ['layers', 'routes'],
  floorOf: (reference, _file, floors) =>
    reference.by === 'position'
      ? (floors.find(({ position }) => position === reference.position)?.id ?? null)
      : 8,
  sourceName: 'mall',
  prefix: 'mall:',
  filenameOf: (id) => names.get(id),
  areShaftsNumbered: true,
  ownIdOf: String,
  remembered: new Map(),
  decisions: {},
  newId: previewIds().newId,
  now,
  mostPoints: 1000,
});

type Place = readonly [number, number];
const walkable = { isOneWay: false, accessible: true, closed: false };
const drawn = (
  lines: readonly (readonly Place[])[],
  layers: readonly StoredLayer[] = [],
): DrawnFloor<StoredLayer>[] => {
  const route = createDrawnRoute();
  for (const line of lines)
    route.addLine(
      line.map(([longitude, latitude]) => ({ longitude, latitude })),
      walkable,
    );
  return [
    { file: 'a.geojson', floor: { by: 'choice' }, level: null, layers, points: route.list() },
  ];
};
const walls = (fileId: number, checksum: string): StoredLayer => ({
  kind: 'walls',
  name: 'walls',
  fileId,
  checksum,
  size: 3,
});

const pointsOf = ({ routes }: VenueContents): readonly PointContent[] => routes.get(8) ?? [];

test('lines that share a place are joined there', () => {
  const { wanted } = resolveDrawing(
    drawn([
      [
        [1, 1],
        [1, 2],
      ],
      [
        [1, 2],
        [1, 3],
      ],
    ]),
    target(),
    draft,
  );
  expect(pointsOf(wanted).map(({ neighbors }) => neighbors.length)).toEqual([1, 2, 1]);
});

const place = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }));
const anyLines = fc.array(fc.array(place, { minLength: 2, maxLength: 5 }), { maxLength: 6 });

test('the same file again changes nothing, and a newer one leaves what was made by hand', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (lines, newer) => {
      const byHand: PointContent = {
        point_id: 'hand',
        kind: 'point',
        latitude: 50,
        longitude: 50,
        neighbors: [],
        shaft: null,
        links: [],
      };
      const before = { ...draft, routes: new Map([[8, [byHand]]]) };
      const first = resolveDrawing(drawn(lines), target(), before).wanted;
      expect(resolveDrawing(drawn(lines), target(), first).wanted).toEqual(first);
      const second = resolveDrawing(drawn(newer), target(), first).wanted;
      const fresh = resolveDrawing(drawn(newer), target(), before).wanted;
      const ids = (contents: VenueContents) =>
        pointsOf(contents)
          .map(({ point_id: id }) => id)
          .toSorted();
      expect(ids(second)).toEqual(ids(fresh));
      expect(pointsOf(second)).toContainEqual(byHand);
      const known = new Set(ids(second));
      for (const { neighbors } of pointsOf(second))
        expect(neighbors.filter((id) => !known.has(id))).toEqual([]);
    }),
  );
});

test('a layer of a newer file takes the place of the earlier one', () => {
  const first = resolveDrawing(drawn([], [walls(90, 'a')]), target(), draft).wanted;
  expect(first.floors[0]?.layers).toMatchObject([{ kind: 'walls', file_id: 90 }]);
  expect(resolveDrawing(drawn([], [walls(90, 'a')]), target(), first).wanted).toEqual(first);
  const newer = resolveDrawing(drawn([], [walls(91, 'b')]), target(), first).wanted;
  expect(newer.floors[0]?.layers).toMatchObject([{ kind: 'walls', file_id: 91 }]);
  const doors: StoredLayer = { kind: 'doors', name: 'doors', fileId: 92, checksum: 'c', size: 3 };
  const other = resolveDrawing(drawn([], [doors]), target(), newer).wanted;
  expect(other.floors[0]?.layers.map(({ kind }) => kind)).toEqual(['doors']);
});

test('a layer that cannot be read in a newer file stays as it was', () => {
  const doors: StoredLayer = { kind: 'doors', name: 'doors', fileId: 92, checksum: 'c', size: 3 };
  const first = resolveDrawing(drawn([], [walls(90, 'a'), doors]), target(), draft);
  const broken = drawn([], [{ ...doors, checksum: 'd' }]).map((floor) => ({
    ...floor,
    unreadable: ['walls'],
  }));
  for (const remembered of [first.remembered, target().remembered]) {
    const second = resolveDrawing(broken, { ...target(), remembered }, first.wanted);
    const checksums = second.wanted.floors[0]?.layers.map(({ checksum }) => checksum);
    expect(checksums).toEqual(['a', 'd']);
  }
  const known = { ...target(), remembered: first.remembered };
  const { wanted, remembered } = resolveDrawing(broken, known, first.wanted);
  const third = resolveDrawing(drawn([]), { ...target(), remembered }, wanted);
  expect(third.wanted.floors[0]?.layers).toEqual([]);
});

test('a floor that the file may mean, but that is not found, keeps its layers and points', () => {
  const onLevel = (position: number, [floor]: DrawnFloor<StoredLayer>[]) =>
    floor ? [{ ...floor, floor: { by: 'position' as const, position } }] : [];
  const withLevels = (floors: DrawnFloor<StoredLayer>[]) =>
    floors.map((floor) => ({ ...floor, level: { name: 'New', position: 0, translations: {} } }));
  const ground = onLevel(
    0,
    drawn(
      [
        [
          [1, 0],
          [2, 0],
        ],
      ],
      [walls(90, 'a')],
    ),
  );
  const first = resolveDrawing(ground, target(), draft);
  const here = ({ floors, routes }: VenueContents) => ({
    layers: floors.find(({ id }) => id === 8)?.layers,
    points: routes.get(8),
  });
  expect(here(first.wanted)).toMatchObject({ layers: [{}], points: [{}, {}] });
  // Its position was changed by hand, so a file with levels adds a floor beside it.
  const floors = first.wanted.floors.map((floor) => ({ ...floor, position: 5 }));
  const moved = { ...first.wanted, floors };
  const known = { ...target(), remembered: first.remembered };
  for (const file of [ground, withLevels(ground)]) {
    const { wanted, remembered } = resolveDrawing(file, known, moved);
    expect(here(wanted)).toEqual(here(moved));
    expect(remembered.has(8)).toBe(false);
  }
  // A file with nothing for an unknown floor has dropped this one.
  expect(here(resolveDrawing([], known, moved).wanted)).toEqual({ layers: [], points: [] });
  // On floors that it has, what it drops is removed anyway.
  const both = [...onLevel(5, drawn([])), ...ground];
  expect(here(resolveDrawing(both, known, moved).wanted)).toEqual({ layers: [], points: [] });
});

test('layers of other files stay, also if their names begin in the same way', () => {
  const [floor] = draft.floors;
  if (!floor) throw new Error('There is no floor.');
  const layers = [92, 93, 94].map((fileId, position) => ({
    id: fileId,
    kind: 'walls' as const,
    position,
    file_id: fileId,
    checksum: String(fileId),
    byte_size: 2,
    created_at: now,
  }));
  const before = { ...draft, floors: [{ ...floor, layers }] };
  const { wanted } = resolveDrawing(drawn([], [walls(90, 'a')]), target(), before);
  expect(wanted.floors[0]?.layers.map(({ file_id: id }) => id)).toEqual([93, 94, 90]);
});

test('a level that the building lacks becomes a floor', () => {
  const level: DrawnFloor<StoredLayer> = {
    file: 'level.geojson',
    floor: { by: 'position', position: 3 },
    level: {
      name: '3',
      position: 3,
      translations: { de: { name: 'Dach' }, fr: { name: 'Toit' } },
    },
    layers: [],
    points: [],
  };
  const { wanted } = resolveDrawing([level], target(), draft);
  expect(wanted.building.floors).toBe(3);
  expect(wanted.floors).toMatchObject([
    { name: 'G' },
    { name: '3', position: 3, translations: { de: { name: 'Dach' } } },
  ]);
});

const stops = (elevators: Record<string, number>): DrawnFloor<StoredLayer>[] => {
  const route = createDrawnRoute();
  for (const [shaft, longitude] of Object.entries(elevators))
    route.mark({ longitude, latitude: 1 }, 'elevator', shaft);
  return [0, 1].map((position) => ({
    file: 'level.geojson',
    floor: { by: 'position', position },
    level: { name: String(position), position, translations: {} },
    layers: [],
    points: route.list(),
  }));
};
const shaftsOf = ({ routes }: VenueContents) =>
  [...routes.values()].map((points) =>
    points.map(({ longitude, shaft }) => [longitude, shaft] as const),
  );

test('an elevator of a file is not joined with another one of the building', () => {
  const own: PointContent = {
    point_id: 'hand',
    kind: 'elevator',
    latitude: 1,
    longitude: 9,
    neighbors: [],
    shaft: 'Elevator 1',
    links: [],
  };
  const building = { ...draft, routes: new Map([[8, [own]]]) };
  const { wanted } = resolveDrawing(
    stops({ 'Elevator 1': 1, 'Elevator 2': 2 }),
    target(),
    building,
  );
  const expected = [
    [1, 'Elevator 2'],
    [2, 'Elevator 3'],
  ];
  expect(shaftsOf(wanted)).toEqual([[[9, 'Elevator 1'], ...expected], expected]);
});

test('a newer file that numbers its elevators otherwise leaves them as they are joined', () => {
  const { wanted: first } = resolveDrawing(stops({ 'Elevator 1': 1 }), target(), draft);
  const newer = stops({ 'Elevator 1': 5, 'Elevator 2': 1 });
  const onlyGround = { ...first, routes: new Map([[8, first.routes.get(8) ?? []]]) };
  const { wanted } = resolveDrawing(newer, target(), onlyGround);
  // A stop on a floor that the building lacked belongs to the elevator that it had.
  const expected = [
    [1, 'Elevator 1'],
    [5, 'Elevator 2'],
  ];
  expect(shaftsOf(wanted).map((list) => list.toSorted(([a], [b]) => a - b))).toEqual([
    expected,
    expected,
  ]);
});
