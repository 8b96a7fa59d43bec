import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { someBuilding } from '../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { someFloor } from '../../testing/examples/some-floor.ts';
import { shownMap } from '../../testing/fake-map.ts';
import { renderPage } from '../../testing/render.tsx';
import { VersionsPage } from './versions-page.tsx';

vi.mock('../../venue/map/load-map.ts', () => ({
  loadMap: () => import('../../testing/fake-map.ts'),
}));

const ringAt = (longitude: number) => [
  { latitude: 66, longitude },
  { latitude: 66, longitude: longitude + 0.001 },
  { latitude: 66.001, longitude: longitude + 0.001 },
];
const poi = { kind: 'poi', floor_id: 31, id: 1, count: 1, fields: [], before: null, after: null };
const changes = [
  { ...poi, kind: 'building', floor_id: null, change: 'changed', title: 'Mall' },
  { ...poi, change: 'added', title: 'Tea', after: ringAt(-15) },
  {
    ...poi,
    change: 'changed',
    title: 'Books',
    fields: ['ring'],
    before: ringAt(-14),
    after: ringAt(-13),
  },
  { ...poi, change: 'removed', title: 'Phone box', before: ringAt(-12) },
  { ...poi, kind: 'route', change: 'added', title: '', count: 3, after: ringAt(-11) },
  { ...poi, kind: 'layer', change: 'removed', title: 'walls' },
  {
    ...poi,
    kind: 'engagement',
    change: 'changed',
    title: 'Two for one',
    before: ringAt(-10),
    after: null,
  },
];
/** Those of the floor that are listed at first, and others. */
const firstPage = [
  ...changes.slice(1),
  ...Array.from({ length: 994 }, (_, index) => ({
    ...poi,
    id: 100 + index,
    change: 'added',
    title: `Shop ${index}`,
  })),
];
const lastOne = { ...poi, id: 2000, change: 'added', title: 'The last one' };
/** A page of the changes of the floor, which has that many when it is read. */
const pageOf = (count: number | null, listed: readonly object[]) => ({
  changes: listed,
  floor_counts: [{ floor_id: 31, count }],
});
const floorWith = (title: string) => ({
  building_floor: someFloor,
  building_pois: [
    {
      id: 1,
      poi_id: 'a',
      title,
      color: '#abcdef',
      outline: '#123456',
      coordinates: ringAt(-15),
    },
  ],
  route_lines: [],
  beacons: [],
});

const open = async (
  draftFloor = () => ({ status: 200, body: floorWith('New bakery') as object }),
  countHere: number | null = changes.length - 1,
  pages: readonly object[] = [pageOf(countHere, firstPage), pageOf(countHere, [lastOne])],
) => {
  const paged = (count: number) => ({
    'x-pager-total-pages': '1',
    'x-pager-total-count': String(count),
    'x-pager-per-page': '50',
    'x-pager-current-page': '1',
  });
  signInWith({
    company: someCompany,
    answers: {
      'GET buildings/5': { body: { building: { ...someBuilding, auto_publish: false } } },
      'GET buildings/5/draft': {
        body: {
          draft: {
            auto_publish: false,
            live_version_id: 7,
            time_zone: 'Atlantic/Reykjavik',
            hash: 'abc',
            changes,
            floors: [{ id: 31, name: 'G', corners: [] }],
            counts: { added: 4, changed: 3, removed: 2 },
            ...(countHere !== null && {
              floor_counts: [
                { floor_id: null, count: 1 },
                { floor_id: 31, count: countHere },
              ],
            }),
            problems: [],
            scheduled: [],
          },
        },
      },
      ...Object.fromEntries(
        pages.map((draft, index) => [
          `GET buildings/5/draft?changes_of=31&page%5Bnumber%5D=${index + 1}`,
          { body: { draft } },
        ]),
      ),
      'GET versions/7/floors/31': { body: floorWith('Old bakery') },
      'GET buildings/5/draft/floors/31': () => draftFloor(),
      'GET buildings/5/previews?page%5Bsize%5D=50&page%5Bnumber%5D=1': {
        body: { previews: [] },
        headers: paged(0),
      },
      'GET buildings/5/versions?page%5Bsize%5D=50&page%5Bnumber%5D=1': {
        body: { versions: [] },
        headers: paged(0),
      },
    },
  });
  const { user } = await renderPage(VersionsPage, {
    at: '/buildings/5/versions',
    path: '/buildings/$buildingId/versions',
  });
  await screen.findByRole('list', { name: 'Changes: Ground floor' });
  return user;
};

