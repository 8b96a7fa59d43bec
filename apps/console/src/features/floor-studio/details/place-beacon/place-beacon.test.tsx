import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { layOutLists } from '../../../../testing/environment/lay-out-lists.ts';
import { signInWith } from '../../../../testing/examples/some-company.ts';
import { renderPage } from '../../../../testing/render.tsx';
import type { StubCall } from '../../../../testing/stub-api.ts';
import { PlaceBeacon } from './place-beacon.tsx';
import type { BuildingBeacon } from './queries.ts';

const someBeacon = (id: number, beacon: Partial<BuildingBeacon> = {}): BuildingBeacon => ({
  id,
  name: `Beacon ${id}`,
  uuid: 'f7826da6-4fa2-4e98-8024-bc5b71e0893e',
  major: 1,
  minor: id,
  latitude: null,
  longitude: null,
  building_id: 5,
  building_name: 'Mall',
  building_floor_id: null,
  building_floor_name: null,
  vendor: null,
  zone_id: null,
  created_at: '2026-01-01T00:00:00Z',
  ...beacon,
});

beforeEach(() => layOutLists());

const pageSize = 50;
const answerFrom =
  (all: readonly BuildingBeacon[]) =>
  ({ path }: StubCall) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const page = Number(query.get('page[number]'));
    const found = all.filter(({ name }) => name.includes(query.get('q') ?? ''));
    return {
      body: { beacons: found.slice((page - 1) * pageSize, page * pageSize) },
      headers: { 'X-Pager-Total-Count': String(found.length) },
    };
  };

const pathOf = (page: number, q: string): string => {
  const query = { 'page[size]': '50', 'page[number]': String(page), q, sort: 'name' };
  return `buildings/5/beacons?${new URLSearchParams(query).toString()}`;
};

const open = async (all: readonly BuildingBeacon[], asked: readonly string[]) => {
  const answer = answerFrom(all);
  const api = signInWith({
    answers: Object.fromEntries(asked.map((path) => [`GET ${path}`, answer])),
  });
  const onSave = vi.fn<(beacon: BuildingBeacon) => void>();
  const onClose = vi.fn<() => void>();
  const { user } = await renderPage(
    () => (
      <PlaceBeacon
        opened
        buildingId={5}
        floorId={31}
        busy={false}
        onSave={onSave}
        onClose={onClose}
      />
    ),
    { at: '/floors' },
  );
  return { user, api, onSave, onClose };
};

const search = () => screen.getByLabelText('Search beacons');

test('[S4.35] a beacon is chosen from a searchable list, then saved', async () => {
  const all = [someBeacon(1), someBeacon(2, { name: 'Gate' }), someBeacon(3)];
  const { user, onSave } = await open(all, [pathOf(1, ''), pathOf(1, 'Gate')]);
  expect(await screen.findByText('Beacon 3')).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.type(search(), 'Gate');
  await waitFor(() => expect(screen.queryByText('Beacon 3')).toBeNull());
  await user.click(screen.getByText('Gate'));
  expect(screen.getByRole('option', { name: /^Gate/ })).toHaveAttribute('aria-selected', 'true');
  await user.click(save);
  expect(onSave).toHaveBeenCalledExactlyOnceWith(all[1]);
});

test('of 10,000 beacons only a page is loaded and only visible ones are rendered', async () => {
  const all = Array.from({ length: 10_000 }, (_, at) => someBeacon(at + 1));
  const { user, api } = await open(all, [pathOf(1, ''), pathOf(2, '')]);
  expect(await screen.findByText('10,000 beacons')).toBeVisible();
  expect(screen.getAllByRole('option').length).toBeLessThan(20);
  expect(api.callsTo('GET', pathOf(2, ''))).toHaveLength(0);
  await user.click(search());
  await user.keyboard('{PageDown>6}');
  await waitFor(() => expect(api.callsTo('GET', pathOf(2, ''))).toHaveLength(1));
});

test('the arrow keys move through the list; Enter chooses, and a second Enter saves', async () => {
  const all = [someBeacon(1), someBeacon(2), someBeacon(3)];
  const { user, onSave } = await open(all, [pathOf(1, '')]);
  await screen.findByText('Beacon 1');
  await user.click(search());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { name: /^Beacon 2/ });
  expect(search()).toHaveAttribute('aria-activedescendant', second.id);
  await user.keyboard('{Enter}');
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(onSave).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onSave).toHaveBeenCalledExactlyOnceWith(all[1]);
});

test('a beacon shows its current place, and the effect of placing it here', async () => {
  const there = { building_floor_id: 40, building_floor_name: '2', latitude: 1, longitude: 1 };
  const here = { building_floor_id: 31, building_floor_name: 'G', latitude: 1, longitude: 1 };
  const all = [someBeacon(1), someBeacon(2, there), someBeacon(3, here)];
  const { user } = await open(all, [pathOf(1, '')]);
  const option = (name: string) => screen.getByRole('option', { name: new RegExp(`^${name}`) });
  await screen.findByText('Beacon 1');
  expect(option('Beacon 1')).toHaveTextContent('Not placed');
  expect(option('Beacon 2')).toHaveTextContent('On floor 2');
  expect(option('Beacon 3')).toHaveTextContent('On this floor');
  await user.click(option('Beacon 2'));
  expect(screen.getByText('Beacon 2 is on floor 2 now. Saving moves it here.')).toBeVisible();
  await user.click(option('Beacon 1'));
  expect(screen.queryByText(/Saving moves it/)).toBeNull();
});

test('a list that could not be loaded shows the reason', async () => {
  await open([], []);
  expect(await screen.findByText('The beacons could not be loaded.')).toBeVisible();
});

test('a building without beacons and a search without results have different messages', async () => {
  const { user } = await open([], [pathOf(1, ''), pathOf(1, 'x')]);
  expect(await screen.findByText('This building has no beacons yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add beacon' })).toHaveAttribute(
    'href',
    '/buildings/5/beacons',
  );
  await user.type(search(), 'x');
  expect(await screen.findByText('Nothing matches “x”.')).toBeVisible();
});
