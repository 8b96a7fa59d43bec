import { mapOf } from '@floorwright/domain/persistent-map';
import { addPoint } from '@floorwright/domain/route-graph';
import {
  createEditor,
  describePoi,
  drawPoi,
  emptyDocument,
  newPoi,
  placePlan,
  type Poi,
  removePoi,
  type SaveStep,
} from '@floorwright/floor-editor';
import { expect, test } from 'vitest';

import { ApiFailure } from '../../../lib/api/failure.ts';
import { runSave, type SaveProgress, sentTogether } from './run-save.ts';

const ring = [
  { latitude: 66, longitude: -15 },
  { latitude: 66.0001, longitude: -15 },
  { latitude: 66.0001, longitude: -14.9999 },
];
const doorPoint = {
  id: 'door',
  kind: 'point',
  at: { latitude: 66, longitude: -15 },
  shaft: null,
} as const;
const named = (key: string, title: string): Poi => ({ ...newPoi(key, ring), title });

const editorWith = (...pois: Poi[]) =>
  createEditor({
    document: { ...emptyDocument, pois: mapOf(pois.map((poi) => [poi.key, poi] as const)) },
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });

/** Saves against a server that refuses some steps; returns the steps that were sent, and those sent together. */
const save = async (
  editor: ReturnType<typeof editorWith>,
  refuse: (step: SaveStep) => ApiFailure | undefined = () => undefined,
) => {
  const waves: SaveStep[][] = [];
  const progress: SaveProgress[] = [];
  const result = await runSave({
    editor,
    onProgress: (now) => progress.push(now),
    send: (nexts) => {
      const steps = nexts.map((next) => next());
      waves.push(steps.filter((step) => step !== null));
      return Promise.allSettled(
        steps.map((step) => {
          const refusal = step && refuse(step);
          if (refusal) return Promise.reject(refusal);
          if (step) editor.markSaved(step);
          return Promise.resolve();
        }),
      );
    },
  });
  return { result, waves, progress, sent: waves.flat() };
};

test('[S4.32] only the changed POI is sent', async () => {
  const editor = editorWith(named('a', 'Bakery'), named('b', 'Books'));
  editor.perform(describePoi('b', 'title', 'Bookshop'));
  const { result, sent } = await save(editor);
  expect(sent).toMatchObject([{ save: 'poi', poi: { key: 'b', title: 'Bookshop' } }]);
  expect(result).toEqual({ failedPois: [], problem: null, stale: false });
  expect((await save(editor)).sent).toEqual([]);
});

test('[S4.30] [S8.16] a refused POI is reported and stays unsaved, and the rest is saved', async () => {
  const editor = editorWith();
  editor.perform(drawPoi(named('a', 'Bakery')));
  editor.perform(drawPoi(named('b', 'Books')));
  const refused = new ApiFailure({
    status: 422,
    statusText: 'Unprocessable',
    message: 'Too small.',
  });
  const { result, sent } = await save(editor, (step) =>
    step.save === 'new-poi' && step.poi.key === 'a' ? refused : undefined,
  );
  expect(sent).toHaveLength(2);
  expect(result.failedPois).toEqual([{ key: 'a', title: 'Bakery', message: 'Too small.' }]);
  expect((await save(editor)).sent).toMatchObject([{ save: 'new-poi', poi: { key: 'a' } }]);
});

test('[S8.16] without a message of the server, its status is reported', async () => {
  const editor = editorWith(named('a', 'Bakery'));
  editor.perform(describePoi('a', 'color', '#ff0000'));
  const { result } = await save(
    editor,
    () => new ApiFailure({ status: 413, statusText: 'Content Too Large' }),
  );
  expect(result.failedPois).toMatchObject([{ message: 'Content Too Large' }]);
});

test('[S5.26] a POI without a name is not sent', async () => {
  const editor = editorWith();
  editor.perform(drawPoi(named('a', '  ')));
  const { result, sent } = await save(editor);
  expect(sent).toEqual([]);
  expect(result.failedPois).toEqual([{ key: 'a', title: '', message: 'POI Name is Required' }]);
});

test('a name is trimmed before it is sent', async () => {
  const editor = editorWith();
  editor.perform(drawPoi(named('a', ' Bakery ')));
  const { sent } = await save(editor);
  expect(sent).toMatchObject([{ poi: { title: 'Bakery' } }]);
});

