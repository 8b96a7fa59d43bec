import { valueAt } from '@floorwright/domain/persistent-map';
import {
  changesBetween,
  createEditor,
  describePoi,
  drawPoi,
  moveBeacon,
  newPoi,
  placeBeacon,
  planSave,
  redoLabel,
  removePoi,
  undoLabel,
} from '@floorwright/floor-editor';
import { expect, test } from 'vitest';

import { createQueryClient } from '../../../lib/query-client.ts';
import { floorAnswers, someBeacon, somePoi } from '../../../testing/examples/some-contents.ts';
import { someFloor } from '../../../testing/examples/some-floor.ts';
import { type StubAnswer, stubApi } from '../../../testing/stub-api.ts';
import { documentOf } from '../contents/document-of.ts';
import { contentsQuery, otherBeaconsQuery } from '../contents/queries.ts';
import { createBeaconSaver } from '../saving/use-beacon-saving.ts';
import { rememberPlace } from '../session/previous-place.ts';
import { createFloorServer } from './floor-server.ts';

const place = { buildingId: 5, floorId: 31 };
const bakery = somePoi({ id: 9, poi_id: 'p9', title: 'Bakery', lock_version: 3 });
const gate = someBeacon({ id: 4, name: 'Gate 4' });
const contents = {
  pois: [bakery],
  route: { building_route_points: [], lock_version: 0 },
  beacons: [gate],
};

const begin = (answers: Parameters<typeof stubApi>[0]) => {
  const api = stubApi({ ...floorAnswers(31, contents), ...answers });
  const queryClient = createQueryClient();
  const editor = createEditor({
    document: documentOf(contents, []),
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });
  queryClient.setQueryData(contentsQuery(1, place).queryKey, contents);
  const server = createFloorServer({
    queryClient,
    companyId: 1,
    place,
    editor,
    contents,
    corners: [],
  });
  const saveAll = async (): Promise<void> => {
    const { saved, history } = editor.state();
    for (const step of planSave(saved, history.head)) await server.send(step);
  };
  return { api, queryClient, editor, server, saveAll };
};

const kiosk = { ...newPoi('kiosk', bakery.coordinates), title: 'Kiosk' };
const madeKiosk = somePoi({ id: 12, poi_id: 'kiosk', title: 'Kiosk' });
const creating = 'POST buildings/5/floors/31/pois';
const keysOf = ({ calls }: ReturnType<typeof stubApi>) =>
  calls.flatMap(({ method, headers }) =>
    method === 'POST' ? [headers.get('Idempotency-Key')] : [],
  );

test('a POI that was removed and restored by undo is created again', async () => {
  const { api, editor, server, saveAll } = begin({
    [creating]: { status: 201, body: { building_poi: madeKiosk } },
    'DELETE pois/12?lock_version=0': { status: 204 },
  });
  editor.perform(drawPoi(kiosk));
  await saveAll();
  editor.perform(removePoi('kiosk'));
  await server.send({ save: 'removed-poi', poi: kiosk });
  editor.undo();
  await saveAll();
  const [first, second] = keysOf(api);
  expect(second).toBeTruthy();
  expect(second).not.toBe(first);
});

test('a POI whose response was lost is sent again with the same key', async () => {
  let away = true;
  const { api, editor, saveAll } = begin({
    [creating]: () => {
      if (away) throw new TypeError('Failed to fetch');
      return { status: 201, body: { building_poi: madeKiosk } };
    },
  });
  editor.perform(drawPoi(kiosk));
  await expect(saveAll()).rejects.toThrow('cannot be reached');
  away = false;
  await saveAll();
  const [first, second] = keysOf(api);
  expect(second).toBeTruthy();
  expect(second).toBe(first);
});

