import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { someApplication } from '../../../testing/examples/some-application.ts';
import { someBuilding } from '../../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../../testing/examples/some-company.ts';
import { readyPhoto } from '../../../testing/examples/some-photo.ts';
import { shownMap } from '../../../testing/fake-map.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { renderPage } from '../../../testing/render.tsx';
import { refusal } from '../../../testing/stub-api.ts';
import { BuildingsPage } from './buildings-page.tsx';

vi.mock('../../../venue/map/load-map.ts', () => ({
  loadMap: () => import('../../../testing/fake-map.ts'),
}));

const atrium = { ...someBuilding, id: 21, name: 'Atrium', address: 'Quay 1', photo: readyPhoto };
const pier = { ...someBuilding, id: 22, name: 'Pier', coordinate: { latitude: 10, longitude: 20 } };

const pageOf = (number: number) =>
  `applications/12/buildings?${new URLSearchParams(`page[size]=1000&page[number]=${number}&sort=name`).toString()}`;
const list = `GET ${pageOf(1)}`;
const listed = (buildings: readonly object[], total = buildings.length) => ({
  body: { buildings },
  headers: { 'X-Pager-Total-Count': String(total), 'X-Pager-Per-Page': '1000' },
});

beforeEach(() => {
  localStorage.setItem('floorwright.application_id', '12');
});

const open = async (answers: object, { at = '/buildings', role = 'owner' as const } = {}) => {
  const api = signInWith({
    company: { ...someCompany, role },
    answers: { 'GET applications': { body: { applications: [someApplication] } }, ...answers },
  });
  return { api, ...(await renderPage(BuildingsPage, { at })) };
};

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const item = heading.closest('li');
  if (!item) throw new Error(`${name} is in no card.`);
  return within(item);
};

