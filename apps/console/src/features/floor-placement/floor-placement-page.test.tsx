import { cornersOf } from '@floorwright/domain/geo';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { someBuilding } from '../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { someFloor, someLayer } from '../../testing/examples/some-floor.ts';
import { readyPhoto } from '../../testing/examples/some-photo.ts';
import { shownMap } from '../../testing/fake-map.ts';
import { renderPage } from '../../testing/render.tsx';
import { refusal, type stubApi } from '../../testing/stub-api.ts';
import { FloorPlacementPage } from './floor-placement-page.tsx';

vi.mock('../../venue/map/load-map.ts', () => ({
  loadMap: () => import('../../testing/fake-map.ts'),
}));

const floor = { ...someFloor, name: 'G', photo: readyPhoto };
const placement = {
  anchor: { latitude: 40, longitude: 10 },
  width: 120,
  height: 80,
  rotation: -Math.PI / 6,
};
const placed = { ...floor, coordinates: cornersOf(placement).map((corner) => ({ ...corner })) };
const above = { ...placed, id: 32, name: '1', position: 1 };

/** Every picture loads with 300 by 200 pixels. */
beforeEach(() => {
  Object.assign(window.HTMLElement.prototype, { setPointerCapture: () => undefined });
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = 300;
      naturalHeight = 200;
      decode = () => Promise.resolve();
    },
  );
});

type Situation = {
  floors?: (typeof floor | typeof someFloor)[];
  role?: 'owner' | 'manager';
  answers?: Parameters<typeof stubApi>[0];
};

const open = async ({ floors = [floor], role = 'owner', answers = {} }: Situation = {}) => {
  const api = signInWith({
    company: { ...someCompany, role },
    answers: {
      'GET buildings/5': { body: { building: someBuilding } },
      'GET buildings/5/floors': { body: { building_floors: floors } },
      ...answers,
    },
  });
  const page = await renderPage(FloorPlacementPage, {
    at: '/buildings/5/floors/31/edit',
    path: '/buildings/$buildingId/floors/$floorId/edit',
  });
  await screen.findByRole('button', { name: 'Zoom in' });
  return { api, ...page };
};

const zoomTo = (zoom: number): void => act(() => shownMap().zoomTo(zoom));
const clickMap = (latitude: number, longitude: number): void =>
  act(() => shownMap().fire('click', { lngLat: { lat: latitude, lng: longitude } }));
const anchor = () => screen.findByRole('button', { name: 'Anchor of the floor plan' });
const value = (name: string) => screen.findByRole('textbox', { name });
const hint = 'Click on the exact location to import the floor plan';

test('[S2.44] [S9.5] a hint asks to zoom in, and from zoom 16 to click', async () => {
  await open();
  zoomTo(15.9);
  expect(await screen.findByText(/^Zoom in to the building/)).toBeVisible();
  expect(screen.queryByText(hint)).toBeNull();
  zoomTo(16);
  expect(await screen.findByText(hint)).toBeVisible();
});

test('[S9.5] a click at low zoom zooms to 18 and places nothing', async () => {
  await open();
  zoomTo(9);
  clickMap(20, 30);
  await waitFor(() =>
    expect(shownMap().cameras.at(-1)).toMatchObject({ center: [30, 20], zoom: 18 }),
  );
  expect(screen.queryByRole('button', { name: 'Anchor of the floor plan' })).toBeNull();
});

test('[S2.41] [S2.42] a click places the plan, and a click on its anchor shows four corners', async () => {
  const { user } = await open();
  zoomTo(18);
  clickMap(20, 30);
  expect(await value('Latitude')).toHaveValue('20');
  expect(screen.queryByText(hint)).toBeNull();
  expect(screen.queryAllByRole('button', { name: / corner$/ })).toHaveLength(0);
  await user.click(await anchor());
  expect(screen.getAllByRole('button', { name: / corner$/ })).toHaveLength(4);
  expect(screen.getAllByRole('button', { name: / side$/ })).toHaveLength(4);
});

