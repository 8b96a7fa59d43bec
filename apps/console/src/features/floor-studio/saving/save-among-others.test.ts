import { valueAt } from '@floorwright/domain/persistent-map';
import { linkId } from '@floorwright/domain/route-graph';
import {
  createEditor,
  describePoi,
  removePoi,
  setRouteLinkDirection,
} from '@floorwright/floor-editor';
import { expect, test } from 'vitest';

import { createQueryClient } from '../../../lib/query-client.ts';
import { floorAnswers, somePoi } from '../../../testing/examples/some-contents.ts';
import { stubApi } from '../../../testing/stub-api.ts';
import { documentOf } from '../contents/document-of.ts';
import type { PartChange } from '../contents/load-changed.ts';
import { createFloorServer } from '../server/floor-server.ts';
import { runSave } from './run-save.ts';

const bakery = somePoi({ id: 9, poi_id: 'p9', title: 'Bakery', lock_version: 3 });
const books = somePoi({ id: 10, poi_id: 'q10', title: 'Books', lock_version: 2 });
const routePoint = (name: string, latitude: number, neighbors: string[]) => ({
  point_id: name,
  kind: 'point' as const,
  latitude,
  longitude: -15,
  neighbors,
  shaft: null,
  links: [],
});

/** Two POIs and a route between two points, which both users are working on. */
const shared = {
  pois: [bakery, books],
  route: {
    building_route_points: [routePoint('a', 66, ['b']), routePoint('b', 66.0002, ['a'])],
    lock_version: 5,
  },
  beacons: [],
};

const poiChange: PartChange = { part: 'pois', changed: [{ id: 10, version: 3 }] };
const routeChange: PartChange = { part: 'route', changed: [{ id: 31, version: 6 }] };

const begin = (answers: Parameters<typeof stubApi>[0]) => {
  const api = stubApi({ ...floorAnswers(31, shared), ...answers });
  const editor = createEditor({
    document: documentOf(shared, []),
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });
  const server = createFloorServer({
    queryClient: createQueryClient(),
    companyId: 1,
    place: { buildingId: 5, floorId: 31 },
    editor,
    contents: shared,
    corners: [],
  });
  return { api, editor, server };
};

test('a POI that another user has saved during Save is not overwritten without a question', async () => {
  const theirs = { ...books, title: 'Theirs', color: '#112233', lock_version: 3 };
  const { api, editor, server } = begin({
    'DELETE pois/9?lock_version=3': () => {
      void server.refresh(poiChange);
      return { status: 204 };
    },
    'GET pois/10': { body: { building_poi: theirs } },
    'PUT pois/10': { body: { building_poi: theirs } },
  });
  editor.perform(removePoi('p9'));
  editor.perform(describePoi('q10', 'title', 'Mine'));
  await runSave({ editor, send: server.sendTogether });
  expect(api.callsTo('PUT', 'pois/10')).toEqual([]);
  expect(editor.state().conflicts).toMatchObject([{ id: 'poi q10', fields: ['title'] }]);
});

test('a field that another user has saved during Save is not sent with its old value', async () => {
  const theirs = { ...books, color: '#112233', lock_version: 3 };
  const { api, editor, server } = begin({
    'DELETE pois/9?lock_version=3': () => {
      void server.refresh(poiChange);
      return { status: 204 };
    },
    'GET pois/10': { body: { building_poi: theirs } },
    'PUT pois/10': { body: { building_poi: { ...theirs, title: 'Mine', lock_version: 4 } } },
  });
  editor.perform(removePoi('p9'));
  editor.perform(describePoi('q10', 'title', 'Mine'));
  await runSave({ editor, send: server.sendTogether });
  expect(api.callsTo('PUT', 'pois/10')).toMatchObject([{ body: { lock_version: 3 } }]);
  expect(valueAt(editor.state().saved.pois, 'q10')).toMatchObject({
    title: 'Mine',
    color: '#112233',
  });
});

test('routes that another user has saved during Save are merged before mine are sent', async () => {
  const theirs = {
    building_route_points: [
      routePoint('a', 66, ['b']),
      routePoint('b', 66.0002, ['a', 'c']),
      routePoint('c', 66.0004, ['b']),
    ],
    lock_version: 6,
  };
  const { api, editor, server } = begin({
    'PUT pois/9': () => {
      void server.refresh(routeChange);
      return { body: { building_poi: { ...bakery, title: 'Bread', lock_version: 4 } } };
    },
    'GET floors/31/route': { body: theirs },
    'PUT floors/31/route': { body: { ...theirs, lock_version: 7 } },
  });
  editor.perform(describePoi('p9', 'title', 'Bread'));
  editor.perform(setRouteLinkDirection(linkId('a', 'b'), 'forward'));
  await runSave({ editor, send: server.sendTogether });
  const [sent] = api.callsTo('PUT', 'floors/31/route');
  expect(sent?.body).toMatchObject({ lock_version: 6 });
  expect(JSON.stringify(sent?.body)).toContain('"point_id":"c"');
});
