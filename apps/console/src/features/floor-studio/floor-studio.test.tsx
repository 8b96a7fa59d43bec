import { noChanges } from '@floorwright/floor-editor';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { someApplication } from '../../testing/examples/some-application.ts';
import { someBuilding } from '../../testing/examples/some-building.ts';
import { signInWith } from '../../testing/examples/some-company.ts';
import { floorAnswers, somePoi } from '../../testing/examples/some-contents.ts';
import { someFloor } from '../../testing/examples/some-floor.ts';
import { shownMap } from '../../testing/fake-map.ts';
import { fillInField } from '../../testing/fill-in.ts';
import { loadStudio } from '../../testing/pages/load-studio.ts';
import {
  bakery,
  clickMap,
  full,
  gate,
  isReady,
  open,
  route,
  save,
  selectBakery,
  tool,
} from '../../testing/pages/open-studio.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refusal } from '../../testing/stub-api.ts';
import { poiFromWire } from './contents/wire.ts';
import type { Draft } from './drafts/draft-store.ts';
import { layers } from './maplibre/layer-names.ts';

const drafts = vi.hoisted(() => new Map<string, unknown>());

vi.mock('../../venue/map/create-map.ts', () => import('../../testing/fake-map.ts'));
vi.mock('./drafts/draft-store.ts', () => ({
  readDraft: (key: string) => Promise.resolve(drafts.get(key)),
  writeDraft: (key: string, draft: Draft) => Promise.resolve(drafts.set(key, draft)),
  dropDraft: (key: string) => Promise.resolve(drafts.delete(key)),
}));

beforeAll(loadStudio, 180_000);

afterEach(() => drafts.clear());

test('[S2.32] [S2.35] the floor in the URL opens with its details and the sub-menu', async () => {
  await open();
  expect(screen.getByRole('tab', { name: 'Floor details', selected: true })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Floor details' })).toHaveTextContent('Floor number G');
  const menu = within(screen.getByRole('navigation', { name: 'Near' }));
  expect(menu.getByText('Near')).toBeVisible();
  expect(menu.getByRole('link', { name: 'Navigation' })).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('link', { name: 'Engagements' })).toHaveAttribute(
    'href',
    '/buildings/5/floors/31/engagements',
  );
  expect(menu.getByRole('link', { name: 'Analytics & Reports' })).toHaveAttribute(
    'href',
    '/buildings/5/floors/31/reports',
  );
});

test('[S2.37] [S4.29] the tools are there, and draw once the map is zoomed in', async () => {
  const { user } = await open();
  act(() => shownMap().zoomTo(17));
  expect(tool('Create POI')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Zoom in to draw.')).toBeVisible();
  act(() => shownMap().zoomTo(18));
  await isReady();
  for (const name of ['Two-way route', 'Select POI', 'Add Elevators', 'Add Stairs'])
    expect(tool(name)).not.toHaveAttribute('aria-disabled');
  expect(tool('Place Beacons')).toBeVisible();
  await user.click(tool('Kinds of routes'));
  await user.click(await screen.findByRole('menuitem', { name: /One-way route/ }));
  expect(tool('One-way route')).toHaveAttribute('aria-pressed', 'true');
});

test('[S2.37] [S2.38] a building with a provider has neither route nor POI tools', async () => {
  await open({ building: { ...someBuilding, jibestream_id: 'venue-1' } });
  const tools = within(screen.getByRole('toolbar', { name: 'Tools' }));
  expect(tools.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Select and move',
    'Select several',
    'Kinds of selection',
    'Place Beacons',
    'Measure',
    'Comment',
  ]);
  expect(screen.queryByRole('button', { name: 'Routes' })).toBeNull();
  expect(tool('Point ID')).toBeVisible();
});