test('an invalid number blocks saving', async () => {
  const { api, user } = await open({ floors: [placed] });
  await user.clear(await value('Longitude'));
  await user.type(await value('Longitude'), '11');
  await user.clear(await value('Width'));
  await user.type(await value('Width'), 'wide');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(api.callsTo('PATCH', 'floors/31')).toEqual([]);
  await user.type(await value('Width'), '{Escape}');
  expect(save).not.toHaveAttribute('aria-disabled');
});

test('a photo with a new aspect ratio is not distorted to the old one', async () => {
  const distorted = cornersOf({ ...placement, height: 20 }).map((corner) => ({ ...corner }));
  await open({ floors: [{ ...floor, coordinates: distorted }] });
  expect(await screen.findByText(/^This photo has a different aspect ratio/)).toBeVisible();
  expect(await value('Height')).toHaveValue('80');
  expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
});

test('the layers of the floor are visible under its plan', async () => {
  const layers = [someLayer({ id: 1, kind: 'walls' })];
  await open({ floors: [{ ...placed, layers }] });
  await waitFor(() =>
    expect(shownMap().getLayer('floor-layer-1-areas')?.paint).toMatchObject({
      'fill-opacity': 0.4,
    }),
  );
});

test('[S2.41] [S7.18] saving sends the four corners, shows a message and stays on the page', async () => {
  const { api, user } = await open({
    answers: { 'PATCH floors/31': { body: { building_floor: placed } } },
  });
  zoomTo(18);
  clickMap(40, 10);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  const [call] = api.callsTo('PATCH', 'floors/31');
  expect(call?.body).toEqual({
    coordinates_attributes: cornersOf({
      anchor: { latitude: 40, longitude: 10 },
      width: 2 * 0.0004 * 111_320,
      height: (2 * 0.0004 * 111_320 * 2) / 3,
      rotation: 0,
    }),
  });
  expect(screen.getByRole('heading', { name: 'Resize floor' })).toBeVisible();
});

test('a failed save is reported, and the placement can be saved again', async () => {
  const { user } = await open({
    answers: { 'PATCH floors/31': { status: 422, body: refusal('The floor is locked.') } },
  });
  zoomTo(18);
  clickMap(40, 10);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The floor is locked.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
  expect(await anchor()).toBeVisible();
});

test('typed values move, rotate and scale, each as one undo step', async () => {
  const { user } = await open({ floors: [placed] });
  expect(await value('Width')).toHaveValue('120');
  expect(await value('Height')).toHaveValue('80');
  expect(await value('Rotation, clockwise')).toHaveValue('30');
  const type = async (name: string, text: string): Promise<void> => {
    await user.clear(await value(name));
    await user.type(await value(name), `${text}{Enter}`);
  };
  await type('Width', '60');
  expect(await value('Height')).toHaveValue('40');
  await type('Rotation, clockwise', '-15,5');
  expect(await value('Rotation, clockwise')).toHaveValue('-15.5');
  await type('Longitude', '190');
  expect(await screen.findByText('From -180 to 180')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await value('Longitude')).toHaveValue('10');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await value('Width')).toHaveValue('120');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

test('a pasted pair of coordinates fills both fields', async () => {
  const { user } = await open({ floors: [placed] });
  await user.click(await value('Latitude'));
  await user.paste('48.2, 16.37');
  expect(await value('Latitude')).toHaveValue('48.2');
  expect(await value('Longitude')).toHaveValue('16.37');
});

test('[S2.43] dragging a handle transforms the plan, and Escape cancels', async () => {
  const { user } = await open({ floors: [placed] });
  const handle = await anchor();
  const point = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0 });
  fireEvent.pointerDown(handle, point(0, 0));
  fireEvent.pointerMove(handle, point(20, 10));
  expect(await value('Longitude')).toHaveValue('12');
  fireEvent.keyDown(handle, { key: 'Escape' });
  expect(await value('Longitude')).toHaveValue('10');
  fireEvent.pointerUp(handle, point(20, 10));
  expect(await value('Longitude')).toHaveValue('10');

  fireEvent.pointerDown(handle, point(0, 0));
  fireEvent.pointerMove(handle, point(10, 0));
  fireEvent.pointerMove(handle, point(20, 10));
  fireEvent.pointerUp(handle, point(20, 10));
  expect(await value('Longitude')).toHaveValue('12');
  expect(await value('Latitude')).toHaveValue('39');
  await user.keyboard('{Control>}z{/Control}');
  expect(await value('Latitude')).toHaveValue('40');
  await user.keyboard('{Control>}y{/Control}');
  expect(await value('Latitude')).toHaveValue('39');
});