test('a POI that is removed during its update is removed after it', async () => {
  const changed = { ...bakery, title: 'Bread', lock_version: 4 };
  const { api, editor, server, saveAll } = begin({
    'PUT pois/9': { body: { building_poi: changed } },
    'DELETE pois/9?lock_version=4': { status: 204 },
  });
  editor.perform(describePoi('p9', 'title', 'Bread'));
  const saving = saveAll();
  const poi = valueAt(editor.state().saved.pois, 'p9');
  editor.perform(removePoi('p9'));
  if (poi) await server.send({ save: 'removed-poi', poi });
  await saving;
  expect(api.calls.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
  expect(editor.state().saved.pois.size).toBe(0);
});

/** Resolves after all pending timers. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

test('saved changes are not loaded again', async () => {
  const { queryKey } = contentsQuery(1, place);
  const { api, queryClient, editor, server, saveAll } = begin({
    [creating]: { status: 201, body: { building_poi: madeKiosk } },
    'PUT pois/9': () => {
      // The screen gets the first response during the second request.
      const cached = queryClient.getQueryData(queryKey);
      expect(cached?.pois).toHaveLength(2);
      if (cached) server.mergeTheirs(cached);
      return { body: { building_poi: { ...bakery, title: 'Bread' } } };
    },
  });
  editor.perform(drawPoi(kiosk));
  editor.perform(describePoi('p9', 'title', 'Bread'));
  await saveAll();
  await nextTurn();
  expect(api.calls.map(({ method }) => method)).toEqual(['POST', 'PUT']);
});

test('changes of others during a request are merged afterwards', async () => {
  const { editor, server, saveAll } = begin({
    'PUT pois/9': { status: 422, body: { error: { code: 'refused', message: 'No' } } },
    ...floorAnswers(31, { ...contents, beacons: [] }),
  });
  editor.perform(describePoi('p9', 'title', 'Bread'));
  const saving = saveAll();
  await Promise.resolve();
  expect(server.mergeTheirs({ ...contents, beacons: [] })).toBe(false);
  await expect(saving).rejects.toThrow('No');
  await expect.poll(() => editor.state().saved.beacons.size).toBe(0);
});

test('saving a route invalidates what other floors and the simulator have loaded', async () => {
  const { queryClient, server, editor } = begin({
    'PUT floors/31/route': { body: { building_route_points: [], lock_version: 1 } },
  });
  const keys = [
    ['company', 1, 'floor', 31, 'routes', false],
    ['company', 1, 'building', 5, 'floor', 31, 'network'],
  ];
  for (const key of keys) queryClient.setQueryData(key, {});
  await server.send({ save: 'route', route: editor.state().history.head.route });
  for (const key of keys) expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

const elsewhere = someBeacon({
  id: 7,
  building_floor_id: 32,
  building_floor_name: '1',
  latitude: 66.5,
  longitude: -15.5,
});

test('undoing the placement of a beacon moves it back to its former floor', async () => {
  const { api, queryClient, editor, server } = begin({
    'PATCH beacons/7': ({ body }) => ({ body: { beacon: { ...elsewhere, ...(body as object) } } }),
  });
  const other = contentsQuery(1, { buildingId: 5, floorId: 32 }).queryKey;
  queryClient.setQueryData(other, { ...contents, beacons: [elsewhere] });
  const inPalette = otherBeaconsQuery(1, { ...someFloor, id: 32 }).queryKey;
  queryClient.setQueryData(inPalette, []);
  const save = createBeaconSaver({ editor, server });
  const { id, name, uuid, major, minor } = elsewhere;
  const placed = { id, name, uuid, major, minor, at: { latitude: 66, longitude: -15 } };
  rememberPlace(placed, elsewhere);
  editor.perform(placeBeacon(placed));
  await save();
  expect(queryClient.getQueryState(other)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(inPalette)?.isInvalidated).toBe(true);
  editor.perform(moveBeacon(7, { latitude: 66.1, longitude: -15 }));
  editor.undo();
  editor.undo();
  await save();
  expect(api.callsTo('PATCH', 'beacons/7').map(({ body }) => body)).toEqual([
    { id, uuid, building_floor_id: 31, latitude: 66, longitude: -15 },
    { id, uuid, building_floor_id: 32, latitude: 66.5, longitude: -15.5 },
  ]);
});

test('a refused move of a beacon leaves no undo step, and can be repeated', async () => {
  const { editor, server } = begin({ 'PATCH beacons/4': { status: 422, body: {} } });
  const save = createBeaconSaver({ editor, server });
  editor.perform(moveBeacon(4, { latitude: 66.1, longitude: -15 }));
  await save();
  expect(valueAt(editor.state().history.head.beacons, '4')?.at.latitude).toBe(66);
  expect(undoLabel(editor.state())).toBeNull();
  expect(redoLabel(editor.state())).toBe('move-beacon');
});

test('a refused beacon is reverted even after other changes', async () => {
  const { editor, server } = begin({ 'PATCH beacons/4': { status: 422, body: {} } });
  const save = createBeaconSaver({ editor, server });
  editor.perform(moveBeacon(4, { latitude: 66.1, longitude: -15 }));
  const saving = save();
  editor.perform(describePoi('p9', 'title', 'Bread'));
  await saving;
  const { head } = editor.state().history;
  expect(valueAt(head.beacons, '4')?.at.latitude).toBe(66);
  expect(valueAt(head.pois, 'p9')?.title).toBe('Bread');
});

const changed = (part: 'pois' | 'route' | 'beacons', id: number, version: number | null) => ({
  part,
  changed: [{ id, version }],
});

test('only what others have changed is loaded, and merged without a question', async () => {
  const renamed = { ...bakery, title: 'Baker', lock_version: 4 };
  const { api, editor, server } = begin({
    'GET pois/9': { body: { building_poi: renamed } },
    'GET beacons/4': { body: { beacon: { ...gate, name: 'Gate' } } },
  });
  editor.perform(describePoi('p9', 'title', 'Mine'));
  await Promise.all([
    server.refresh(changed('pois', 9, 4)),
    server.refresh(changed('beacons', 4, 0)),
    server.refresh(changed('route', 31, 0)),
  ]);
  expect(api.calls.map(({ path }) => path)).toEqual(['pois/9', 'beacons/4']);
  const { saved, conflicts, asksAboutConflicts } = editor.state();
  expect(valueAt(saved.pois, 'p9')?.title).toBe('Baker');
  expect(valueAt(saved.beacons, '4')?.name).toBe('Gate');
  expect(conflicts).toHaveLength(1);
  expect(asksAboutConflicts).toBe(false);
});

test('a change that is known already loads nothing, and what has left the floor goes', async () => {
  const { api, editor, server } = begin({});
  await server.refresh(changed('pois', 9, 3));
  expect(editor.state().saved.pois.size).toBe(1);
  await server.refresh(changed('pois', 9, null));
  expect(editor.state().history.head.pois.size).toBe(0);
  expect(api.calls).toEqual([]);
});

test('without a list of changes, the whole part is loaded', async () => {
  const { api, server } = begin({});
  await server.refresh({ part: 'route', changed: null });
  expect(api.calls.map(({ path }) => path)).toEqual(['floors/31/route']);
});

test('a change that could not be loaded is loaded by the next call', async () => {
  const server = { isAway: true };
  const away = { status: 503, body: {} };
  const renamed = { ...bakery, title: 'Baker', lock_version: 4 };
  const answers = Object.fromEntries(
    Object.entries(floorAnswers(31, contents)).map(([path, answer]) => [
      path,
      () => (server.isAway ? away : (answer as StubAnswer)),
    ]),
  );
  const floor = begin({
    ...answers,
    'GET pois/9': () => (server.isAway ? away : { body: { building_poi: renamed } }),
  });
  await expect(floor.server.refresh(changed('pois', 9, 4))).rejects.toBeInstanceOf(Error);
  server.isAway = false;
  await floor.server.refresh();
  expect(valueAt(floor.editor.state().saved.pois, 'p9')?.title).toBe('Baker');
});

test('a beacon of a restored draft that others have moved waits for the answer', async () => {
  const { api, editor, server } = begin({
    'PATCH beacons/4': ({ body }) => ({ body: { beacon: { ...gate, ...(body as object) } } }),
  });
  const save = createBeaconSaver({ editor, server });
  const { saved } = editor.state();
  const mine = moveBeacon(4, { latitude: 66.1, longitude: -15 }).edit(saved);
  const theirs = moveBeacon(4, { latitude: 66.2, longitude: -15 }).edit(saved);
  editor.mergeTheirs(theirs);
  editor.restore(changesBetween(saved, mine));
  await save();
  expect(api.calls).toEqual([]);
  for (const conflict of editor.state().conflicts) editor.resolve(conflict, 'mine');
  await save();
  expect(api.callsTo('PATCH', 'beacons/4')).toMatchObject([{ body: { latitude: 66.1 } }]);
});
