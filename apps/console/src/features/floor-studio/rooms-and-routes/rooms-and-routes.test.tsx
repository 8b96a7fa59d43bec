import { localPlane } from '@floorwright/domain/geo';
import type { LayerFeature } from '@floorwright/domain/geojson';
import { findRooms, type RouteProposal } from '@floorwright/floor-editor/free-space';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { someFloor, someLayer } from '../../../testing/examples/some-floor.ts';
import { loadStudio } from '../../../testing/pages/load-studio.ts';
import { isReady, open, save, tool } from '../../../testing/pages/open-studio.ts';
import { askWorker } from './worker/ask-worker.ts';

vi.mock('../../../venue/map/create-map.ts', () => import('../../../testing/fake-map.ts'));
vi.mock('./worker/ask-worker.ts', () => ({ askWorker: vi.fn<typeof askWorker>() }));

beforeAll(loadStudio, 180_000);

const { toGlobe } = localPlane({ latitude: -20, longitude: 40 });

/** A square of 10 m. */
const room = (west: number, name: string | null): LayerFeature => ({
  points: [],
  lines: [],
  polygons: [
    [
      [
        { x: west, y: 0 },
        { x: west + 10, y: 0 },
        { x: west + 10, y: 10 },
        { x: west, y: 10 },
      ].map(toGlobe),
    ],
  ],
  properties: { name, number: String(west) },
});

beforeEach(() => {
  vi.mocked(askWorker).mockReset();
  vi.mocked(askWorker).mockImplementation(({ gap }) => {
    const features = [room(0, 'Bank'), room(10, 'Café'), room(20, null)];
    return Promise.resolve(findRooms([{ kind: 'rooms', features }], gap));
  });
});

const withLayers = {
  'GET buildings/5/floors': {
    body: { building_floors: [{ ...someFloor, layers: [someLayer({ id: 1 })] }] },
  },
};

const showPart = async () => {
  fireEvent.click(screen.getByRole('tab', { name: 'Rooms and routes' }));
  return within(await screen.findByRole('region', { name: 'Rooms' }));
};

test('all rooms of a layer become POIs with names, in one undo step', async () => {
  const { user } = await open({ answers: withLayers });
  await isReady();
  const panel = await showPart();
  expect(await panel.findByText('3 closed rooms and 0 gaps found.')).toBeVisible();
  expect(panel.getByText(/^1 room has no text/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Fill all rooms (3)' }));
  expect(panel.getByText('3 rooms have a POI and are left out.')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Fill all rooms (0)' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(save()).toHaveAccessibleDescription('3 changes are not saved yet');
  await user.click(tool('Undo'));
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

test('the user chooses the layer, the widest gap and the property with the names', async () => {
  const { user } = await open({ answers: withLayers });
  const panel = await showPart();
  await panel.findByText('3 closed rooms and 0 gaps found.');
  await user.click(panel.getByRole('combobox', { name: 'Names from' }));
  await user.click(await screen.findByRole('option', { name: 'number' }));
  expect(panel.queryByText(/no text/)).toBeNull();
  const gap = panel.getByRole('textbox', { name: 'Widest gap to close (m)' });
  await user.clear(gap);
  expect(panel.getByText('Enter 0 to 5 m.')).toBeVisible();
  await user.type(gap, '2');
  await panel.findByText('3 closed rooms and 0 gaps found.');
  expect(vi.mocked(askWorker).mock.lastCall?.[0]).toMatchObject({ gap: 2 });
});

test('a floor without layers says what to do', async () => {
  await open();
  expect((await showPart()).getByText('This floor shows no layers.')).toBeVisible();
  expect(askWorker).not.toHaveBeenCalled();
});

test('a layer that cannot be loaded can be tried again', async () => {
  vi.mocked(askWorker).mockRejectedValueOnce(
    new Error('The layer rooms.geojson could not be loaded.'),
  );
  const { user } = await open({ answers: withLayers });
  const panel = await showPart();
  expect(await panel.findByText('The layer rooms.geojson could not be loaded.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('3 closed rooms and 0 gaps found.')).toBeVisible();
});

const proposed: RouteProposal = {
  points: [
    { is: 'new', at: toGlobe({ x: 5, y: 5 }) },
    { is: 'new', at: toGlobe({ x: 15, y: 5 }) },
    { is: 'new', at: toGlobe({ x: 25, y: 5 }) },
  ],
  lines: [
    [0, 1],
    [1, 2],
  ],
  doors: 2,
};

const proposeRoutes = async () => {
  vi.mocked(askWorker).mockImplementation(({ ask }) =>
    Promise.resolve(ask === 'routes' ? proposed : { rooms: [], doors: [] }),
  );
  const { user } = await open({ answers: withLayers });
  await isReady();
  await showPart();
  const panel = within(screen.getByRole('region', { name: 'Routes' }));
  await user.click(panel.getByRole('button', { name: 'Propose routes' }));
  return { user, panel };
};

test('proposed routes are dismissed without a trace', async () => {
  const { user, panel } = await proposeRoutes();
  await user.click(await panel.findByRole('button', { name: 'Dismiss' }));
  expect(panel.getByRole('button', { name: 'Propose routes' })).toBeVisible();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

test('the tool reads the walls only when it is chosen', async () => {
  await open({ answers: withLayers });
  await isReady();
  expect(askWorker).not.toHaveBeenCalled();
  fireEvent.click(tool('Fill room'));
  expect(tool('Fill room')).toHaveAttribute('aria-pressed', 'true');
  await vi.waitFor(() => expect(askWorker).toHaveBeenCalledOnce());
});
