import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { formatDateTime } from '../../lib/format.ts';
import { someBuilding } from '../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { someFloor } from '../../testing/examples/some-floor.ts';
import { renderPage } from '../../testing/render.tsx';
import { refusal, type stubApi } from '../../testing/stub-api.ts';
import { VersionsPage } from './versions-page.tsx';

const ring = [
  { latitude: 66, longitude: -15 },
  { latitude: 66, longitude: -14.999 },
  { latitude: 66.001, longitude: -14.999 },
];
const added = {
  kind: 'poi',
  change: 'added',
  floor_id: 8,
  id: 1,
  title: 'Tea',
  count: 1,
  fields: [],
  before: null,
  after: ring,
};
const moved = {
  ...added,
  change: 'changed',
  title: 'Books',
  former_title: 'Book',
  fields: ['title', 'ring'],
  before: ring,
};
const differences = {
  changes: [added, moved],
  floors: [{ id: 8, name: '1', corners: [] }],
  counts: { added: 1, changed: 1, removed: 0 },
  floor_counts: [{ floor_id: 8, count: 2 }],
};
const emptyFloor = {
  building_floor: { ...someFloor, id: 8, name: '1' },
  building_pois: [],
  route_lines: [],
  beacons: [],
};
const draft = {
  auto_publish: false,
  live_version_id: 1,
  time_zone: 'Atlantic/Reykjavik',
  hash: 'abc',
  ...differences,
  problems: [{ floor_id: 8, kind: 'island', count: 2, blocking: false }],
  scheduled: [],
};
const version = (number: number, state: string) => ({
  id: number,
  building_id: 5,
  number,
  state,
  origin: 'published',
  note: `Note ${number}`,
  author: { id: 1, name: 'Pat Lee' },
  added: 0,
  changed: 2,
  removed: 0,
  pinned: false,
  publish_at: null,
  failure: null,
  published_at: '2026-03-01T10:00:00.000Z',
  created_at: '2026-03-01T10:00:00.000Z',
  time_zone: 'Atlantic/Reykjavik',
});
const pager = {
  'x-pager-total-pages': '1',
  'x-pager-total-count': '2',
  'x-pager-per-page': '50',
  'x-pager-current-page': '1',
};

const open = async (
  answers: Parameters<typeof stubApi>[0] = {},
  isAutomatic = false,
  role: 'owner' | 'manager' = 'owner',
) => {
  const building = { ...someBuilding, auto_publish: isAutomatic };
  const api = signInWith({
    userRole: role,
    company: { ...someCompany, role },
    answers: {
      'GET publishing': {
        body: { publishing: { managers_publish: false, blocking_problems: [] } },
      },
      'GET buildings/5': { body: { building } },
      'GET buildings/5/draft': { body: { draft } },
      'GET versions/1/floors/8': { body: emptyFloor },
      'GET buildings/5/draft/floors/8': { body: emptyFloor },
      'GET buildings/5/previews?page%5Bsize%5D=50&page%5Bnumber%5D=1': {
        body: { previews: [] },
        headers: { ...pager, 'x-pager-total-count': '0' },
      },
      'GET buildings/5/versions?page%5Bsize%5D=50&page%5Bnumber%5D=1': {
        body: { versions: [version(2, 'live'), version(1, 'past')] },
        headers: pager,
      },
      ...answers,
    },
  });
  const { user } = await renderPage(VersionsPage, {
    at: '/buildings/5/versions',
    path: '/buildings/$buildingId/versions',
  });
  await screen.findByText('Note 2');
  return { api, user };
};

test('the draft is shown with its changes and problems, and published with a note', async () => {
  const { api, user } = await open({
    'POST buildings/5/versions': { status: 201, body: { version: version(3, 'live') } },
  });
  const list = within(await screen.findByRole('list', { name: 'Changes: Floor 1' }));
  expect(list.getByText('Tea')).toBeVisible();
  expect(list.getByText('title, shape')).toBeVisible();
  expect(screen.getByText('Floor 1: routes that are cut off (2)')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Spring');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published')).toBeVisible();
  expect(api.callsTo('POST', 'buildings/5/versions')[0]?.body).toEqual({
    note: 'Spring',
    live_version_id: 1,
    draft_hash: 'abc',
  });
});