/** What is drawn, as the look of each shape and where it begins. */
const drawn = (name: string): unknown => {
  const { data } = shownMap().getSource(`over-floor-${name}`) ?? {};
  if (typeof data !== 'object') return null;
  return data.features.map(({ properties, geometry }) => ({ ...properties, ...geometry }));
};
const titleOnMap = () => drawn('names');
const legend = () =>
  within(screen.getByRole('list', { name: 'Legend' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('changes are drawn over the floor as it will be, and over it as it was', async () => {
  const user = await open();
  await waitFor(() => expect(JSON.stringify(titleOnMap())).toContain('New bakery'));
  expect(drawn('changed-areas')).toMatchObject([
    { look: 'added', chosen: false },
    { look: 'changed' },
  ]);
  expect(drawn('changed-former')).toMatchObject([{ look: 'former', type: 'Polygon' }]);
  expect(drawn('changed-points')).toMatchObject([
    { look: 'added', type: 'MultiPoint' },
    { look: 'former' },
  ]);
  expect(legend()).toEqual(['Added', 'Changed', 'Where it was']);

  await user.click(screen.getByRole('button', { name: 'Before' }));
  await waitFor(() => expect(JSON.stringify(titleOnMap())).toContain('Old bakery'));
  expect(drawn('changed-areas')).toMatchObject([{ look: 'changed' }, { look: 'removed' }]);
  expect(drawn('changed-former')).toEqual([]);
  expect(legend()).toEqual(['Changed', 'Removed']);
});

test('a change is found on the map with the keyboard, on the side that has it', async () => {
  const user = await open();
  const list = within(screen.getByRole('list', { name: 'Changes: Ground floor' }));
  const [tea] = list.getAllByRole('button');
  tea?.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const removed = list.getByRole('button', { name: /Phone box/ });
  expect(removed).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(removed).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Before' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(drawn('changed-areas')).toMatchObject([
      { look: 'changed', chosen: false },
      { look: 'removed', chosen: true },
    ]),
  );
  // Only one of them is in the order of the Tab key.
  await user.tab();
  expect(removed).not.toHaveFocus();
  expect(list.queryAllByRole('button').some((button) => button === document.activeElement)).toBe(
    false,
  );
  await user.click(list.getByRole('button', { name: /Layer/ }));
  expect(screen.getByRole('button', { name: 'Before' })).toHaveAttribute('aria-pressed', 'true');
});

test('a floor that could not be loaded is not taken for an empty one, and can be loaded again', async () => {
  let isDown = true;
  const user = await open(() =>
    isDown ? { status: 422, body: {} } : { status: 200, body: floorWith('New bakery') },
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The floor could not be loaded: only the changes are shown.');
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(JSON.stringify(titleOnMap())).toContain('New bakery'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an engagement is drawn where its beacons were', async () => {
  const user = await open();
  const list = within(screen.getByRole('list', { name: 'Changes: Ground floor' }));
  await user.click(list.getByRole('button', { name: /Two for one/ }));
  await waitFor(() =>
    expect(drawn('changed-points')).toMatchObject([
      { look: 'added', chosen: false },
      { look: 'former', chosen: true, type: 'MultiPoint' },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Before' }));
  await waitFor(() =>
    expect(drawn('changed-points')).toMatchObject([{ look: 'changed', chosen: true }]),
  );
});

test('the number of changes is that of all, also if not all are listed', async () => {
  await open(undefined, 1206);
  expect(
    screen.getByText('The list and the drawing have the first 6 of 1,206 changes here'),
  ).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Changes: Ground floor' }));
  expect(list.getByText('and 1,200 more')).toBeVisible();
});

test('the rest of the changes is read, page by page, until all are listed', async () => {
  const user = await open(undefined, 1001);
  const list = within(screen.getByRole('list', { name: 'Changes: Ground floor' }));
  const showMore = () => user.click(list.getByRole('button', { name: 'Show more' }));
  await showMore();
  expect(await list.findByText('Shop 0')).toBeVisible();
  expect(list.getByText('Phone box')).toBeVisible();
  expect(list.getByText('and 601 more')).toBeVisible();
  for (const left of ['401', '201', '1']) {
    await showMore();
    expect(await list.findByText(`and ${left} more`)).toBeVisible();
  }
  await showMore();
  expect(await list.findByText('The last one')).toBeVisible();
  expect(list.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.getByText('1,001 changes here')).toBeVisible();
});

test('changes that others undo meanwhile are not waited for, and those listed stay', async () => {
  const user = await open(undefined, 1500, [pageOf(1500, firstPage), pageOf(900, [])]);
  const list = within(screen.getByRole('list', { name: 'Changes: Ground floor' }));
  const showMore = () => user.click(list.getByRole('button', { name: 'Show more' }));
  for (const left of ['1,100', '900', '700', '500']) {
    await showMore();
    expect(await list.findByText(`and ${left} more`)).toBeVisible();
  }
  await showMore();
  expect(await screen.findByText('1,000 changes here')).toBeVisible();
  expect(list.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(list.getByText('Shop 993')).toBeVisible();
});

test('changes that others make meanwhile are counted once a page is read', async () => {
  const user = await open(undefined, 1001, [pageOf(1300, firstPage)]);
  const list = within(screen.getByRole('list', { name: 'Changes: Ground floor' }));
  await user.click(list.getByRole('button', { name: 'Show more' }));
  expect(await list.findByText('and 900 more')).toBeVisible();
});

test('changes of a server that does not count them by floor are counted here', async () => {
  await open(undefined, null);
  expect(screen.getByText('6 changes here')).toBeVisible();
});

test('a floor says how many changes it has', async () => {
  await open();
  expect(screen.getByText('6 changes here')).toBeVisible();
});
