import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { storeApplicationId } from '../../lib/session/storage.ts';
import { someApplication } from '../../testing/examples/some-application.ts';
import { someBeacon, someUuid } from '../../testing/examples/some-beacon.ts';
import { someBuilding } from '../../testing/examples/some-building.ts';
import { someCompany, signInWith } from '../../testing/examples/some-company.ts';
import { someFloor } from '../../testing/examples/some-floor.ts';
import { fillInField } from '../../testing/fill-in.ts';
import { renderPage } from '../../testing/render.tsx';
import { refusal, type StubAnswer } from '../../testing/stub-api.ts';
import { BeaconsPage, BuildingBeaconsPage } from './beacons-page.tsx';

const spare = {
  ...someBeacon,
  id: 82,
  name: 'Spare',
  minor: 21,
  latitude: null,
  longitude: null,
  building_floor_id: null,
  building_floor_name: null,
  vendor: null,
};
const annex = { ...someBuilding, id: 6, name: 'Annex' };

const query = (words: string) => new URLSearchParams(words).toString();
const inApplication = `application_id=${someApplication.id}`;
const firstPage = `GET beacons?${query(`page[size]=20&page[number]=1&${inApplication}`)}`;
const ofBuilding = `GET buildings/5/beacons?${query('page[size]=20&page[number]=1')}`;
const page = (beacons: readonly unknown[], total = beacons.length) => ({
  body: { beacons },
  headers: { 'X-Pager-Total-Count': String(total) },
});

const around = {
  'GET applications': { body: { applications: [someApplication] } },
  [`GET applications/${someApplication.id}/buildings?${query('page[size]=1000&page[number]=1&sort=name')}`]:
    {
      body: { buildings: [annex, someBuilding] },
      headers: { 'X-Pager-Total-Count': '2', 'X-Pager-Per-Page': '1000' },
    },
  'GET buildings/5': { body: { building: someBuilding } },
  'GET buildings/5/floors': { body: { building_floors: [someFloor] } },
  'GET buildings/6/floors': { body: { building_floors: [] } },
};

const open = async (answers: Record<string, StubAnswer> = {}, at = '/beacons', role = 'owner') => {
  storeApplicationId(someApplication.id);
  const company = { ...someCompany, role: role as typeof someCompany.role };
  const api = signInWith({
    company,
    answers: { ...around, [firstPage]: page([someBeacon, spare]), ...answers },
  });
  return { api, ...(await renderPage(BeaconsPage, { at, frame: 'reading' })) };
};
const openBuilding = async (answers: Record<string, StubAnswer> = {}) => {
  const api = signInWith({ answers: { ...around, [ofBuilding]: page([someBeacon]), ...answers } });
  const at = { at: '/buildings/5/beacons', path: '/buildings/$buildingId/beacons' };
  return { api, ...(await renderPage(BuildingBeaconsPage, { ...at, frame: 'reading' })) };
};

const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const table = () => within(screen.getByRole('table', { name: 'Beacons' }));
const bodyOf = (api: Awaited<ReturnType<typeof open>>['api'], method: string, path: string) =>
  api.callsTo(method, path).map(({ body }) => body);

test('the table can be filtered by unplaced beacons or by floor', async () => {
  const filtered = (path: string, rest: string) =>
    `GET ${path}?${query(`page[size]=20&page[number]=1${rest}`)}`;
  const { user } = await openBuilding({
    [filtered('buildings/5/beacons', '&without=place')]: page([spare]),
    [filtered(`buildings/5/floors/${someFloor.id}/beacons`, '')]: page([someBeacon]),
  });
  await screen.findByText('North door');
  const choose = async (option: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Filter beacons' }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Not placed');
  await screen.findByText('Spare');
  expect(screen.queryByText('North door')).toBeNull();
  await choose('Floor G');
  await screen.findByText('North door');
});

