import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { someApplication } from '../../../testing/examples/some-application.ts';
import { someBuilding } from '../../../testing/examples/some-building.ts';
import { signInWith } from '../../../testing/examples/some-company.ts';
import { floorAnswers } from '../../../testing/examples/some-contents.ts';
import { someFloor, someLayer } from '../../../testing/examples/some-floor.ts';
import { readyPhoto } from '../../../testing/examples/some-photo.ts';
import { announced, png, stubStore } from '../../../testing/fake-upload.ts';
import { loadStudio } from '../../../testing/pages/load-studio.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { refusal, type stubApi } from '../../../testing/stub-api.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import type { StudioProps } from '../floors-page.tsx';

// The dialogs do not depend on the studio, which is slow to load.
vi.mock('../../floor-studio/floor-studio.tsx', () => ({
  FloorStudio: ({ newFloor, floorList }: StudioProps) => (
    <>
      {newFloor}
      {floorList}
    </>
  ),
}));

// Loads the lazy route first, so that no test waits for it.
beforeAll(loadStudio, 180_000);

type Answers = Parameters<typeof stubApi>[0];

const square = [
  [13.1, 52.1],
  [13.2, 52.1],
  [13.2, 52.2],
  [13.1, 52.1],
];
/** Gives the rows of a list a layout, which the test DOM does not compute. */
const layOutRows = () =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(
    this: HTMLElement,
  ) {
    const row = this.closest('ol > li');
    const at = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
    return new DOMRect(0, at * 44, row ? 400 : 0, row ? 44 : 0);
  });

const geojson = (name: string, coordinates: unknown = [square]): File => {
  const geometry = { type: 'Polygon', coordinates };
  const text = JSON.stringify({ type: 'Feature', properties: {}, geometry });
  return new File([text], name, { type: 'application/geo+json' });
};

const mixed = (): File => {
  const features = ['door', 'wall'].map((type) => ({
    type: 'Feature',
    properties: { type },
    geometry: { type: 'Polygon', coordinates: [square] },
  }));
  return new File([JSON.stringify({ type: 'FeatureCollection', features })], 'plan.geojson');
};

const rooms = someLayer({ id: 1, position: 0, kind: 'rooms' });
const doors = someLayer({ id: 2, position: 1, kind: 'doors' });
const ground: BuildingFloor = { ...someFloor, photo: readyPhoto, layers: [rooms, doors] };

const create = 'POST buildings/5/floors';
const made = { status: 201, body: { building_floor: { ...someFloor, id: 40, name: '2' } } };

let sent = 0;
beforeEach(() => {
  sent = 0;
  notifications.clean();
});

/** A server with one floor that applies changes. */
const open = async (answers: Answers = {}) => {
  const server = { floors: [ground] };
  const api = signInWith({
    answers: {
      'GET applications': { body: { applications: [someApplication] } },
      'GET buildings/5': { body: { building: someBuilding } },
      'GET buildings/5/floors': () => ({ body: { building_floors: server.floors } }),
      ...floorAnswers(31),
      'GET floors/31': () => ({ body: { building_floor: server.floors[0] } }),
      'POST direct_uploads': () => {
        sent += 1;
        return announced(`signed-${sent}`);
      },
      ...answers,
    },
  });
  stubStore();
  const app = renderApp('/buildings/5/floors/31');
  await screen.findByRole('list', { name: 'Floors' });
  return { ...app, api, server };
};

type User = Awaited<ReturnType<typeof open>>['user'];

const openNew = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'New Floor' }));
  return within(await screen.findByRole('dialog', { name: 'New Floor' }));
};
const openEdit = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Edit Ground floor' }));
  return within(await screen.findByRole('dialog', { name: 'Edit floor' }));
};
type Dialog = Awaited<ReturnType<typeof openNew>>;

