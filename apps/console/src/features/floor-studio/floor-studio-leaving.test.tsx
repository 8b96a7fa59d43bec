import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { floorAnswers } from '../../testing/examples/some-contents.ts';
import { someFloor } from '../../testing/examples/some-floor.ts';
import { loadStudio } from '../../testing/pages/load-studio.ts';
import {
  bakery,
  clickMap,
  full,
  isReady,
  open,
  save,
  selectBakery,
  tool,
} from '../../testing/pages/open-studio.ts';
import type { Draft } from './drafts/draft-store.ts';

const drafts = vi.hoisted(() => new Map<string, unknown>());
const store = vi.hoisted(() => ({ isFull: false }));

vi.mock('../../venue/map/create-map.ts', () => import('../../testing/fake-map.ts'));
vi.mock('./drafts/draft-store.ts', () => ({
  readDraft: (key: string) => Promise.resolve(drafts.get(key)),
  writeDraft: (key: string, draft: Draft) =>
    Promise.resolve(store.isFull ? undefined : drafts.set(key, draft)),
  dropDraft: (key: string) => Promise.resolve(drafts.delete(key)),
}));

beforeAll(loadStudio, 180_000);

afterEach(() => {
  drafts.clear();
  notifications.clean();
  store.isFull = false;
});

const first = { ...someFloor, id: 32, name: '1', position: 1 };
const question = async () => within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
const isAnswered = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull());

test('leaving during a save waits for it, and the dialog can be closed', async () => {
  let answer: () => void = () => undefined;
  const { api, user, router } = await open({
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
  await user.type(await screen.findByLabelText('POI Name'), '!');
  await user.click(save());
  await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'true'));
  void router.navigate({ to: '/applications' });
  await user.click((await question()).getByRole('button', { name: 'Save' }));
  act(() => answer());
  await isAnswered();
  expect(api.callsTo('PUT', 'pois/9')).toHaveLength(1);
  await act(() => router.navigate({ to: '/applications' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications'));
});

test('an invalid shape is not saved, and no success is reported', async () => {
  const { api, user, router } = await open();
  await isReady();
  await user.click(tool('Create POI'));
  clickMap(100, 100);
  clickMap(200, 100);
  void router.navigate({ to: '/applications' });
  await user.click((await question()).getByRole('button', { name: 'Save' }));
  await isAnswered();
  expect(await screen.findByText(/^Nothing was saved: the shape is not finished/)).toBeVisible();
  expect(screen.queryByText('The floor was saved.')).toBeNull();
  expect(router.state.location.pathname).toBe('/buildings/5/floors/31');
  expect(screen.getByRole('group', { name: 'Drawing' })).toBeVisible();
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a single point is dropped on leaving without a save', async () => {
  const { api, user, router } = await open();
  await isReady();
  await user.click(tool('Two-way route'));
  clickMap(300, 300);
  void router.navigate({ to: '/applications' });
  await user.click((await question()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications'));
  expect(screen.queryByText('The floor was saved.')).toBeNull();
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('after an expired session and a new sign-in, the draft is offered', async () => {
  let ended = false;
  const unauthorized = { status: 401, statusText: 'Unauthorized' };
  const { user, router } = await open({
    answers: {
      'PUT pois/9': () => (ended ? unauthorized : { status: 500 }),
      'POST session': () => {
        ended = false;
        return { status: 201, body: { access_token: { key: 'fresh' } } };
      },
    },
  });
  selectBakery();
  await user.type(await screen.findByLabelText('POI Name'), ' 2');
  ended = true;
  await user.click(save());
  const banner = await screen.findByText('Your session has ended. Sign in to continue.');
  await user.click(within(banner).getByRole('button', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('Email'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'Demo-1234!');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(router.state.location.pathname).toBe('/buildings/5/floors/31');
  await waitFor(() => expect(save()).toHaveAccessibleDescription('1 change is not saved yet'));
});

const gone = {
  status: 404,
  body: { error: { code: 'not_found', message: 'Not found.' } },
};

/** Two floors, of which the ground floor can be deleted. */
const openTwo = async () => {
  const server = { isDeleted: false };
  const ground = Object.fromEntries(
    Object.entries(floorAnswers(31, full)).map(([path, answer]) => [
      path,
      () => (server.isDeleted ? gone : answer),
    ]),
  );
  const app = await open({
    answers: {
      ...ground,
      ...floorAnswers(32),
      'GET buildings/5/floors': () => ({
        body: { building_floors: server.isDeleted ? [first] : [someFloor, first] },
      }),
      'GET floors/31/contents': {
        body: {
          contents: {
            layers: 0,
            pois: 1,
            route_points: 2,
            comments: 0,
            beacons: 2,
            engagements: 0,
          },
        },
      },
      'GET floors/32/contents': {
        body: {
          contents: {
            layers: 0,
            pois: 0,
            route_points: 0,
            comments: 0,
            beacons: 0,
            engagements: 0,
          },
        },
      },
      'PUT pois/9': gone,
      'DELETE floors/31': () => {
        server.isDeleted = true;
        return { status: 204 };
      },
      'DELETE floors/32': { status: 204 },
    },
  });
  return { ...app, server };
};

test('changes that this browser cannot store are not reported as moved, and stay', async () => {
  const { user, router, server } = await openTwo();
  selectBakery();
  await user.type(await screen.findByLabelText('POI Name'), ' 2');
  server.isDeleted = true;
  store.isFull = true;
  await user.click(save());
  await user.click(await screen.findByRole('combobox', { name: 'Move your changes to' }));
  await user.click(await screen.findByRole('option', { name: 'Floor 1' }));
  await user.click(screen.getByRole('button', { name: 'Move changes' }));
  expect(await screen.findByText(/^Your changes could not be moved\./)).toBeVisible();
  expect(router.state.location.pathname).toBe('/buildings/5/floors/31');
  expect(screen.getByLabelText('POI Name')).toHaveValue('Bakery 2');
  expect(screen.queryByText(/^Unsaved changes from /)).toBeNull();
});

const remove = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(screen.getByRole('tab', { name: 'Floors' }));
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete floor' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(`${name} was deleted.`)).toBeVisible();
};

type User = Awaited<ReturnType<typeof open>>['user'];

const rename = async (user: User) => {
  selectBakery();
  await user.type(await screen.findByLabelText('POI Name'), ' 2');
};
const beginShape = async (user: User) => {
  await user.click(tool('Create POI'));
  clickMap(300, 300);
};

test.each([
  ['a change', rename],
  ['a shape that is being drawn', beginShape],
])(
  'a user who deletes a floor with %s is not asked about it, and sees no notice of another user',
  async (_, work) => {
    const { user, router } = await openTwo();
    await isReady();
    await work(user);
    await remove(user, 'Ground floor');
    await waitFor(() => expect(router.state.location.pathname).toBe('/buildings/5/floors'));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Delete Ground floor' })).toBeNull(),
    );
    expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull();
    expect(screen.queryByText('This floor was deleted by another user.')).toBeNull();
    await waitFor(() => expect(drafts.size).toBe(0));
  },
);

test('deleting another floor does not affect the work on this one', async () => {
  drafts.set('7 32', {});
  const { user, router } = await openTwo();
  selectBakery();
  await user.type(await screen.findByLabelText('POI Name'), ' 2');
  await remove(user, 'Floor 1');
  await waitFor(() => expect([...drafts.keys()]).toEqual(['7 31']));
  expect(router.state.location.pathname).toBe('/buildings/5/floors/31');
  expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull();
  expect(save()).toHaveAccessibleDescription('1 change is not saved yet');
});