test('a problem that blocks is named as such', async () => {
  await open({
    'GET buildings/5/draft': {
      body: {
        draft: { ...draft, problems: [{ floor_id: 8, kind: 'island', count: 2, blocking: true }] },
      },
    },
  });
  expect(await screen.findByText(/must be fixed before publishing/)).toBeVisible();
  expect(screen.getByText(/blocks publishing/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
});

test('a user who publishes second is shown that someone else has published, and the new changes', async () => {
  const stale = 'Someone else published in the meantime. Look at the changes again.';
  const { api, user } = await open({
    'POST buildings/5/versions': { status: 409, body: refusal(stale) },
  });
  const publishButton = await screen.findByRole('button', { name: 'Publish' });
  const reads = () => api.callsTo('GET', 'buildings/5/draft').length;
  const before = reads();
  await user.click(publishButton);
  expect(await screen.findByText(stale)).toBeVisible();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(screen.queryByText('Published')).toBeNull();
});

test('a time is sent as the local time of the building', async () => {
  const { api, user } = await open({
    'POST buildings/5/versions': { status: 201, body: { version: version(3, 'scheduled') } },
  });
  await user.click(await screen.findByRole('button', { name: 'At a time' }));
  const time = screen.getByLabelText('Time (Atlantic/Reykjavik)');
  await user.type(time, '2026-11-20T08:00');
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Scheduled')).toBeVisible();
  expect(api.callsTo('POST', 'buildings/5/versions')[0]?.body).toMatchObject({
    publish_at: '2026-11-20T08:00',
  });
});

test('a time that the clocks skip cannot be scheduled, and the first of two is named', async () => {
  const { user } = await open({
    'GET buildings/5/draft': { body: { draft: { ...draft, time_zone: 'Europe/Berlin' } } },
  });
  await user.click(await screen.findByRole('button', { name: 'At a time' }));
  const time = screen.getByLabelText('Time (Europe/Berlin)');
  await user.type(time, '2027-03-28T02:30');
  expect(time).toHaveAccessibleDescription(/does not exist there/);
  expect(screen.getByRole('button', { name: 'Schedule' })).toHaveAttribute('aria-disabled', 'true');
  await user.clear(time);
  await user.type(time, '2027-10-31T02:30');
  expect(time).toHaveAccessibleDescription(/The first one is used/);
  expect(screen.getByRole('button', { name: 'Schedule' })).toBeEnabled();
});

test('a scheduled time is shown as the local time of the building', async () => {
  const planned = {
    ...version(3, 'scheduled'),
    publish_at: '2026-11-20T07:00:00.000Z',
    published_at: null,
    time_zone: 'Asia/Dubai',
  };
  await open({
    'GET buildings/5/versions?page%5Bsize%5D=50&page%5Bnumber%5D=1': {
      body: { versions: [planned, version(2, 'live')] },
      headers: pager,
    },
  });
  const shown = 'Will be published on 20/11/26 11:00 (Asia/Dubai)';
  expect(await screen.findByText(shown)).toBeVisible();
  // Visitors have never seen it.
  expect(screen.getByRole('button', { name: 'Publish version 3 now' })).toBeVisible();
});

test('a scheduled version that a newer one replaces says so, also before publishing, if there is something to publish', async () => {
  const planned = { ...version(2, 'scheduled'), publish_at: '2026-11-20T07:00:00.000Z' };
  const scheduled = [{ id: 2, number: 2, publish_at: planned.publish_at }];
  const counts = { added: 0, changed: 0, removed: 0 };
  await open({
    'GET buildings/5/draft': { body: { draft: { ...draft, changes: [], counts, scheduled } } },
    'GET buildings/5/versions?page%5Bsize%5D=50&page%5Bnumber%5D=1': {
      body: { versions: [version(3, 'live'), planned] },
      headers: pager,
    },
  });
  expect(
    await screen.findByText(
      'Scheduled for 20/11/26 07:00, but will not be published while a newer version is live',
    ),
  ).toBeVisible();
  expect(await screen.findByText('There are no changes to publish.')).toBeVisible();
  expect(screen.queryByText(/It will not be published then/)).toBeNull();
});

test('a scheduled version is shown as live once its time has come', async () => {
  const planned = {
    ...version(3, 'scheduled'),
    publish_at: new Date().toISOString(),
    published_at: null,
  };
  let isPublished = false;
  const list = () =>
    isPublished ? [version(3, 'live'), version(2, 'past')] : [planned, version(2, 'live')];
  await open({
    'GET buildings/5/versions?page%5Bsize%5D=50&page%5Bnumber%5D=1': () => ({
      body: { versions: list() },
      headers: pager,
    }),
  });
  expect(await screen.findByRole('button', { name: 'Publish version 3 now' })).toBeVisible();
  isPublished = true;
  expect(await screen.findByRole('button', { name: 'Publish version 2 again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish version 3 now' })).toBeNull();
});

test('an older version is published again once that is confirmed', async () => {
  const { api, user } = await open({
    'POST versions/1/publish': { body: { version: version(1, 'live') } },
  });
  expect(screen.queryByRole('button', { name: 'Publish version 2 again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Publish version 1 again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish version 1 again?' }));
  await user.click(dialog.getByRole('button', { name: 'Publish again' }));
  expect(await screen.findByText('Version 1 is live')).toBeVisible();
  expect(api.callsTo('POST', 'versions/1/publish')).toHaveLength(1);
});

test.each([
  [true, /Changes are published automatically, so visitors see this version immediately\./],
  [false, /Visitors see no change until you publish\./],
])('with automatic publishing %s, a restore says what visitors see', async (isOn, said) => {
  const { user } = await open({}, isOn);
  await user.click(screen.getByRole('button', { name: 'Restore the draft from version 1' }));
  expect(await screen.findByText(said)).toBeVisible();
});

test('the draft is restored, and what differs from the version is named', async () => {
  const { user } = await open({
    'POST versions/1/restore': {
      body: { version: version(3, 'past'), skipped_beacons: 1, kept_categories: 2 },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Restore the draft from version 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Restore draft' }));
  const said =
    'The draft was restored from version 1. 1 beacon is in use elsewhere and was left out. 2 categories differ from it: other buildings use them, or other categories have their names.';
  expect(await screen.findByText(said)).toBeVisible();
});

test('a server of the release before does not count categories: none differ', async () => {
  const { user } = await open({
    'POST versions/1/restore': { body: { version: version(3, 'past'), skipped_beacons: 0 } },
  });
  await user.click(screen.getByRole('button', { name: 'Restore the draft from version 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Restore draft' }));
  expect(await screen.findByText('The draft now matches version 1.')).toBeVisible();
});

test('a restore that deletes comments says so, and does it once that is confirmed', async () => {
  const warning = 'This also deletes the comments on 3 floors.';
  const { api, user } = await open({
    'POST versions/1/restore': ({ body }) =>
      JSON.stringify(body) === '{"delete_comments":true}'
        ? { body: { version: version(3, 'past'), skipped_beacons: 0, kept_categories: 0 } }
        : { status: 422, body: refusal(warning, { delete_comments: [warning] }) },
  });
  await user.click(screen.getByRole('button', { name: 'Restore the draft from version 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Restore draft' }));
  expect(await dialog.findByText(warning)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Restore and delete comments' }));
  expect(await screen.findByText('The draft now matches version 1.')).toBeVisible();
  expect(api.callsTo('POST', 'versions/1/restore')).toHaveLength(2);
});

test('a version that was not published as scheduled is named with what to do', async () => {
  await open({
    'GET buildings/5/versions?page%5Bsize%5D=50&page%5Bnumber%5D=1': {
      body: {
        versions: [
          { ...version(2, 'failed'), failure: 'blocked', published_at: null },
          version(1, 'live'),
        ],
      },
      headers: pager,
    },
  });
  expect(screen.getByText('Version 2 was not published as scheduled')).toBeVisible();
  expect(screen.getByText(/Fix the problems in the draft and publish that/)).toBeVisible();
});

test('two versions are compared: first with the one that visitors saw before, then with any other one', async () => {
  const { user } = await open({
    // Neither of these is on the first page of the list.
    'GET buildings/5/versions?page%5Bsize%5D=1000&page%5Bnumber%5D=1': {
      body: {
        versions: [
          version(4, 'past'),
          version(3, 'live'),
          version(2, 'past'),
          { ...version(1, 'past'), origin: 'replaced' },
          { ...version(0, 'past'), origin: 'automatic' },
        ],
      },
      headers: pager,
    },
    'GET versions/2/changes': { body: { changes: differences, since_id: 0 } },
    'GET versions/2/changes?since=4': {
      body: { changes: { ...differences, changes: [{ ...added, title: 'Music' }] }, since_id: 4 },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Compare version 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes in version 2' }));
  expect(await dialog.findByText('Books')).toBeVisible();
  expect(dialog.getByText('Book')).toBeVisible();
  const choice = dialog.getByRole('combobox', { name: 'Compared with' });
  await waitFor(() => expect(choice).toHaveDisplayValue(/^Version 0 ·/));
  await user.click(choice);
  await user.click(await screen.findByRole('option', { name: /^Version 4 ·/ }));
  expect(await dialog.findByText('Music')).toBeVisible();
});

test('a preview link can be copied and opened', async () => {
  const url = 'https://venues.example.test/share/link.html?preview=secret';
  const { user } = await open({
    'POST buildings/5/previews': {
      status: 201,
      body: { preview: { url, expires_at: '2026-03-05T10:00:00.000Z' } },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Preview draft' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview of the draft' }));
  expect(await dialog.findByRole('link', { name: /Open preview/ })).toHaveAttribute('href', url);
});

test('switching automatic publishing on asks first', async () => {
  const { api, user } = await open({
    'PATCH buildings/5': { body: { building: { ...someBuilding, auto_publish: true } } },
  });
  await user.click(screen.getByRole('switch', { name: /^Publish changes automatically/ }));
  const question = { name: 'Publish changes automatically?' };
  const dialog = within(await screen.findByRole('dialog', question));
  await user.click(dialog.getByRole('button', { name: 'Publish automatically' }));
  await waitFor(() =>
    expect(api.callsTo('PATCH', 'buildings/5')[0]?.body).toEqual({ auto_publish: true }),
  );
});

test('while publishing is automatic, there is nothing to publish, and versions can be opened', async () => {
  await open({}, true);
  expect(screen.getByRole('link', { name: 'View version 1' })).toHaveAttribute(
    'href',
    '/buildings/5/versions/1',
  );
  expect(screen.queryByRole('region', { name: 'Changes for visitors' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Publish version 1 again' })).toBeNull();
});

test('a manager reads whether publishing is automatic, and that their role does not include changing it', async () => {
  await open({}, true, 'manager');
  expect(screen.getByRole('switch', { name: /^Publish changes automatically/ })).toBeDisabled();
  expect(
    screen.getByText(/Visitors see every change .* Your role does not include changing this\./),
  ).toBeVisible();
});

test('older versions are read on demand', async () => {
  const many = { ...pager, 'x-pager-total-count': '51' };
  const { user } = await open({
    'GET buildings/5/versions?page%5Bsize%5D=50&page%5Bnumber%5D=1': {
      body: { versions: [version(51, 'live'), version(2, 'past')] },
      headers: many,
    },
    'GET buildings/5/versions?page%5Bsize%5D=50&page%5Bnumber%5D=2': {
      body: { versions: [version(1, 'past')] },
      headers: { ...many, 'x-pager-current-page': '2' },
    },
  });
  expect(screen.queryByText('Note 1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show older versions' }));
  expect(await screen.findByText('Note 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older versions' })).toBeNull();
});

test('the page says which scheduled version will not go live after publishing now', async () => {
  const scheduled = [{ id: 3, number: 3, publish_at: '2026-05-01T10:00:00.000Z' }];
  const { user } = await open({
    'GET buildings/5/draft': { body: { draft: { ...draft, scheduled } } },
  });
  expect(
    await screen.findByText(/^Version 3 is scheduled for .* this one is newer\.$/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'At a time' }));
  expect(screen.queryByText(/this one is newer/)).toBeNull();
});

test('preview links are listed and can be withdrawn', async () => {
  const preview = {
    id: 9,
    version_id: null,
    version_number: null,
    author: { id: 1, name: 'Pat Lee' },
    expires_at: '2026-04-01T10:00:00.000Z',
    created_at: '2026-03-01T10:00:00.000Z',
  };
  const { api, user } = await open({
    'GET buildings/5/previews?page%5Bsize%5D=50&page%5Bnumber%5D=1': {
      body: { previews: [preview] },
      headers: { ...pager, 'x-pager-total-count': '1' },
    },
    'DELETE previews/9': { status: 204 },
  });
  const list = within(await screen.findByRole('list', { name: 'Preview links' }));
  expect(list.getByText('Draft')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Withdraw the preview link: Draft, Pat Lee' }));
  expect(await screen.findByText('The preview link no longer works')).toBeVisible();
  expect(api.callsTo('DELETE', 'previews/9')).toHaveLength(1);
});

test('a version says when it was stored and when it went live', async () => {
  await open({
    'GET buildings/5/versions?page%5Bsize%5D=50&page%5Bnumber%5D=1': {
      body: {
        versions: [
          { ...version(3, 'past'), published_at: null },
          { ...version(2, 'live'), published_at: '2026-03-04T06:30:00.000Z' },
          version(1, 'past'),
        ],
      },
      headers: pager,
    },
  });
  const list = within(screen.getByRole('list', { name: 'All versions' }));
  const [third, second, first] = list.getAllByRole('listitem');
  const stored = formatDateTime('2026-03-01T10:00:00.000Z');
  expect(third).toHaveTextContent(`Stored ${stored} ·`);
  expect(third).not.toHaveTextContent('Went live');
  expect(second).toHaveTextContent(
    `Stored ${stored} · Went live ${formatDateTime('2026-03-04T06:30:00.000Z')} ·`,
  );
  expect(first).toHaveTextContent(`Went live ${stored} ·`);
  expect(first).not.toHaveTextContent('Stored');
});

test('a version that was stored automatically says so, and can be viewed, compared and restored', async () => {
  await open({
    'GET buildings/5/versions?page%5Bsize%5D=50&page%5Bnumber%5D=1': {
      body: {
        versions: [
          { ...version(3, 'past'), origin: 'automatic', author: { id: null, name: '' }, note: '' },
          {
            ...version(2, 'past'),
            origin: 'automatic',
            author: { id: null, name: '' },
            time_zone: 'Asia/Dubai',
          },
        ],
      },
      headers: pager,
    },
  });
  const list = within(screen.getByRole('list', { name: 'All versions' }));
  const [third, second] = list.getAllByRole('listitem');
  const stored = formatDateTime('2026-03-01T10:00:00.000Z');
  expect(third).toHaveTextContent(
    `Version 3 Stored automatically at the end of a day with changesStored ${stored} · 0 added`,
  );
  expect(second).toHaveTextContent('Version 2 Note 2Stored 01/03/26 14:00 (Asia/Dubai) ·');
  for (const name of ['View version 3', 'Compare version 3', 'Restore the draft from version 3'])
    expect(list.getByRole(name.startsWith('View') ? 'link' : 'button', { name })).toBeVisible();
});