test('a stale change is neither reported as a failure nor marked as saved', async () => {
  const editor = editorWith(named('a', 'Bakery'), named('b', 'Books'));
  editor.perform(describePoi('a', 'title', 'Baker'));
  editor.perform(describePoi('b', 'title', 'Bookshop'));
  const stale = new ApiFailure({ status: 409, statusText: 'Conflict', code: 'stale' });
  const { result, sent } = await save(editor, (step) =>
    step.save === 'poi' && step.poi.key === 'a' ? stale : undefined,
  );
  expect(sent).toHaveLength(2);
  expect(result).toEqual({ failedPois: [], problem: null, stale: true });
  expect((await save(editor)).sent).toMatchObject([{ poi: { key: 'a' } }]);
});

const keysOf = (waves: readonly (readonly SaveStep[])[]) =>
  waves.map((wave) => wave.map((step) => ('poi' in step ? step.poi.key : step.save)));

test('an unreachable server ends the save, and is reported once', async () => {
  const editor = editorWith();
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f'])
    editor.perform(drawPoi(named(key, `POI ${key}`)));
  const away = new ApiFailure({ status: 0, statusText: 'No connection', message: 'No server.' });
  const { result, sent } = await save(editor, () => away);
  expect(sent).toHaveLength(sentTogether);
  expect(result.failedPois).toMatchObject([{ key: 'a', message: 'No server.' }]);
  expect((await save(editor)).sent).toHaveLength(6);
});

test('[S4.30] POIs are sent together, after the corners and removed POIs and before the route', async () => {
  const editor = editorWith(named('z', 'Old'));
  editor.perform(placePlan(ring));
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f'])
    editor.perform(drawPoi(named(key, `POI ${key}`)));
  editor.perform(removePoi('z'));
  editor.perform({
    label: 'add-door',
    edit: (document) => ({ ...document, route: addPoint(doorPoint)(document.route) }),
  });
  const { waves, progress, result } = await save(editor);
  expect(keysOf(waves)).toEqual([['corners'], ['z'], ['a', 'b', 'c', 'd'], ['e', 'f'], ['route']]);
  expect(progress.map(({ done }) => done)).toEqual([0, 1, 2, 6, 8]);
  expect(progress.every(({ total }) => total === 9)).toBe(true);
  expect(result).toEqual({ failedPois: [], problem: null, stale: false });
});

test('of POIs that are sent together, each refused one is reported and the others are saved', async () => {
  const editor = editorWith();
  for (const key of ['a', 'b', 'c', 'd', 'e']) editor.perform(drawPoi(named(key, `POI ${key}`)));
  const { result } = await save(editor, (step) => {
    const key = 'poi' in step ? step.poi.key : '';
    if (key !== 'b' && key !== 'd') return undefined;
    return new ApiFailure({ status: 422, statusText: 'No', message: `Refused ${key}.` });
  });
  expect(result.failedPois).toEqual([
    { key: 'b', title: 'POI b', message: 'Refused b.' },
    { key: 'd', title: 'POI d', message: 'Refused d.' },
  ]);
  expect(keysOf((await save(editor)).waves)).toEqual([['b', 'd']]);
});

test('an external id is given up before another POI takes it over', async () => {
  const editor = editorWith(
    { ...named('a', 'Bakery'), externalId: '17' },
    { ...named('b', 'Books'), externalId: '18' },
    named('c', 'Cafe'),
  );
  editor.perform(describePoi('b', 'externalId', ''));
  editor.perform(describePoi('a', 'externalId', '18'));
  editor.perform(describePoi('c', 'title', 'Café'));
  expect(keysOf((await save(editor)).waves)).toEqual([['b', 'c'], ['a']]);
});

test('[S8.16] a POI that the server no longer has is reported as a failure, and loaded again', async () => {
  const editor = editorWith(named('a', 'Bakery'));
  editor.perform(describePoi('a', 'title', 'Baker'));
  const { result } = await save(
    editor,
    () => new ApiFailure({ status: 404, statusText: 'Not Found', message: 'Not found.' }),
  );
  expect(result).toEqual({
    failedPois: [{ key: 'a', title: 'Baker', message: 'Not found.' }],
    problem: null,
    stale: true,
  });
});
