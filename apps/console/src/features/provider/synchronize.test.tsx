import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { someApplication } from '../../testing/examples/some-application.ts';
import { someBuilding } from '../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { answerBeside } from '../../testing/provider/answer-beside.ts';
import { type BuildingFloor, stubBuilding } from '../../testing/provider/stub-building.ts';
import { changeVenue, looksOf, twoFloorProvider } from '../../testing/provider/synchronized.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { stubApi } from '../../testing/stub-api.ts';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';

vi.mock('../../venue/map/load-map.ts', () => ({
  loadMap: () => import('../../testing/fake-map.ts'),
}));

const linked: CompanyBuilding = {
  ...someBuilding,
  id: 1,
  floors: 2,
  basement_floors: 0,
  jibestream_id: '10',
  jibestream_client_id: 'client',
  jibestream_client_secret: 'secret',
  jibestream_customer_id: '1',
};

type Answers = Parameters<typeof stubApi>[0];

const changing = /^\/api\/company\/v1\/(buildings\/1\/floors|floors\/|direct_uploads)/;

/** The page of a building whose server and provider run in memory. */
const open = (building = linked, floors: BuildingFloor[] = [], answers: Answers = {}) => {
  const server = stubBuilding(floors);
  const serverFetch = globalThis.fetch;
  const api = signInWith({
    company: { ...someCompany, provider: true },
    answers: {
      'GET applications': { body: { applications: [someApplication] } },
      'GET buildings/1': { body: { building } },
      ...answers,
    },
  });
  answerBeside((url) => changing.test(url), serverFetch);
  const provider = twoFloorProvider();
  answerBeside((url) => url.startsWith(provider.baseUrl), provider.fetcher);
  return { api, server, provider, ...renderApp('/buildings/1/synchronize') };
};
type Opened = ReturnType<typeof open>;