test('the export uses the floor filter of the table', async () => {
  const ofFloor = `GET buildings/5/floors/${someFloor.id}/beacons?${query('page[size]=20&page[number]=1')}`;
  const { api, user } = await openBuilding({ [ofFloor]: page([someBeacon]) });
  await user.click(await screen.findByRole('combobox', { name: 'Filter beacons' }));
  await user.click(await screen.findByRole('option', { name: 'Floor G' }));
  await waitFor(() => expect(api.calls.map(({ path }) => `GET ${path}`)).toContain(ofFloor));
  await user.click(await button('Export CSV'));
  const exported = () => api.calls.find(({ path }) => path.startsWith('beacons.csv'))?.path ?? '';
  await waitFor(() => expect(exported()).not.toBe(''));
  const asked = new URLSearchParams(exported().split('?')[1]);
  expect(asked.get('building_id')).toBe('5');
  expect(asked.get('building_floor_id')).toBe(String(someFloor.id));
});

test('a filter that no beacon matches says so, and Show all removes it', async () => {
  const { user } = await openBuilding({
    [`GET buildings/5/beacons?${query('page[size]=20&page[number]=1&without=place')}`]: page([]),
  });
  await screen.findByText('North door');
  await user.click(screen.getByRole('combobox', { name: 'Filter beacons' }));
  await user.click(await screen.findByRole('option', { name: 'Not placed' }));
  expect(await screen.findByText('No matching beacons')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('North door')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Filter beacons' })).toHaveValue('');
});

test('[S2.33, S2.61, S3.11] the table of an application: its beacons, each in the zone Unassigned', async () => {
  await open();
  await screen.findByText('North door');
  const [header, first, second] = table().getAllByRole('row');
  expect(header?.textContent).toBe('NameUUIDMajorMinorBuildingFloorZoneVendorAddedActions');
  expect(first?.textContent).toContain(`North door${someUuid}120North wingGUnassignedKontakt`);
  expect(second?.textContent).toContain(`Spare${someUuid}121North wing–Unassigned–`);
});

test('only a beacon on a floor links to its place', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'North door' })).toHaveAttribute(
    'href',
    '/buildings/5/floors/31?beacon=81',
  );
  expect(screen.queryByRole('link', { name: 'Spare' })).toBeNull();
});

test('[S2.33] the table of a building shows only its beacons, without a column for the building', async () => {
  await openBuilding();
  await screen.findByText('North door');
  expect(table().queryByRole('columnheader', { name: 'Building' })).toBeNull();
  expect(screen.getByRole('link', { name: 'North wing' })).toHaveAttribute('href', '/buildings/5');
});

test('[S2.34] the table links to its imports and to the upload', async () => {
  await open();
  const href = async (name: string) =>
    (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await href('Imports')).toBe('/beacons/imports');
  expect(await href('Upload Beacons CSV')).toBe('/beacons/imports?upload=true');
  cleanup();
  await openBuilding();
  expect(await href('Imports')).toBe('/buildings/5/beacons/imports');
  expect(await href('Upload Beacons CSV')).toBe('/buildings/5/beacons/imports?upload=true');
});