test('[S6.8] [S6.10] a manager selects POIs and places beacons, and draws and saves nothing', async () => {
  await open({ role: 'manager' });
  for (const name of ['Two-way route', 'Create POI', 'Add Elevators', 'Add Stairs'])
    expect(tool(name)).toHaveAttribute('aria-disabled', 'true');
  for (const name of ['Select POI', 'Place Beacons'])
    expect(tool(name)).not.toHaveAttribute('aria-disabled');
  selectBakery();
  expect(await screen.findByLabelText('POI Name')).toHaveAttribute('readonly');
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

test('[S2.38] the toggles show and hide routes, beacons, point ids and directions', async () => {
  const { user } = await open();
  const seen = (layer: string) => shownMap().getLayer(layer)?.visibility;
  expect(seen(layers.pointIds)).toBe('none');
  await user.click(tool('Point ID'));
  expect(seen(layers.pointIds)).toBe('visible');
  await user.click(tool('Route Directions'));
  expect(seen(layers.arrows)).toBe('none');
  await user.click(tool('Beacons'));
  expect(seen(layers.beacons)).toBe('none');
  await user.click(tool('Routes'));
  expect(seen(layers.links)).toBe('none');
  expect(seen(layers.pointIds)).toBe('none');
});

test('[S4.23] [S4.24] keys choose tools and end lines, except while the user types', async () => {
  const { user } = await open();
  await isReady();
  await user.keyboard('r');
  expect(tool('Two-way route')).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('p');
  expect(tool('Create POI')).toHaveAttribute('aria-pressed', 'true');
  expect(tool('Two-way route')).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('v');
  selectBakery();
  await user.type(await screen.findByLabelText('POI Name'), 'pers');
  expect(screen.getByLabelText('POI Name')).toHaveValue('Bakerypers');
  expect(tool('Create POI')).toHaveAttribute('aria-pressed', 'false');
  screen.getByLabelText('POI Name').blur();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a line can be finished and undone without a keyboard', async () => {
  const { user } = await open();
  await isReady();
  await user.click(tool('Two-way route'));
  expect(screen.queryByRole('group', { name: 'Drawing' })).toBeNull();
  for (const x of [300, 350, 400]) clickMap(x, 300);
  await user.click(screen.getByRole('button', { name: 'Undo last point' }));
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(screen.queryByRole('group', { name: 'Drawing' })).toBeNull();
  // Two points and the link between them.
  expect(save()).toHaveAccessibleDescription('3 changes are not saved yet');
  await user.keyboard('{Control>}z{/Control}');
  expect(save()).not.toHaveAccessibleDescription();
});

test('[S4.30] [S4.32] [S4.33] [S4.34] Save sends the POI and then the route, and only what changed', async () => {
  const { api, user } = await open({
    answers: {
      'POST buildings/5/floors/31/pois': ({ body }) => ({
        status: 201,
        body: { building_poi: { ...somePoi({ id: 10, poi_id: 'new' }), ...(body as object) } },
      }),
      'PUT floors/31/route': { body: { ...route, lock_version: 8 } },
    },
  });
  await isReady();
  await user.keyboard('p');
  for (const [x, y] of [
    [100, 100],
    [200, 100],
    [200, 200],
  ] as const)
    clickMap(x, y);
  await user.keyboard('{Enter}');
  await fillInField(user, await screen.findByLabelText('POI Name'), 'Books');
  await user.click(tool('Two-way route'));
  clickMap(300, 300);
  clickMap(350, 300);
  await user.keyboard('{Enter}');
  expect(save()).toHaveAccessibleDescription('4 changes are not saved yet');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('The floor was saved.')).toBeVisible();
  const sent = api.calls.filter(({ method }) => method !== 'GET');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST buildings/5/floors/31/pois',
    'PUT floors/31/route',
  ]);
  expect(sent[0]?.body).toMatchObject({ title: 'Books', kind: 'Feature', category_id: '' });
  expect(sent[1]?.body).toMatchObject({ lock_version: 7 });
  expect(screen.queryByLabelText('POI Name')).toBeNull();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

test('[S8.16] a refused POI is reported in the details, and stays unsaved', async () => {
  const { user } = await open({
    answers: { 'PUT pois/9': { status: 422, body: refusal('The name is taken.', {}) } },
  });
  selectBakery();
  await user.type(await screen.findByLabelText('POI Name'), ' 2');
  await user.click(save());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The name is taken. (Poi_id: p9, Title: Bakery 2)');
  expect(save()).toHaveAccessibleDescription('1 change is not saved yet');
});

test('a conflict with another user is shown, and overwritten only on request', async () => {
  let theirs = bakery;
  const change = {
    subject: { type: 'poi', id: 9 },
    actor: { id: 8, name: 'Olga Abel' },
    changed_at: '2026-01-01T10:00:00.000Z',
  };
  const { api, user } = await open({
    answers: {
      'GET floors/31/changes': { body: { changes: [change] } },
      'PUT pois/9': ({ body }) => {
        const { lock_version: version, title } = body as { lock_version: number; title: string };
        return version === theirs.lock_version
          ? { body: { building_poi: { ...theirs, title, lock_version: version + 1 } } }
          : { status: 409, body: { error: { code: 'stale', message: 'It was changed.' } } };
      },
      ...Object.fromEntries(
        Object.entries(floorAnswers(31, full)).map(([path, answer]) => [
          path,
          path.includes('/pois')
            ? () => floorAnswers(31, { ...full, pois: [theirs] })[path] as object
            : answer,
        ]),
      ),
    },
  });
  selectBakery();
  await fillInField(user, await screen.findByLabelText('POI Name'), ' mine');
  theirs = { ...bakery, title: 'Bread', lock_version: 4 };
  await user.click(save());
  expect(await screen.findByText('You and Olga Abel both changed: name.')).toBeVisible();
  expect(screen.getByLabelText('Both values: name')).toHaveTextContent(
    'YoursBakery mineTheirsBread',
  );
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Keep mine: Bakery mine' }));
  await user.click(save());
  expect(await screen.findByText('The floor was saved.')).toBeVisible();
  expect(api.callsTo('PUT', 'pois/9').at(-1)?.body).toMatchObject({
    title: 'Bakery mine',
    lock_version: 4,
  });
});

test('unsaved changes are offered again, and leaving asks before they are lost', async () => {
  const { user, router } = await open();
  selectBakery();
  await user.type(await screen.findByLabelText('POI Name'), '!');
  await waitFor(() => expect(drafts.size).toBe(1));
  void router.navigate({ to: '/applications' });
  const question = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/buildings/5/floors/31');
  void router.navigate({ to: '/applications' });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications'));
  expect(drafts.size).toBe(0);
});

test('discarding clears the changes even if the same floor stays open', async () => {
  const { user, router } = await open();
  selectBakery();
  await user.type(await screen.findByLabelText('POI Name'), '!');
  void router.navigate({ to: '/buildings/$buildingId/floors', params: { buildingId: '5' } });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/buildings/5/floors'));
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByLabelText('POI Name')).toHaveValue('Bakery');
  await waitFor(() => expect(drafts.size).toBe(0));
});

