import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';

import { someApplication } from '../../testing/examples/some-application.ts';
import { someBuilding } from '../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { someBeacon } from '../../testing/examples/some-contents.ts';
import {
  engagementAnswers,
  someEngagement,
  someLink,
} from '../../testing/examples/some-engagement.ts';
import { someFloor } from '../../testing/examples/some-floor.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { StubAnswer, stubApi } from '../../testing/stub-api.ts';
import type { Engagement } from './queries.ts';

vi.mock('../../venue/map/create-map.ts', () => import('../../testing/fake-map.ts'));
beforeAll(() => import('./engagements-page.tsx'), 60_000);

const page = '/buildings/5/floors/31/engagements';
const named = (id: number, name: string, changes: Partial<Engagement> = {}) =>
  someEngagement({ id, activity: { ...someLink, name }, ...changes });
const menu = named(7, 'Menu');

const open = (
  at: string,
  engagements: readonly Engagement[],
  answers: Parameters<typeof stubApi>[0] = {},
) => {
  const api = signInWith({
    company: { ...someCompany, role: 'owner' },
    answers: {
      'GET applications': { body: { applications: [someApplication] } },
      'GET buildings/5': { body: { building: someBuilding } },
      'GET buildings/5/floors': { body: { building_floors: [someFloor] } },
      ...engagementAnswers(...engagements),
      ...answers,
    },
  });
  return { api, ...renderApp(at) };
};

test('archived engagements are hidden until the filter shows them', async () => {
  const { user } = open(`${page}?tab=url`, [
    menu,
    named(8, 'Stopped', { status: 'paused' }),
    named(9, 'Old', { status: 'archived' }),
  ]);
  expect(await screen.findByRole('link', { name: /^Menu/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^StoppedPaused/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Old/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Archived 1' }));
  expect(await screen.findByRole('link', { name: /^OldArchived/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Menu/ })).toBeNull();
});

test('an engagement is paused at once, and unsaved changes can still be saved', async () => {
  const paused = { ...menu, status: 'paused' as const, lock_version: 5 };
  const { api, user } = open(`${page}/7`, [menu], {
    'PUT triggers/7': { body: { trigger: paused } },
  });
  await user.click(await screen.findByRole('radio', { name: 'Far' }));
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Far' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo('PUT', 'triggers/7')).toHaveLength(2));
  expect(api.callsTo('PUT', 'triggers/7').map(({ body }) => body)).toMatchObject([
    { status: 'paused', lock_version: 4 },
    { event_type: 'far', lock_version: 5 },
  ]);
});

test.each([
  ['the first edit', []],
  ['an edit after others', ['Near']],
])('%s during a status change is preserved', async (_which, before) => {
  let answer = (_reply: StubAnswer): void => undefined;
  const pending = new Promise<StubAnswer>((resolve) => {
    answer = resolve;
  });
  const { api, user } = open(`${page}/7`, [menu], { 'PUT triggers/7': () => pending });
  const pause = await screen.findByRole('button', { name: 'Pause' });
  for (const name of before) await user.click(screen.getByRole('radio', { name }));
  await user.click(pause);
  await user.click(screen.getByRole('radio', { name: 'Far' }));
  answer({ body: { trigger: { ...menu, status: 'paused', lock_version: 5 } } });
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Far' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo('PUT', 'triggers/7')).toHaveLength(2));
  expect(api.callsTo('PUT', 'triggers/7')[1]?.body).toMatchObject({
    event_type: 'far',
    lock_version: 5,
  });
});

test('[S4.39] the delete dialog names the results and offers to archive instead', async () => {
  const { api, user, router } = open(`${page}/7`, [menu], {
    'GET triggers/7/results': { body: { results: { delivered: 147, opened: 1 } } },
    'PUT triggers/7': { body: { trigger: { ...menu, status: 'archived', lock_version: 5 } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Trigger' }));
  expect(dialog.getByText(/This action will remove the trigger, please confirm\./)).toBeVisible();
  expect(
    await dialog.findByText(/This also deletes its results: 147 deliveries and 1 open\./),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Archive instead' }));
  await waitFor(() => expect(router.state.location.href).toBe(`${page}?tab=url`));
  expect(api.callsTo('DELETE', 'triggers/7')).toHaveLength(0);
  expect(api.callsTo('PUT', 'triggers/7')[0]?.body).toMatchObject({ status: 'archived' });
});

test('a warning is shown if another engagement always wins at the same beacon and event', async () => {
  const { user } = open(`${page}/8`, [menu, named(8, 'Later')]);
  expect(await screen.findByText('Never shown to visitors')).toBeVisible();
  expect(
    screen.getByText(/^Menu always comes first for the same event at North door/),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Far' }));
  expect(screen.queryByText('Never shown to visitors')).toBeNull();
});

test('a warning names the hidden engagement, and one with a limit only comes first', async () => {
  open(`${page}/7`, [menu, named(8, 'Later')]);
  expect(await screen.findByText('Hides Later at North door')).toBeVisible();
});

test('an engagement shown once per visitor only comes first', async () => {
  open(`${page}/8`, [{ ...menu, cap_per_visitor: 1 }, named(8, 'Later')]);
  expect(await screen.findByText('Menu comes first')).toBeVisible();
  expect(screen.queryByText('Never shown to visitors')).toBeNull();
});

test('several beacons at one place are chosen from a list', async () => {
  const beacons = Array.from({ length: 12 }, (_, index) =>
    someBeacon({ id: 100 + index, name: `Shelf ${index + 1}` }),
  );
  const key = 'GET buildings/5/beacons?page%5Bsize%5D=500&page%5Bnumber%5D=1&sort=name';
  const { user } = open(`${page}?tab=url`, [menu], {
    [key]: {
      body: { beacons },
      headers: { 'X-Pager-Total-Count': '12', 'X-Pager-Per-Page': '500' },
    },
  });
  await user.click(
    await screen.findByRole('button', { name: '12 beacons at this place, 0 selected' }),
  );
  const list = within(await screen.findByRole('dialog', { name: /^12 beacons/ }));
  await user.type(list.getByRole('searchbox'), 'shelf 7');
  await user.click(list.getByRole('checkbox', { name: 'Shelf 7' }));
  expect(await screen.findByText('Shelf 7 selected')).toBeVisible();
  expect(screen.getByText(/^No engagements at Shelf 7\./)).toBeVisible();
});