test('[S2.61] page, size, order and search come from the URL, with pages from 0', async () => {
  const wanted = `page[size]=50&page[number]=2&q=door&sort=-minor&${inApplication}`;
  await open(
    { [`GET beacons?${query(wanted)}`]: page([someBeacon], 51) },
    '/beacons?page=1&size=50&q=door&sort=-minor',
  );
  expect(await screen.findByText('North door')).toBeVisible();
  expect(screen.getByText('51–51 of 51')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Minor' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('an empty table offers to add a beacon', async () => {
  const { user } = await open({ [firstPage]: page([]) });
  expect(await screen.findByText('There are no beacons yet.')).toBeVisible();
  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Add beacon' }));
  expect(await screen.findByRole('dialog', { name: 'Add beacon' })).toBeVisible();
});

test('[S4.22, S5.2, S5.22] a new beacon: required fields are validated', async () => {
  const { user, api } = await open({
    'POST buildings/5/beacons': { status: 201, body: { beacon: someBeacon } },
  });
  await user.click(await button('Add beacon'));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findAllByText('This field is required.')).toHaveLength(4);
  expect(form.getByText('Please select building')).toBeVisible();

  await fillInField(user, form.getByLabelText('Name'), 'North door');
  await fillInField(user, form.getByLabelText('UUID'), someUuid.replaceAll('-', ''));
  await user.type(form.getByLabelText('Major'), '65536');
  await user.type(form.getByLabelText('Minor'), '20');
  expect(await form.findByText('Please correct UUID')).toBeVisible();
  expect(form.getByText('Enter a whole number from 0 to 65535.')).toBeVisible();
  await user.clear(form.getByLabelText('UUID'));
  await fillInField(user, form.getByLabelText('UUID'), someUuid.toUpperCase());
  await user.clear(form.getByLabelText('Major'));
  await user.type(form.getByLabelText('Major'), '1');
  await user.click(form.getByRole('combobox', { name: 'Building' }));
  await user.click(await screen.findByRole('option', { name: 'North wing' }));
  await user.click(form.getByRole('button', { name: 'Add' }));

  expect(await screen.findByText('North door was added.')).toBeVisible();
  expect(bodyOf(api, 'POST', 'buildings/5/beacons')).toEqual([
    {
      name: 'North door',
      uuid: someUuid,
      major: 1,
      minor: 20,
      vendor: null,
      building_floor_id: null,
    },
  ]);
});

test('[S4.22] another building clears the floor, and only changed fields are sent', async () => {
  const { user, api } = await open({
    'PATCH beacons/81': { body: { beacon: { ...someBeacon, building_id: 6 } } },
  });
  await user.click(await button('Edit North door'));
  const form = await dialog();
  const floor = form.getByRole('combobox', { name: 'Floor' });
  await waitFor(() => expect(floor).toHaveValue('G'));
  expect(form.queryByText(/loses its place/)).toBeNull();
  await user.click(form.getByRole('combobox', { name: 'Building' }));
  await user.click(await screen.findByRole('option', { name: 'Annex' }));
  expect(floor).toHaveValue('');
  expect(form.getByText(/^It loses its place on the map/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(bodyOf(api, 'PATCH', 'beacons/81')).toEqual([{ building_id: 6, building_floor_id: null }]);
});

test('the same UUID, major and minor: refused with a link to the beacon that has them', async () => {
  const words = 'North door in North wing already has this UUID, major and minor.';
  const search = `q=${someUuid} 1 20&sort=minor&page[size]=1`;
  const { user } = await open({
    'PATCH beacons/82': { status: 422, body: refusal(words, { uuid: [words] }) },
    [`GET beacons?${query(search)}`]: page([someBeacon]),
  });
  await user.click(await button('Edit Spare'));
  const form = await dialog();
  await user.clear(form.getByLabelText('Minor'));
  await user.type(form.getByLabelText('Minor'), '20');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(words)).toBeVisible();
  expect(form.getByRole('link', { name: 'Show North door in North wing' })).toHaveAttribute(
    'href',
    '/buildings/5/floors/31?beacon=81',
  );
});

test('deleting a beacon asks for confirmation', async () => {
  const { user, api } = await open({
    'DELETE beacons/81': { status: 204 },
    'POST beacons/triggers': { body: { triggers: [{ id: 3, name: 'Coffee' }] } },
  });
  await user.click(await button('Delete North door'));
  const question = await dialog();
  expect(question.getByText('Are you sure you want to delete North door?')).toBeVisible();
  expect(question.getByText('It will be removed from its floor map.')).toBeVisible();
  const waiting = await question.findByText('1 engagement uses this beacon: Coffee.');
  expect(waiting).toBeVisible();
  expect(api.callsTo('DELETE', 'beacons/81')).toHaveLength(0);
  await user.dblClick(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('North door was deleted.')).toBeVisible();
  expect(api.callsTo('DELETE', 'beacons/81')).toHaveLength(1);
});

test('a beacon that another user deleted is reported, and the table reloads', async () => {
  const { user, api } = await open({
    'DELETE beacons/81': { status: 404, body: refusal('Not found.') },
  });
  await user.click(await button('Delete North door'));
  const before = api.calls.filter(({ path }) => path.startsWith('beacons?')).length;
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findAllByText('Not found.')).toHaveLength(1);
  await waitFor(() =>
    expect(api.calls.filter(({ path }) => path.startsWith('beacons?'))).toHaveLength(before + 1),
  );
});