test('the floor above is shown under the plan; there is none below', async () => {
  const { user } = await open({ floors: [placed, above] });
  await waitFor(() => expect(shownMap().getLayersOrder()).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Below' })).toHaveAccessibleDescription(
    'There is no floor below this one',
  );
  await user.click(screen.getByRole('button', { name: 'Above' }));
  await waitFor(() => expect(shownMap().getLayersOrder()).toHaveLength(2));
  const drawn = shownMap()
    .getLayersOrder()
    .map((id) => shownMap().getLayer(id)?.paint);
  expect(drawn).toMatchObject([{ 'raster-opacity': 0.45 }, { 'raster-opacity': 0.8 }]);
});

test('three control points place the plan, and a point can be removed', async () => {
  const { user } = await open({ floors: [placed] });
  await user.click(await screen.findByRole('button', { name: 'Align by control points' }));
  const plan = screen.getByRole('application', { name: /^Floor plan/ });
  const mark = (x: number, y: number, latitude: number, longitude: number): void => {
    const at = { clientX: x, clientY: y, button: 0 };
    fireEvent.pointerDown(plan, at);
    fireEvent.pointerUp(plan, at);
    clickMap(latitude, longitude);
  };
  mark(0, 0, 50, 10);
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
  mark(1, 0, 50, 10.001);
  mark(0, 1, 49.999, 10);
  const points = within(screen.getByRole('list', { name: 'Control points' }));
  expect(points.getAllByText(/m off$/)).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Remove point 2' }));
  expect(points.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
  mark(1, 0, 50, 10.001);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(
    Number((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Latitude' })).value),
  ).toBeCloseTo(50, 2);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await value('Latitude')).toHaveValue('40');
});

test('[S6.8] without floor.update the plan is read-only', async () => {
  await open({ floors: [placed], role: 'manager' });
  expect(await screen.findByRole('img', { name: 'Anchor of the floor plan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Anchor of the floor plan' })).toBeNull();
  expect(await value('Width')).toHaveAttribute('readonly');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
});

test('[S2.41] a floor without a photo shows a message and a back link', async () => {
  await open({ floors: [{ ...floor, photo: null }] });
  expect(await screen.findByText(/^This floor has no plan to place/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    '/buildings/5/floors/31',
  );
});

test('[S2.41] Back warns about unsaved changes', async () => {
  const { user } = await open();
  zoomTo(18);
  clickMap(20, 30);
  await user.click(await screen.findByRole('link', { name: 'Back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard changes' }));
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(await value('Latitude')).toHaveValue('20');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Now at /buildings/5/floors/31')).toBeVisible();
});

test('a plan that was moved stays there when it is replaced meanwhile', async () => {
  const replaced = { ...placed, photo: { ...readyPhoto, url: '/files/another-plan.png' } };
  const floors = [placed];
  const { user, queryClient } = await open({ floors });
  const type = async (name: string, text: string): Promise<void> => {
    await user.clear(await value(name));
    await user.type(await value(name), `${text}{Enter}`);
  };
  await type('Longitude', '12');
  const refetch = async (next: typeof placed): Promise<void> => {
    floors[0] = next;
    await act(() => queryClient.refetchQueries());
  };
  await refetch({ ...placed, photo: { ...readyPhoto, status: 'processing', url: null } });
  expect(await value('Longitude')).toHaveValue('12');
  await refetch(replaced);
  expect(await screen.findByText(/^The plan was replaced meanwhile/)).toBeVisible();
  expect(await value('Longitude')).toHaveValue('12');
  expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await value('Longitude')).toHaveValue('10');
});