const chooseName = async (user: User, dialog: Dialog, option: string) => {
  await user.click(dialog.getByRole('combobox', { name: 'Floor name' }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const toLayers = (user: User, dialog: Dialog) =>
  user.click(dialog.getByRole('button', { name: 'Layers' }));
const dropLayers = (dialog: Dialog, ...files: File[]) =>
  fireEvent.change(dialog.getByLabelText('Choose files: Layers'), { target: { files } });
const layerNames = (dialog: Dialog): (string | null)[] =>
  dialog
    .getAllByRole('button', { name: /^Move / })
    .map((handle) => (handle.getAttribute('aria-label') ?? '').replace('Move ', ''));
const isBlocked = (dialog: Dialog): boolean =>
  dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled') === 'true';

test('[S5.19] the names are G, the floors and the basements that are not used yet', async () => {
  const { user } = await open();
  const dialog = await openNew(user);
  await user.click(dialog.getByRole('combobox', { name: 'Floor name' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '1 · Floor 1',
    '2 · Floor 2',
    '3 · Floor 3',
    '-1 · Basement 1',
  ]);
});

test('[S2.45] [S5.19] [S7.18] photo mode is the default and needs a photo and a floor name', async () => {
  const { user, api, router, server } = await open({
    [create]: () => {
      server.floors.push(made.body.building_floor);
      return made;
    },
  });
  const dialog = await openNew(user);
  expect(dialog.getByRole('button', { name: 'Photo', pressed: true })).toBeVisible();
  expect(isBlocked(dialog)).toBe(true);
  await chooseName(user, dialog, '2 · Floor 2');
  expect(isBlocked(dialog)).toBe(true);
  fireEvent.change(dialog.getByLabelText('Choose a file: Photo'), { target: { files: [png()] } });
  await dialog.findByRole('button', { name: 'Remove' });
  await waitFor(() => expect(isBlocked(dialog)).toBe(false));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo('POST', 'buildings/5/floors')).toHaveLength(1));
  expect(api.callsTo('POST', 'buildings/5/floors')[0]?.body).toEqual({
    name: '2',
    photo: 'signed-1',
  });
  expect(await screen.findByText('Floor 2 was added.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/buildings/5/floors/40'));
});

test('[S2.45] [S4.18] [S5.19] layers mode needs layers and a floor name, and saves their order', async () => {
  const { user, api } = await open({ [create]: made });
  const dialog = await openNew(user);
  await chooseName(user, dialog, '2 · Floor 2');
  await toLayers(user, dialog);
  expect(isBlocked(dialog)).toBe(true);
  dropLayers(dialog, geojson('units.geojson'), geojson('walls.json'));
  await waitFor(() => expect(isBlocked(dialog)).toBe(false));
  expect(layerNames(dialog)).toEqual(['walls.json', 'units.geojson']);
  expect(dialog.getByRole('combobox', { name: 'Kind of units.geojson' })).toHaveValue('Rooms');

  dropLayers(dialog, geojson('street.geojson'));
  await user.click(await dialog.findByRole('button', { name: 'Delete street.geojson' }));
  await user.click(dialog.getByRole('combobox', { name: 'Kind of walls.json' }));
  await user.click(await screen.findByRole('option', { name: 'Garden' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo('POST', 'buildings/5/floors')).toHaveLength(1));
  expect(api.callsTo('POST', 'buildings/5/floors')[0]?.body).toEqual({
    name: '2',
    layers_attributes: [
      { position: 0, kind: 'rooms', file: 'signed-1' },
      { position: 1, kind: 'garden', file: 'signed-2' },
    ],
  });
});

test('[S4.18] layers are reordered with the keyboard; Escape cancels the move and does not close the dialog', async () => {
  layOutRows();
  const { user } = await open();
  const dialog = await openNew(user);
  await toLayers(user, dialog);
  dropLayers(dialog, geojson('a.json'), geojson('b.json'), geojson('c.json'));
  await dialog.findByRole('button', { name: 'Move a.json' });
  expect(layerNames(dialog)).toEqual(['c.json', 'b.json', 'a.json']);
  dialog.getByRole('button', { name: 'Move a.json' }).focus();
  await user.keyboard(' ');
  await screen.findByText(/a.json is over place 3 of 3/);
  await user.keyboard('{ArrowUp}');
  await screen.findByText(/a.json is over place 2 of 3/);
  await user.keyboard(' ');
  await waitFor(() => expect(layerNames(dialog)).toEqual(['c.json', 'a.json', 'b.json']));

  dialog.getByRole('button', { name: 'Move a.json' }).focus();
  await user.keyboard(' ');
  await screen.findByText(/a.json is over place 2 of 3/);
  await user.keyboard('{ArrowUp}');
  await screen.findByText(/a.json is over place 1 of 3/);
  await user.keyboard('{Escape}');
  await screen.findByText(/a.json is at place 2 of 3/);
  expect(layerNames(dialog)).toEqual(['c.json', 'a.json', 'b.json']);
  expect(screen.getByRole('dialog', { name: 'New Floor' })).toBeVisible();
});

test('[S5.19] an invalid layer file is refused under its name and not sent', async () => {
  const { user, api } = await open();
  const dialog = await openNew(user);
  await chooseName(user, dialog, '2 · Floor 2');
  await toLayers(user, dialog);
  dropLayers(dialog, new File(['{}'], 'plan.dwg'), geojson('open.json', [square.slice(0, 3)]));
  expect(await dialog.findByText('Not supported file format.')).toBeVisible();
  expect(
    await dialog.findByText(
      'Feature 1: ring 1: a ring needs at least 4 positions; this one has 3.',
    ),
  ).toBeVisible();
  expect(isBlocked(dialog)).toBe(true);
  expect(api.callsTo('POST', 'direct_uploads')).toHaveLength(0);
});

test('[S8.15] server errors of the floor are shown in the form, those of a file under it', async () => {
  const { user } = await open({
    [create]: {
      status: 422,
      body: refusal('Invalid.', {
        base: ['This building is being synchronized.'],
        'layers.1.file': ['Feature 4: the longitude 200 lies outside -180 to 180.'],
      }),
    },
  });
  const dialog = await openNew(user);
  await chooseName(user, dialog, '2 · Floor 2');
  await toLayers(user, dialog);
  dropLayers(dialog, geojson('a.json'), geojson('b.json'));
  await waitFor(() => expect(isBlocked(dialog)).toBe(false));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const message = await dialog.findByText('This building is being synchronized.');
  const [row] = dialog.getAllByRole('listitem');
  expect(row).toHaveTextContent('b.json');
  expect(row).toHaveTextContent('Feature 4: the longitude 200 lies outside -180 to 180.');
  const follows = dialog
    .getByRole('combobox', { name: 'Floor name' })
    .compareDocumentPosition(message);
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('[S4.19] [S7.18] name and photo can be changed; without a new photo the old one remains', async () => {
  const { user, api } = await open({ 'PATCH floors/31': { body: { building_floor: ground } } });
  const dialog = await openEdit(user);
  expect(isBlocked(dialog)).toBe(true);
  await chooseName(user, dialog, '1 · Floor 1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(api.callsTo('PATCH', 'floors/31')[0]?.body).toEqual({ name: '1' });
});

test('the name of a floor has a field for each further language, and only changed ones are sent', async () => {
  const { user, api } = await open({
    'GET buildings/5': { body: { building: { ...someBuilding, languages: ['en', 'ar', 'de'] } } },
    'PATCH floors/31': { body: { building_floor: ground } },
  });
  const dialog = await openEdit(user);
  const arabic = dialog.getByRole('textbox', { name: /Floor name \(.Arabic.\)/ });
  expect(dialog.getByRole('textbox', { name: /German/ })).toBeVisible();
  expect(arabic).toHaveAccessibleDescription('Not translated yet');
  await user.type(arabic, 'الأرضي');
  expect(arabic).toHaveAccessibleDescription('');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(api.callsTo('PATCH', 'floors/31')[0]?.body).toEqual({
    translations: { ar: { name: 'الأرضي' } },
  });
});

const removePhoto = async (user: User) => {
  const dialog = await openEdit(user);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(dialog.queryByRole('img', { name: 'Current plan' })).toBeNull();
  return dialog;
};

test('the photo of a floor with layers can be removed', async () => {
  const { user, api } = await open({
    'PATCH floors/31': { body: { building_floor: { ...ground, photo: null } } },
  });
  const dialog = await removePhoto(user);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(api.callsTo('PATCH', 'floors/31')[0]?.body).toEqual({ photo: null });
});

test('[S5.19] a floor without layers needs a photo', async () => {
  const { user } = await open({
    'GET buildings/5/floors': { body: { building_floors: [{ ...ground, layers: [] }] } },
  });
  const dialog = await removePhoto(user);
  expect(isBlocked(dialog)).toBe(true);
});

test('[S4.19] [S7.19] a layer is deleted at once, the floor reloads, and Undo restores the layer', async () => {
  const { user, api, server } = await open({
    'DELETE floors/31/layers/2': () => {
      server.floors = [{ ...ground, layers: [rooms] }];
      return { status: 204 };
    },
    'POST floors/31/layers/2/restore': () => {
      server.floors = [ground];
      return { body: { layer: doors } };
    },
  });
  const dialog = await openEdit(user);
  await toLayers(user, dialog);
  await user.click(dialog.getByRole('button', { name: 'Delete doors.geojson' }));
  expect(await screen.findByText('doors.geojson was deleted.')).toBeVisible();
  expect(layerNames(dialog)).toEqual(['rooms.geojson']);
  expect(api.callsTo('GET', 'floors/31')).toHaveLength(1);
  await user.click(screen.getByText('Undo'));
  await waitFor(() => expect(layerNames(dialog)).toEqual(['doors.geojson', 'rooms.geojson']));
  expect(api.callsTo('POST', 'floors/31/layers/2/restore')).toHaveLength(1);
});

test('[S4.19] [S7.19] a new kind is saved at once, and Ctrl+Z restores the old one', async () => {
  const { user, api, server } = await open({
    'PATCH floors/31/layers/1': ({ body }) => {
      const layer = { ...rooms, ...(body as object) };
      server.floors = [{ ...ground, layers: [layer, doors] }];
      return { body: { layer } };
    },
  });
  const dialog = await openEdit(user);
  await toLayers(user, dialog);
  const kind = () => dialog.getByRole('combobox', { name: 'Kind of rooms.geojson' });
  await user.click(kind());
  await user.click(await screen.findByRole('option', { name: 'WC' }));
  expect(await screen.findByText('rooms.geojson is now drawn as WC.')).toBeVisible();
  expect(kind()).toHaveValue('WC');
  dialog.getByRole('button', { name: 'Move rooms.geojson' }).focus();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(kind()).toHaveValue('Rooms'));
  // An undone change is not offered again.
  await waitFor(() => expect(screen.queryByText('Undo')).toBeNull());
  expect(api.callsTo('PATCH', 'floors/31/layers/1').map(({ body }) => body)).toEqual([
    { kind: 'wc' },
    { kind: 'rooms' },
  ]);
});

test('[S4.19] [S7.19] a new order is saved at once, and Undo restores the old one', async () => {
  layOutRows();
  const { user, api, server } = await open({
    'PATCH floors/31/layers/1': ({ body }) => {
      const up = JSON.stringify(body) === '{"position":1}';
      const layers = [
        { ...rooms, position: up ? 1 : 0 },
        { ...doors, position: up ? 0 : 1 },
      ];
      server.floors = [{ ...ground, layers }];
      return { body: { layer: layers[0] } };
    },
  });
  const dialog = await openEdit(user);
  await toLayers(user, dialog);
  dialog.getByRole('button', { name: 'Move rooms.geojson' }).focus();
  await user.keyboard(' ');
  await screen.findByText(/rooms.geojson is over place 2 of 2/);
  await user.keyboard('{ArrowUp}');
  await screen.findByText(/rooms.geojson is over place 1 of 2/);
  await user.keyboard(' ');
  expect(await screen.findByText('rooms.geojson was moved.')).toBeVisible();
  expect(layerNames(dialog)).toEqual(['rooms.geojson', 'doors.geojson']);
  await user.click(screen.getByText('Undo'));
  await waitFor(() => expect(layerNames(dialog)).toEqual(['doors.geojson', 'rooms.geojson']));
  expect(api.callsTo('PATCH', 'floors/31/layers/1').map(({ body }) => body)).toEqual([
    { position: 1 },
    { position: 0 },
  ]);
});

test('[S7.19] a file added to a floor becomes a layer at once', async () => {
  const walls = someLayer({ id: 3, position: 2, kind: 'walls' });
  const { user, api, server } = await open({
    'POST floors/31/layers': () => {
      server.floors = [{ ...ground, layers: [rooms, doors, walls] }];
      return { status: 201, body: { layer: walls } };
    },
  });
  const dialog = await openEdit(user);
  await toLayers(user, dialog);
  dropLayers(dialog, geojson('walls.geojson'));
  expect(await screen.findByText('walls.geojson was added.')).toBeVisible();
  await waitFor(() =>
    expect(layerNames(dialog)).toEqual(['walls.geojson', 'doors.geojson', 'rooms.geojson']),
  );
  expect(api.callsTo('POST', 'floors/31/layers')[0]?.body).toEqual({
    kind: 'walls',
    file: 'signed-1',
  });
});

test('[S4.19] a kind chosen during the upload applies to the layer', async () => {
  let release = (): void => undefined;
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user, api } = await open({
    'POST direct_uploads': async () => {
      await blocked;
      return announced('signed-1');
    },
    'POST floors/31/layers': { status: 201, body: { layer: someLayer({ id: 3 }) } },
  });
  const dialog = await openEdit(user);
  await toLayers(user, dialog);
  dropLayers(dialog, geojson('walls.geojson'));
  await user.click(await dialog.findByRole('combobox', { name: 'Kind of walls.geojson' }));
  await user.click(await screen.findByRole('option', { name: 'WC' }));
  release();
  await waitFor(() => expect(api.callsTo('POST', 'floors/31/layers')).toHaveLength(1));
  expect(api.callsTo('POST', 'floors/31/layers')[0]?.body).toMatchObject({ kind: 'wc' });
});

test('Escape does not discard unsaved files', async () => {
  const { user, router } = await open();
  const dialog = await openNew(user);
  await toLayers(user, dialog);
  dropLayers(dialog, geojson('walls.geojson'));
  await dialog.findByText('walls.geojson');
  const question = () => screen.findByRole('dialog', { name: 'Discard changes' });
  await user.keyboard('{Escape}');
  expect(await question()).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes' })).toBeNull());
  expect(dialog.getByText('walls.geojson')).toBeVisible();
  // Navigation does not discard them either.
  void router.navigate({ to: '/buildings' });
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/buildings/5/floors/31');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a file that waits for the split choice survives Save, photo mode and Escape', async () => {
  const { user } = await open();
  const dialog = await openNew(user);
  await chooseName(user, dialog, '2 · Floor 2');
  await toLayers(user, dialog);
  dropLayers(dialog, mixed());
  await dialog.findByText('plan.geojson contains several kinds of features.');
  const expectReason = async () => {
    expect(isBlocked(dialog)).toBe(true);
    await user.hover(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose how to split plan.geojson first')).toBeVisible();
  };
  await expectReason();
  await user.click(dialog.getByRole('button', { name: 'Photo' }));
  await expectReason();
  await toLayers(user, dialog);
  expect(dialog.getByText('plan.geojson contains several kinds of features.')).toBeVisible();
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard changes' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await user.click(dialog.getByRole('button', { name: 'Split into 2 layers' }));
  await waitFor(() => expect(isBlocked(dialog)).toBe(false));
  expect(layerNames(dialog)).toEqual(['plan door.geojson', 'plan wall.geojson']);
});

test('a failed layer change is reported in the dialog, and the saved state is shown', async () => {
  const { user } = await open({
    'DELETE floors/31/layers/2': { status: 404, body: refusal('The layer is gone.') },
  });
  const dialog = await openEdit(user);
  await toLayers(user, dialog);
  await user.click(dialog.getByRole('button', { name: 'Delete doors.geojson' }));
  expect(await dialog.findByText('The layer is gone.')).toBeVisible();
  await waitFor(() => expect(layerNames(dialog)).toEqual(['doors.geojson', 'rooms.geojson']));
  expect(screen.queryByText('Undo')).toBeNull();
});