test('[S6.10] a user who may not update floors cannot delete beacons', async () => {
  const { user } = await open({}, '/beacons', 'manager');
  const remove = await button('Delete North door');
  await waitFor(() => expect(remove).toHaveAttribute('aria-disabled', 'true'));
  await user.click(screen.getByRole('checkbox', { name: 'Select Spare' }));
  expect(await button('Delete')).toHaveAttribute('aria-disabled', 'true');
  expect(await button('Move')).not.toHaveAttribute('aria-disabled');
});

test('[S2.61] selected beacons are deleted in one request and deselected', async () => {
  const { user, api } = await open({ 'POST beacons/bulk_delete': { status: 204 } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(await button('Delete'));
  const question = await dialog();
  expect(question.getByText('Are you sure you want to delete 2 beacons?')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 beacons were deleted.')).toBeVisible();
  expect(bodyOf(api, 'POST', 'beacons/bulk_delete')).toEqual([{ beacon_ids: [81, 82] }]);
  expect(screen.queryByText('2 selected')).toBeNull();
});

test('the selection persists across pages', async () => {
  const { user, api } = await open({
    [`GET beacons?${query(`page[size]=20&page[number]=1&q=north&${inApplication}`)}`]: page([
      someBeacon,
    ]),
    'POST beacons/bulk_delete': { status: 204 },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Spare' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search beacons' }), 'north');
  expect(await screen.findByText('1 selected, 1 not on this page')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select North door' }));
  await user.click(await button('Delete'));
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 beacons were deleted.')).toBeVisible();
  expect(bodyOf(api, 'POST', 'beacons/bulk_delete')).toEqual([{ beacon_ids: [81, 82] }]);
});

test('deleting one row leaves the other selected beacons selected', async () => {
  const { user } = await open({ [`DELETE beacons/${someBeacon.id}`]: { status: 204 } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(await button(`Delete ${someBeacon.name}`));
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Spare' })).toBeChecked();
});

test('if one of the selected beacons is gone, nothing changes and the error is shown', async () => {
  const words =
    'One of these beacons is no longer there. Nothing was changed. Clear the selection and choose again.';
  const { user } = await open({
    'POST beacons/bulk_move': { status: 422, body: refusal(words, { beacon_ids: [words] }) },
    'POST beacons/bulk_delete': { status: 422, body: refusal(words, { beacon_ids: [words] }) },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(await button('Delete'));
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('2 selected')).toBeVisible();
});

test('selected beacons are moved to a floor of a building', async () => {
  const { user, api } = await open({ 'POST beacons/bulk_move': { status: 204 } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Spare' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select North door' }));
  await user.click(await button('Move'));
  const form = await dialog();
  expect(form.getByText(/lose their place on the map/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Move' }));
  expect(await form.findByText('Please select building')).toBeVisible();
  await user.click(form.getByRole('combobox', { name: 'Building' }));
  await user.click(await screen.findByRole('option', { name: 'North wing' }));
  const floor = form.getByRole('combobox', { name: 'Floor' });
  await waitFor(() => expect(floor).toBeEnabled());
  await user.click(floor);
  await user.click(await screen.findByRole('option', { name: 'G' }));
  await user.click(form.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('2 beacons moved.')).toBeVisible();
  expect(bodyOf(api, 'POST', 'beacons/bulk_move')).toEqual([
    { building_id: 5, building_floor_id: 31, beacon_ids: [81, 82] },
  ]);
});

test('without a selected application there is no table', async () => {
  signInWith({ answers: around });
  await renderPage(BeaconsPage, { at: '/beacons', frame: 'reading' });
  expect(await screen.findByText('Now at /applications')).toBeVisible();
});