test('[S2.28] a card has photo, name, address, and actions to open, integrate and delete it', async () => {
  await open({ [list]: listed([atrium, pier]) });
  const shown = await card('Atrium');
  expect(shown.getByText('Quay 1')).toBeVisible();
  expect(shown.getByRole('presentation', { hidden: true })).toHaveAttribute(
    'src',
    readyPhoto.medium?.url,
  );
  expect(shown.getByRole('link', { name: 'Open Atrium' })).toHaveAttribute(
    'href',
    '/buildings/21/floors',
  );
  expect(shown.getByRole('link', { name: 'Integration Settings of Atrium' })).toHaveAttribute(
    'href',
    '/buildings/21/integration',
  );
  expect(shown.getByRole('button', { name: 'Delete Atrium' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Building' })).toHaveAttribute(
    'href',
    '/buildings/new',
  );
});

test('the photo and the name open the building, and another link opens its details', async () => {
  await open({ [list]: listed([atrium]) });
  const shown = await card('Atrium');
  const photo = shown.getByRole('presentation', { hidden: true }).closest('a');
  expect(photo).toHaveAttribute('href', '/buildings/21/floors');
  expect(shown.getByRole('link', { name: 'Atrium' })).toHaveAttribute(
    'href',
    '/buildings/21/floors',
  );
  expect(shown.getByRole('link', { name: 'Details of Atrium' })).toHaveAttribute(
    'href',
    '/buildings/21',
  );
});

test('[S2.28] an application without buildings redirects to the form for a new one', async () => {
  await open({ [list]: listed([]) });
  expect(await screen.findByText('Now at /buildings/new')).toBeVisible();
});

test('[S2.28] the first building is listed after it was added', async () => {
  let added: object[] = [];
  const { router, queryClient } = await open({ [list]: () => listed(added) });
  await screen.findByText('Now at /buildings/new');
  added = [atrium];
  await queryClient.invalidateQueries({ refetchType: 'none' });
  await router.navigate({ to: '/buildings' });
  await card('Atrium');
  expect(router.state.location.pathname).toBe('/buildings');
});

test('without a selected application the user is redirected to choose one', async () => {
  localStorage.removeItem('floorwright.application_id');
  await open({});
  expect(await screen.findByText('Now at /applications')).toBeVisible();
});

test.each(['admin', 'manager'] as const)(
  '[S6.3] [S6.7] %s can neither add nor delete buildings',
  async (role) => {
    await open({ [list]: listed([atrium]) }, { role: role as never });
    await card('Atrium');
    expect(screen.queryByRole('link', { name: 'Add Building' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Atrium' })).toBeNull();
  },
);

test('all pages of a long list are loaded', async () => {
  await open({
    [list]: listed([atrium], 1001),
    [`GET ${pageOf(2)}`]: listed([pier], 1001),
  });
  await card('Atrium');
  expect(screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual([
    'Atrium',
    'Pier',
  ]);
});

test('a search filters the cards and is stored in the URL', async () => {
  const { user, router } = await open({ [list]: listed([atrium, pier]) });
  await card('Pier');
  await user.type(screen.getByRole('searchbox', { name: 'Search buildings' }), 'quay');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pier' })).toBeNull());
  expect(screen.getByText('1 of 2 buildings')).toBeVisible();
  expect(router.state.location.search).toMatchObject({ q: 'quay' });
  await user.type(screen.getByRole('searchbox'), ' nowhere');
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  await card('Pier');
});

test('the search field shows every letter at once, also while the URL update is pending', async () => {
  let isBlocked = false;
  let release = (): void => undefined;
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  signInWith({
    answers: {
      'GET saas_company': async () => {
        if (isBlocked) await blocked;
        return { body: { saas_company: someCompany } };
      },
      'GET applications': { body: { applications: [someApplication] } },
      [list]: listed([atrium, pier]),
    },
  });
  const { user, queryClient } = renderApp('/buildings');
  await card('Pier');
  isBlocked = true;
  await queryClient.invalidateQueries({ refetchType: 'none' });
  const box = screen.getByRole('searchbox', { name: 'Search buildings' });
  await user.type(box, 'quay');
  expect(box).toHaveValue('quay');
  release();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pier' })).toBeNull());
  expect(screen.getByRole('searchbox')).toHaveValue('quay');
});

test('[S9.9] the delete dialog names the building and what else is deleted', async () => {
  const { api, user } = await open({
    [list]: listed([atrium, pier]),
    'GET buildings/22/contents': {
      body: {
        contents: { floors: 2, layers: 7, pois: 0, route_points: 0, beacons: 0, engagements: 0 },
      },
    },
    'DELETE buildings/22': { status: 204 },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Pier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete building' }));
  expect(
    await dialog.findByText(/^Deleting Pier also deletes 2 floors with 7 map layers/),
  ).toBeVisible();
  expect(dialog.getByText('This action cannot be undone')).toBeVisible();
  expect(api.callsTo('DELETE', 'buildings/22')).toHaveLength(0);
  await user.dblClick(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Pier was deleted.')).toBeVisible();
  expect(api.callsTo('DELETE', 'buildings/22')).toHaveLength(1);
});

test.each([
  {
    answer: { status: 404, body: refusal('The building is gone.') },
    words: 'The building is gone.',
  },
  { answer: { status: 500 }, words: 'Something went wrong' },
])('[S8.13] a failed deletion shows: $words', async ({ answer, words }) => {
  const { user } = await open({ [list]: listed([atrium]), 'DELETE buildings/21': answer });
  await user.click(await screen.findByRole('button', { name: 'Delete Atrium' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText(words)).toBeVisible();
});

test('the delete dialog closes if another user has already deleted the building', async () => {
  let isGone = false;
  const { user } = await open({
    [list]: () => listed(isGone ? [atrium] : [atrium, pier]),
    'DELETE buildings/22': () => {
      isGone = true;
      return { status: 404, body: refusal('The building is gone.') };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Pier' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Pier' })).toBeNull();
});

test('the map fits a marker for each building, with a popup that links to it', async () => {
  const { user } = await open({ [list]: listed([atrium, pier]) }, { at: '/buildings?view=map' });
  const [marker] = await screen.findAllByRole('button', { name: 'Pier' });
  expect(shownMap().cameras).toEqual([expect.objectContaining({ zoom: 5 })]);
  if (marker) await user.click(marker);
  const popup = within(await screen.findByRole('region', { name: 'Pier' }));
  expect(popup.getByRole('link', { name: 'Open Pier' })).toHaveAttribute(
    'href',
    '/buildings/22/floors',
  );
  await user.click(popup.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Pier' })).toBeNull();
});

test('list and map have separate URLs', async () => {
  const { user, router } = await open({ [list]: listed([atrium]) });
  await user.click(await screen.findByRole('button', { name: 'Map' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'map' }));
  await user.click(await screen.findByRole('button', { name: 'List' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('view', 'map'));
});

test('a failed load of the list is reported and can be retried', async () => {
  let up = false;
  const { user } = await open({
    [list]: () => (up ? listed([atrium]) : { status: 500, body: refusal('The database is away.') }),
  });
  expect(await screen.findByText('The database is away.')).toBeVisible();
  up = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await card('Atrium');
});

test('the cached list stays visible when a reload fails', async () => {
  let up = true;
  const { user, queryClient } = await open({
    [list]: () => (up ? listed([atrium]) : { status: 502, body: refusal('The server is away.') }),
  });
  await card('Atrium');
  up = false;
  await queryClient.refetchQueries({ queryKey: ['company', 3, 'buildings'] });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByText(/The server is away\./)).not.toHaveLength(0);
  await card('Atrium');
  up = true;
  await user.click(again);
  await waitFor(() => expect(again).not.toBeInTheDocument());
});
