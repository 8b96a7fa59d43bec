import { newPoi, type Selection } from '@floorwright/floor-editor';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { layOutLists } from '../../../../testing/environment/lay-out-lists.ts';
import { renderUi } from '../../../../testing/render.tsx';
import { type PlaceEntry, poiEntry, pointEntry } from './place-entries.ts';
import { PlaceList } from './place-list.tsx';

const at = { latitude: 52.5, longitude: 13.4 };
const poi = (key: string, title: string): PlaceEntry => poiEntry({ ...newPoi(key, []), title });
const point = (id: string, kind: 'point' | 'elevator' = 'point'): PlaceEntry =>
  pointEntry({ id, at, kind, shaft: null }, '#F94B5F');

beforeEach(() => layOutLists());

const open = (entries: readonly PlaceEntry[], selection: Selection | null = null) => {
  const onSelect = vi.fn<(selection: Selection) => void>();
  const { user } = renderUi(
    <PlaceList entries={entries} selection={selection} onSelect={onSelect} />,
  );
  return { user, onSelect };
};
const shown = (): (string | null)[] =>
  screen.queryAllByRole('option').map(({ textContent }) => textContent);
const search = () => screen.getByLabelText('Search by name or ID');

const some = [point('x-1'), poi('p-2', 'Shoes'), poi('p-1', 'Bakery'), point('x-2', 'elevator')];

test('POIs come before points, each sorted by name', () => {
  open(some, { kind: 'poi', key: 'p-2', corner: null });
  expect(shown()).toEqual(['Bakery', 'Shoes', 'Elevatorx-2', 'Pointx-1']);
  expect(screen.getByRole('option', { name: 'Shoes' })).toHaveAttribute('aria-selected', 'true');
});

test('the list is filtered by kind and by name or id', async () => {
  const { user } = open(some);
  await user.click(screen.getByText('POIs'));
  expect(shown()).toEqual(['Bakery', 'Shoes']);
  await user.click(screen.getByText('All'));
  await user.type(search(), 'X-2');
  expect(shown()).toEqual(['Elevatorx-2']);
  expect(screen.getByText('1 of 4')).toBeVisible();
  await user.type(search(), 'nothing');
  expect(screen.getByText('Nothing matches “X-2nothing”.')).toBeVisible();
});

test('a click and the keyboard select an entry', async () => {
  const { user, onSelect } = open(some);
  await user.click(screen.getByText('Shoes'));
  expect(onSelect).toHaveBeenLastCalledWith({ kind: 'poi', key: 'p-2', corner: null });
  await user.click(search());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith({ kind: 'point', id: 'x-2' });
  await user.keyboard('{PageUp}{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith({ kind: 'poi', key: 'p-1', corner: null });
});

test('only the visible ones of 6,000 entries are rendered', () => {
  open(Array.from({ length: 6000 }, (_, index) => point(`x-${index}`)));
  expect(screen.getByText('6,000 of 6,000')).toBeVisible();
  expect(screen.getAllByRole('option').length).toBeLessThan(20);
});

test('an empty floor shows a message', () => {
  open([]);
  expect(screen.getByText('Nothing is drawn on this floor yet.')).toBeVisible();
});