const press = async ({ user }: Pick<Opened, 'user'>, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

const rowsOf = async (title: string): Promise<(string | null)[]> =>
  within(await screen.findByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Blocks the announcement of a layer until it is released. */
const blockUpload = () => {
  const blocked = { release: (): void => undefined, signal: undefined as AbortSignal | undefined };
  const gone = new Promise<void>((resolve) => {
    blocked.release = resolve;
  });
  const before = globalThis.fetch;
  answerBeside(
    (url) => url.endsWith('direct_uploads'),
    async (url, init) => {
      blocked.signal = init.signal ?? undefined;
      await gone;
      init.signal?.throwIfAborted();
      return before(url, init);
    },
  );
  return blocked;
};

const synchronized = async (opened: Opened): Promise<void> => {
  await press(opened, 'Synchronize Floors');
  await screen.findByText('The floors are synchronized.');
};

test('[S1.7] [S4.21] added floors are shown before the synchronization starts', async () => {
  const opened = open();
  const { server } = opened;
  expect(await rowsOf('Floors to add')).toEqual(['Level 12 layers', 'Level 21 layer']);
  expect(server.requests).toEqual(['GET buildings/1/floors']);
  await synchronized(opened);
  expect(screen.getByText('2 floors added')).toBeVisible();
  expect(looksOf(server.state.floors)).toMatchObject([
    { name: 'Level 1', jibestream_id: '1' },
    { name: 'Level 2', jibestream_id: '2' },
  ]);
});

test('[S4.21] while it runs, floor, layers and progress are shown, and it runs once', async () => {
  const opened = open();
  const upload = blockUpload();
  await opened.user.dblClick(await screen.findByRole('button', { name: 'Synchronize Floors' }));
  expect(await screen.findByText('Floor 1 of 2 · Level 1 · 2 layers')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Synchronizing floors' })).toHaveValue(0);
  upload.release();
  await screen.findByText('The floors are synchronized.');
  const lists = opened.server.requests.filter((request) => request === 'GET buildings/1/floors');
  expect(lists).toHaveLength(2);
});

test('an unchanged venue leaves nothing to do', async () => {
  const first = open();
  await synchronized(first);
  const before = first.server.requests.length;
  first.queryClient.clear();
  await first.router.navigate({ to: '/companies' });
  await first.router.navigate({
    to: '/buildings/$buildingId/synchronize',
    params: { buildingId: '1' },
  });
  expect(await screen.findByText('Nothing to change')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Synchronize Floors' })).toBeNull();
  expect(
    first.server.requests.slice(before).filter((request) => !request.startsWith('GET')),
  ).toEqual([]);
});

test('changed and removed floors are shown beforehand', async () => {
  const opened = open();
  await synchronized(opened);
  changeVenue(opened.provider);
  await opened.router.navigate({ to: '/companies' });
  await opened.router.navigate({
    to: '/buildings/$buildingId/synchronize',
    params: { buildingId: '1' },
  });
  expect(await rowsOf('Floors to change')).toEqual([
    'GroundRenamed from Level 1, 1 layer added, 1 layer changed, 1 layer removed',
  ]);
  expect(await rowsOf('Floors to add')).toEqual(['Level 32 layers']);
  expect(await rowsOf('Floors to remove')).toEqual(['Level 21 layer']);
  expect(screen.getByText('Everything placed on a removed floor is deleted too.')).toBeVisible();
});

test('a canceled synchronization preserves its results and continues from there', async () => {
  const opened = open();
  const upload = blockUpload();
  await press(opened, 'Synchronize Floors');
  await screen.findByText(/^Floor 1 of 2/);
  await press(opened, 'Cancel');
  upload.release();
  expect(await screen.findByText('The synchronization was canceled.')).toBeVisible();
  expect(opened.server.state.floors).toEqual([]);
  await press(opened, 'Try again');
  await screen.findByText('The floors are synchronized.');
  expect(opened.server.state.floors).toHaveLength(2);
});

test('a failure is shown as a sentence, and a retry finishes', async () => {
  const opened = open();
  await screen.findByRole('button', { name: 'Synchronize Floors' });
  // The floors are listed, a layer is announced and sent, and then the server fails.
  opened.server.failAt(4, 'error 500');
  await press(opened, 'Synchronize Floors');
  expect(await screen.findByText('Failed with 500')).toBeVisible();
  await press(opened, 'Try again');
  await screen.findByText('The floors are synchronized.');
  expect(opened.server.state.floors).toHaveLength(2);
});

test('[S8.14] a refusal of the provider is shown, with a link to the account and a retry', async () => {
  const opened = open({ ...linked, jibestream_client_secret: 'wrong' });
  const messages = await screen.findAllByText('The provider refused the client id or secret.');
  expect(messages.some((element) => element.closest('[role="alert"]'))).toBe(true);
  expect(screen.getByRole('link', { name: 'Provider connection' })).toBeVisible();
  expect(opened.server.requests).toEqual([]);
  const asked = opened.provider.requests.length;
  await press(opened, 'Try again');
  await waitFor(() => expect(opened.provider.requests.length).toBeGreaterThan(asked));
});

test("[S5.17] the building's number of floors follows its venue", async () => {
  const before = { ...linked, floors: 1, basement_floors: 2 };
  const opened = open(before, [], { 'PATCH buildings/1': { body: { building: linked } } });
  expect(await screen.findByText('The building will have 2 floors.')).toBeVisible();
  expect(opened.api.callsTo('PATCH', 'buildings/1')).toEqual([]);
  await synchronized(opened);
  expect(opened.api.callsTo('PATCH', 'buildings/1').map(({ body }) => body)).toEqual([
    { jibestream_id: '10', floors: 2, basement_floors: 0 },
  ]);
});

test('a building that was linked to another venue meanwhile is not overwritten', async () => {
  let venue = '10';
  const opened = open(linked, [], {
    'GET buildings/1': () => ({ body: { building: { ...linked, jibestream_id: venue } } }),
  });
  await screen.findByRole('button', { name: 'Synchronize Floors' });
  venue = '11';
  await press(opened, 'Synchronize Floors');
  await screen.findAllByText('The provider no longer has this venue.');
  expect(opened.server.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
});

test('leaving while it runs asks first and stops it', async () => {
  const opened = open();
  const upload = blockUpload();
  await press(opened, 'Synchronize Floors');
  await screen.findByText(/^Floor 1 of 2/);
  void opened.router.navigate({ to: '/companies' });
  expect(await screen.findByRole('dialog', { name: 'Stop synchronization' })).toBeVisible();
  expect(opened.router.state.location.pathname).toBe('/buildings/1/synchronize');
  await press(opened, 'Stop');
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/companies'));
  expect(upload.signal?.aborted).toBe(true);
});

test('a building without a provider links to the connection page', async () => {
  open({ ...linked, jibestream_id: null });
  expect(await screen.findByText('This building is not linked to a provider.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Connect provider' })).toBeVisible();
});