test('leaving asks about a shape that is being drawn', async () => {
  const { user, router } = await open();
  await isReady();
  await user.click(tool('Create POI'));
  clickMap(100, 100);
  void router.navigate({ to: '/applications' });
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
});

/** Stores a draft of a crashed tab that renamed the bakery. */
const storeRenamed = (title: string): void => {
  const before = poiFromWire(bakery);
  const pois = [{ key: 'p9', before, after: { ...before, title } }];
  drafts.set('7 31', { at: Date.UTC(2026, 0, 2, 10), changes: { ...noChanges, pois } });
};

test('a draft is restored as one step, which can be undone', async () => {
  storeRenamed('Bread');
  const { user } = await open();
  const offer = within(await screen.findByRole('dialog', { name: 'Restore unsaved changes' }));
  expect(offer.getByText(/^Unsaved changes from .*2026.*: 1 POI\.$/)).toBeVisible();
  await user.click(offer.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(save()).toHaveAccessibleDescription('1 change is not saved yet'));
  selectBakery();
  expect(await screen.findByLabelText('POI Name')).toHaveValue('Bread');
  await user.click(tool('Undo'));
  expect(screen.getByLabelText('POI Name')).toHaveValue('Bakery');
  await waitFor(() => expect(drafts.size).toBe(0));
});

