import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';

import { listCommands } from '../../lib/keyboard/commands.ts';
import { floorAnswers, someBeacon, somePoi } from '../../testing/examples/some-contents.ts';
import { someFloor } from '../../testing/examples/some-floor.ts';
import { shownMap } from '../../testing/fake-map.ts';
import { loadStudio } from '../../testing/pages/load-studio.ts';
import { full, isReady, open, tool } from '../../testing/pages/open-studio.ts';
import { layers } from './maplibre/layer-names.ts';

vi.mock('../../venue/map/create-map.ts', () => import('../../testing/fake-map.ts'));
vi.mock('./drafts/draft-store.ts', () => ({
  readDraft: () => Promise.resolve(undefined),
  writeDraft: () => Promise.resolve(),
  dropDraft: () => Promise.resolve(),
}));

beforeAll(async () => {
  await loadStudio();
  await import('../../app/shell/palette/palette-dialog.tsx');
}, 180_000);

const first = { ...someFloor, id: 32, name: 'Level 1', position: 1 };
const cinema = somePoi({ id: 10, poi_id: 'p10', title: 'Cinema', building_floor_id: 32 });

const openWithFloors = () =>
  open({
    answers: {
      'GET buildings/5/floors': { body: { building_floors: [someFloor, first] } },
      ...floorAnswers(32, { ...full, pois: [cinema], beacons: [] }),
    },
  });

const openPalette = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Find a place or a command' });
};

test('the palette chooses tools and names their keys', async () => {
  const { user } = await openWithFloors();
  await isReady();
  await openPalette(user);
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Select and move');
  await user.keyboard('create');
  expect(screen.getByRole('option', { name: 'Create POI P' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(tool('Create POI')).toHaveAttribute('aria-pressed', 'true');
  await openPalette(user);
  expect(screen.getByRole('option', { name: /^Undo/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('option', { name: /^Save/ })).toHaveAttribute('aria-disabled', 'true');
});

test('Ctrl+S says why nothing is saved', async () => {
  const { user } = await openWithFloors();
  await isReady();
  await user.keyboard('{Control>}s{/Control}');
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(said()).toContain('Nothing has changed.'));
});

test('the palette selects a POI and a beacon of this floor', async () => {
  const { user } = await openWithFloors();
  await openPalette(user);
  await user.keyboard('bakery{Enter}');
  expect(await screen.findByLabelText('POI Name')).toHaveValue('Bakery');
  await openPalette(user);
  await user.keyboard('gate{Enter}');
  expect(await screen.findByRole('heading', { name: 'Gate 4' })).toBeVisible();
});

test('the palette finds a beacon of another floor', async () => {
  const exit = someBeacon({ id: 77, name: 'Exit 77', building_floor_id: 32 });
  const { user, router } = await open({
    answers: {
      'GET buildings/5/floors': { body: { building_floors: [someFloor, first] } },
      ...floorAnswers(32, { ...full, pois: [cinema], beacons: [exit] }),
    },
  });
  await openPalette(user);
  await user.keyboard('exit');
  const found = await screen.findByRole('option', { name: /Exit 77/ });
  expect(found).toHaveTextContent('Level 1');
  await user.click(found);
  await expect.poll(() => router.state.location.pathname).toBe('/buildings/5/floors/32');
});

test('the palette finds the POIs of a floor whose beacons cannot be read', async () => {
  const beacons = 'GET buildings/5/floors/32/beacons?page%5Bsize%5D=500&page%5Bnumber%5D=1';
  const { user } = await open({
    answers: {
      'GET buildings/5/floors': { body: { building_floors: [someFloor, first] } },
      ...floorAnswers(32, { ...full, pois: [cinema] }),
      [beacons]: { status: 403, body: {} },
    },
  });
  await openPalette(user);
  await user.keyboard('cinema');
  expect(await screen.findByRole('option', { name: /Cinema/ })).toBeVisible();
});

test('every command has a key of its own, which the sheet and the palette show', async () => {
  const { user } = await openWithFloors();
  await isReady();
  const choices = new Set(['Floors', 'POIs', 'Beacons', 'Screens', 'Buildings']);
  const commands = listCommands().filter(({ group, isPlace }) => !choices.has(group) && !isPlace);
  const keys = commands.map(({ shortcut }) => shortcut ?? 'none');
  expect(keys).not.toContain('none');
  expect(new Set(keys).size).toBe(keys.length);
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const shown = sheet
    .getAllByRole('cell')
    .flatMap((cell) => Array.from(cell.querySelectorAll('kbd'), (key) => key.textContent));
  expect(keys.filter((key) => !shown.includes(key))).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openPalette(user);
  const keyOf = (option: HTMLElement) =>
    Array.from(option.querySelectorAll('kbd'), (key) => key.textContent).join('');
  const offered = screen.getAllByRole('option').map(keyOf);
  expect(keys.filter((key) => !offered.includes(key))).toEqual([]);
  // Everything else on the sheet is a key of the map or of a drawing.
  expect(commands.length).toBeGreaterThan(40);
});

test('the palette opens another floor and selects a POI there', async () => {
  const { user, router } = await openWithFloors();
  await openPalette(user);
  await user.keyboard('cinema');
  const found = await screen.findByRole('option', { name: /Cinema/ });
  expect(found).toHaveTextContent('Level 1');
  await user.click(found);
  await expect.poll(() => router.state.location.pathname).toBe('/buildings/5/floors/32');
  expect(await screen.findByLabelText('POI Name')).toHaveValue('Cinema');
});

test('keys change the view and the part of the panel, except while the user types', async () => {
  const { user } = await openWithFloors();
  const seen = (layer: string) => shownMap().getLayer(layer)?.visibility;
  await user.keyboard('3');
  await waitFor(() => expect(seen(layers.pointIds)).toBe('visible'));
  await user.keyboard('{Shift>}[Digit4]{/Shift}');
  expect(screen.getByRole('tab', { name: /^Check/, selected: true })).toBeVisible();

  await user.keyboard('{Shift>}[Digit6]{/Shift}');
  const list = within(screen.getByRole('tabpanel', { name: 'List' }));
  await user.type(list.getByLabelText('Search by name or ID'), '3');
  expect(seen(layers.pointIds)).toBe('visible');
});

test('the list of shortcuts names every key of the view and the palette', async () => {
  const { user } = await openWithFloors();
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  for (const [name, key] of [
    ['Fit floor', '0'],
    ['Show or hide routes', '1'],
    ['Check', 'Shift+4'],
    ['Find a place or a command', 'Ctrl+K'],
  ] as const)
    expect(sheet.getByRole('row', { name: `${name} ${key}` })).toBeVisible();
});
