import { floorProblems } from '@floorwright/domain/floor-problems';
import type { Position } from '@floorwright/domain/geo';
import { valueAt, valuesOf } from '@floorwright/domain/persistent-map';
import { linkId } from '@floorwright/domain/route-graph';
import {
  describePoi,
  type FloorDocument,
  type Hit,
  nothingHit,
  planSave,
} from '@floorwright/floor-editor';

import { grabInTerraDraw } from '../baselines/terra-draw.ts';
import { report } from '../lib/figure.ts';
import { largeFloor, shopAt } from '../lib/floor/large-floor.ts';
import { placeAt } from '../lib/floor/route-grid.ts';
import { openStudio, type Studio } from '../lib/floor/studio.ts';
import { cpuSecondsOf, p95, secondsOf } from '../lib/measure.ts';

const warmUps = 40;
const rounds = 200;
const repeats = 5;

const beside = ({ latitude, longitude }: Position, degrees: number): Position => ({
  latitude: latitude - degrees,
  longitude: longitude - degrees,
});
const wayOff = placeAt({ x: -50, y: -20 });

type Edit = (studio: Studio) => void;

/** The inputs of one user action, at another place of the floor in each round. */
const edits: Readonly<Record<string, (document: FloorDocument) => Edit[]>> = {
  'move a point': ({ route }) =>
    [...valuesOf(route.points)].map(({ id, at }) => ({ point }) => {
      const hit: Hit = { on: 'point', id };
      point('drag-start', at, hit);
      point('drag', beside(at, 1e-5), hit);
      point('drop', beside(at, 2e-5), hit);
    }),
  'split a line': ({ route }) =>
    [...valuesOf(route.links)].map(({ a, b }) => ({ editor, point, finish }) => {
      const at = beside(valueAt(route.points, a)?.at ?? wayOff, 1e-5);
      editor.choose('route-two-way');
      point('click', at, { on: 'link', id: linkId(a, b), at });
      // Near, because a long line would join the lines that it crosses.
      point('click', beside(at, 1e-5), nothingHit);
      finish();
      editor.choose('pointer');
    }),
  'finish a POI': ({ pois }) =>
    [...valuesOf(pois)].map((_, index) => {
      const corners = shopAt(-30 - index, -30);
      return ({ editor, point, finish }) => {
        editor.choose('create-poi');
        for (const corner of corners) point('click', corner, nothingHit);
        finish();
        editor.choose('pointer');
      };
    }),
};

const documents = { large: largeFloor(100), small: largeFloor(10) };
const studios = { large: openStudio(documents.large), small: openStudio(documents.small) };

/** The minimum of several times, because load only adds to it. Each is one undo step. */
const secondsOfEdit = async (studio: Studio, edit: Edit): Promise<number> => {
  const { editor } = studio;
  let least = Infinity;
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const before = editor.state().history.past;
    least = Math.min(least, await secondsOf(() => edit(studio)));
    const { past } = editor.state().history;
    if (past === null || past.next !== before) throw new Error('The edit is not one step.');
    editor.undo();
  }
  return least;
};

for (const [name, editsOf] of Object.entries(edits)) {
  const lists = { large: editsOf(documents.large), small: editsOf(documents.small) };
  const times: Record<'large' | 'small', number[]> = { large: [], small: [] };
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const size of ['small', 'large'] as const) {
      const edit = lists[size][round % lists[size].length];
      if (!edit) throw new Error('There is nothing to edit.');
      const time = await secondsOfEdit(studios[size], edit);
      if (round >= warmUps) times[size].push(time);
    }
  }
  const [large, small] = [p95(times.large), p95(times.small)];
  report({
    name: `${name} ÷ on a floor a tenth the size`,
    value: large / small,
    bound: { atMost: 2 },
    details: `p95 ${(large * 1000).toFixed(2)} and ${(small * 1000).toFixed(2)} ms`,
  });
}

const corners = [placeAt({ x: -9, y: -9 }), placeAt({ x: 409, y: -9 })];
const outline = [...corners, placeAt({ x: 409, y: 809 }), placeAt({ x: -9, y: 809 })];
const check = ({ pois, route, beacons }: FloorDocument): void =>
  void floorProblems({
    outlines: [outline],
    route,
    pois: valuesOf(pois),
    beacons: valuesOf(beacons),
    elsewhere: [],
  });
const checks = { whole: Infinity, parts: Infinity };
for (let repeat = 0; repeat < 8 * repeats; repeat += 1) {
  const whole = cpuSecondsOf(() => check(documents.large));
  const parts = cpuSecondsOf(() => {
    for (let part = 0; part < 10; part += 1) check(documents.small);
  });
  checks.whole = Math.min(checks.whole, whole);
  checks.parts = Math.min(checks.parts, parts);
}
report({
  name: 'look for problems ÷ on ten floors of a tenth',
  value: checks.whole / checks.parts,
  // Comparing all pairs would take ten times as long.
  bound: { atMost: 4 },
  details: `${(checks.whole * 1000).toFixed(0)} and ${(checks.parts * 1000).toFixed(0)} ms`,
});

const { editor, point, scene } = studios.large;
const [poi] = valuesOf(documents.large.pois);
const [corner] = poi?.ring ?? [];
if (!poi || !corner) throw new Error('The floor has no POIs.');
editor.perform(describePoi(poi.key, 'title', 'Another title'));
const { saved, history } = editor.state();
const plan = planSave(saved, history.head);
if (plan.length === 0) throw new Error('Nothing would be saved.');
report({ name: 'requests to save one changed POI', value: plan.length, bound: { atMost: 1 } });
editor.undo();

const drags = 60;
const others = [...valuesOf(documents.large.pois)].filter(({ key }) => key !== poi.key);
const theirs = grabInTerraDraw([poi.ring, ...others.map(({ ring }) => ring)]);
const hit: Hit = { on: 'corner', index: 0 };
editor.select({ kind: 'poi', key: poi.key, corner: null });
point('drag-start', corner, hit);
const cornersNow = (): string[] => [
  String(scene().pois?.put[0]?.geometry.coordinates[0]?.[0] ?? [corner.longitude, corner.latitude]),
  String(theirs.corner()),
];
const cornersBefore = cornersNow();
const [times, theirTimes]: [number[], number[]] = [[], []];
for (let drag = 0; drag < drags; drag += 1) {
  // Back and forth by a small distance, so that the shape stays valid for both.
  const at = beside(corner, ((drag % 20) + 1) * 1e-7);
  theirTimes.push(await secondsOf(() => theirs.dragTo(at)));
  times.push(await secondsOf(() => point('drag', at, hit)));
}
for (const [index, moved] of cornersNow().entries())
  if (moved === cornersBefore[index]) throw new Error('A corner was not dragged.');
report({
  name: 'drag the corner of a POI ÷ in terra-draw',
  value: p95(times) / p95(theirTimes),
  details: `p95 ${(p95(times) * 1000).toFixed(2)} and ${(p95(theirTimes) * 1000).toFixed(1)} ms`,
});