test('a draft that is discarded is gone', async () => {
  storeRenamed('Bread');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(drafts.size).toBe(0));
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

test('changes of others are merged when the floor is loaded again, with a notice', async () => {
  let pois = [bakery];
  const [list = ''] = Object.keys(floorAnswers(31)).filter((path) => path.includes('/pois'));
  const { user, queryClient } = await open({
    answers: { [list]: () => floorAnswers(31, { pois })[list] as object },
  });
  selectBakery();
  await fillInField(user, await screen.findByLabelText('POI Name'), ' mine');
  pois = [{ ...bakery, subtitles: ['Warm'], lock_version: 4 }, somePoi({ id: 10, poi_id: 'p10' })];
  await act(() => queryClient.invalidateQueries({ queryKey: ['company'] }));
  expect(await screen.findByText(/^Another user has changed this floor/)).toBeVisible();
  expect(screen.getByLabelText('POI Name')).toHaveValue('Bakery mine');
  expect(screen.getByText('Warm')).toBeVisible();
  expect(save()).toHaveAccessibleDescription('1 change is not saved yet');
});

test('a tab without changes leaves the draft of another tab alone', async () => {
  let pois = [bakery];
  const [list = ''] = Object.keys(floorAnswers(31)).filter((path) => path.includes('/pois'));
  const { queryClient, router } = await open({
    answers: { [list]: () => floorAnswers(31, { pois })[list] as object },
  });
  storeRenamed('Bread');
  pois = [bakery, somePoi({ id: 10, poi_id: 'p10' })];
  await act(() => queryClient.invalidateQueries({ queryKey: ['company'] }));
  expect(await screen.findByText(/^2 POIs/)).toBeVisible();
  expect(screen.queryByText(/^Another user/)).toBeNull();
  await act(() => router.navigate({ to: '/applications' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications'));
  expect(drafts.size).toBe(1);
});

test('a save says if visitors see it only once it is published', async () => {
  const { user } = await open({
    building: { ...someBuilding, auto_publish: false },
    answers: {
      'PUT pois/9': ({ body }) => ({
        body: { building_poi: { ...bakery, ...(body as object), lock_version: 4 } },
      }),
    },
  });
  selectBakery();
  await user.type(await screen.findByLabelText('POI Name'), '!');
  await user.keyboard('{Control>}s{/Control}');
  const saved = 'The floor was saved. Visitors see it once it is published.';
  expect(await screen.findByText(saved)).toBeVisible();
});

test('typing during a save does not leave the form', async () => {
  let answer: () => void = () => undefined;
  const { user } = await open({
    answers: {
      'PUT pois/9': async ({ body }) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { body: { building_poi: { ...bakery, ...(body as object), lock_version: 4 } } };
      },
    },
  });
  selectBakery();
  const name = await screen.findByLabelText('POI Name');
  await user.type(name, '!');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'true'));
  await user.type(name, '?');
  act(() => answer());
  expect(await screen.findByText('The floor was saved.')).toBeVisible();
  expect(name).toHaveValue('Bakery!?');
  expect(name).toHaveFocus();
  expect(save()).toHaveAccessibleDescription('1 change is not saved yet');
});

test('[S4.35] [S7.22] a beacon is removed from its floor at once, and undo restores it', async () => {
  const patched = { ...gate, building_floor_id: null, latitude: null, longitude: null };
  const { api, user } = await open({
    answers: {
      'PATCH beacons/4': ({ body }) => ({
        body: {
          beacon: (body as { latitude: number | null }).latitude === null ? patched : gate,
        },
      }),
    },
  });
  shownMap().under = [
    {
      layer: { id: layers.beacons },
      properties: { id: '4', beacon: 4 },
      geometry: { type: 'Point', coordinates: [10, -10] },
    },
  ];
  clickMap(100, 100);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Beacon' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.callsTo('PATCH', 'beacons/4')).toHaveLength(1));
  expect(api.callsTo('PATCH', 'beacons/4')[0]?.body).toEqual({
    id: gate.id,
    uuid: gate.uuid,
    building_floor_id: null,
    latitude: null,
    longitude: null,
  });
  await user.click(tool('Undo'));
  await waitFor(() => expect(api.callsTo('PATCH', 'beacons/4')).toHaveLength(2));
  expect(api.callsTo('PATCH', 'beacons/4')[1]?.body).toMatchObject({ building_floor_id: 31 });
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

test('[S2.39] the beacon in the URL is selected, and the only one shown', async () => {
  const { user } = await open({ search: '?beacon=4' });
  expect(await screen.findByText('Only Gate 4 is shown.')).toBeVisible();
  await waitFor(() =>
    expect(shownMap().getLayer(layers.beacons)?.filter).toEqual(['==', ['get', 'beacon'], 4]),
  );
  expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
  expect(shownMap().cameras.at(-1)?.center).toEqual([-15, 66]);
  await user.click(screen.getByRole('button', { name: 'Show all beacons' }));
  await waitFor(() => expect(shownMap().getLayer(layers.beacons)?.filter).toBeNull());
});

test('[S2.40] a floor without beacons asks once whether to add some', async () => {
  const { user } = await open({ answers: floorAnswers(31) });
  await user.click(tool('Place Beacons'));
  const title = "Currently, we don't have assigned beacons for this floor";
  const question = within(await screen.findByRole('dialog', { name: title }));
  await user.click(question.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  expect(tool('Place Beacons')).toHaveAttribute('aria-pressed', 'true');
});

test('[S8.1] a floor that cannot be loaded shows an error and can be retried', async () => {
  let down = true;
  const answers = floorAnswers(31, full);
  const api = signInWith({
    answers: {
      'GET applications': { body: { applications: [someApplication] } },
      'GET buildings/5': { body: { building: someBuilding } },
      'GET buildings/5/floors': { body: { building_floors: [someFloor] } },
      ...answers,
      'GET floors/31/route': () =>
        down ? { status: 403, body: refusal('Not now.') } : { body: route },
    },
  });
  const { user } = renderApp('/buildings/5/floors/31');
  expect(await screen.findByText('The floor could not be loaded.')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(screen.getAllByText('Not now.')).toHaveLength(2);
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/1 POI · 2 route points · 2 beacons/)).toBeVisible();
  expect(api.callsTo('GET', 'floors/31/route').length).toBeGreaterThan(1);
});
