import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { someApplication } from '../../testing/examples/some-application.ts';
import { someBuilding } from '../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { shownMap } from '../../testing/fake-map.ts';
import { announced, png, stubStore } from '../../testing/fake-upload.ts';
import { fillInField } from '../../testing/fill-in.ts';
import { renderPage } from '../../testing/render.tsx';
import { refusal, type stubApi } from '../../testing/stub-api.ts';
import { NewBuildingPage } from './new-building-page.tsx';

vi.mock('../../venue/map/load-map.ts', () => ({
  loadMap: () => import('../../testing/fake-map.ts'),
}));

type Answers = Parameters<typeof stubApi>[0];

const create = 'POST applications/12/buildings';
const created = { status: 201, body: { building: { ...someBuilding, name: 'Atrium' } } };
const found = (label: string, latitude: number, longitude: number) => ({
  body: { places: [{ kind: 'city', label, latitude, longitude, building_id: null }] },
});
const nothing = { body: { places: [] } };
const sought = (q: string) => `GET geocoder/search?${new URLSearchParams({ q }).toString()}`;

beforeEach(() => {
  localStorage.setItem('floorwright.application_id', '12');
});

const open = async (answers: Answers = {}, role: 'owner' | 'admin' = 'owner') => {
  const api = signInWith({
    company: { ...someCompany, role },
    answers: {
      'GET applications': { body: { applications: [someApplication] } },
      'POST direct_uploads': announced(),
      ...answers,
    },
  });
  stubStore();
  const { user } = await renderPage(NewBuildingPage, { at: '/buildings/new' });
  return { api, user };
};

const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.findByRole('button', { name: 'Save' });

const fillIn = async (user: Awaited<ReturnType<typeof open>>['user'], address = 'Long Lane 4') => {
  await fillInField(user, await field('Name'), 'Atrium');
  await fillInField(user, await field('Address'), address);
  await user.type(await field('Floors'), '2');
  fireEvent.change(screen.getByLabelText('Choose a file: Photo'), { target: { files: [png()] } });
  await screen.findByRole('button', { name: 'Remove' });
};

/** Clicks on the map, at ten pixels per degree. */
const clickMap = async (latitude: number, longitude: number): Promise<void> => {
  await screen.findByRole('button', { name: 'Zoom in' });
  shownMap().fire('click', { lngLat: { lat: latitude, lng: longitude } });
};

test('[S5.17] name, address, floors and photo are required', async () => {
  const { api, user } = await open();
  await user.click(await save());
  expect(await screen.findByText('Please add photo')).toBeVisible();
  expect(screen.getAllByText('This field is required.')).toHaveLength(3);
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
});

test.each([
  ['Floors', '0', 'Minimum is 1'],
  ['Basement floors', '-1', 'Minimum is 0'],
])('[S5.17] %s of %s: %s', async (name, value, message) => {
  const { user } = await open();
  await user.type(await field(name), value);
  await user.tab();
  expect(await screen.findByText(message)).toBeVisible();
});

test('[S5.17] a name has at most 255 characters', async () => {
  await open();
  expect(await field('Name')).toHaveAttribute('maxlength', '255');
});

test('[S2.29] [S7.17] a building is created once, at the clicked place', async () => {
  const { api, user } = await open({
    [create]: created,
    'GET geocoder/reverse?latitude=51.5&longitude=-0.1': { body: { place: null } },
  });
  await fillIn(user);
  await clickMap(51.5, -0.1);
  await screen.findByDisplayValue('51.5');
  await user.dblClick(await save());
  expect(await screen.findByText('Now at /buildings')).toBeVisible();
  expect(await screen.findByText('Atrium was added.')).toBeVisible();
  const calls = api.callsTo('POST', 'applications/12/buildings');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
  expect(calls[0]?.body).toEqual({
    name: 'Atrium',
    address: 'Long Lane 4',
    languages: ['en'],
    floors: 2,
    coordinate_attributes: { latitude: 51.5, longitude: -0.1 },
    photo: 'signed-1',
  });
});

test('a building is created with its languages, and its texts in them', async () => {
  const { api, user } = await open({ [create]: created });
  await fillIn(user);
  await clickMap(51.5, -0.1);
  await screen.findByDisplayValue('51.5');
  const languages = await field('Languages');
  expect(languages).toHaveValue('en');
  await fillInField(user, languages, ', ar, de');
  await fillInField(user, await screen.findByRole('textbox', { name: /^Name .*Arabic/ }), 'الردهة');
  await fillInField(user, await screen.findByRole('textbox', { name: /^Name .*German/ }), 'Halle');
  await user.clear(languages);
  await fillInField(user, languages, 'en, ar');
  expect(screen.queryByRole('textbox', { name: /^Name .*German/ })).toBeNull();
  await user.click(await save());
  expect(await screen.findByText('Now at /buildings')).toBeVisible();
  expect(api.callsTo('POST', 'applications/12/buildings')[0]?.body).toMatchObject({
    languages: ['en', 'ar'],
    translations: { ar: { name: 'الردهة' } },
  });
});

test('[S7.20] an unknown address places the marker at 1, 1 and is reported before saving', async () => {
  const { api, user } = await open({ [create]: created, [sought('Long Lane 4')]: nothing });
  await fillIn(user);
  await user.click(await save());
  expect(
    await screen.findByText('The address was not found, so the marker is at 1, 1.'),
  ).toBeVisible();
  expect(screen.getAllByDisplayValue('1')).toHaveLength(2);
  expect(api.callsTo('POST', 'applications/12/buildings')).toHaveLength(0);

  await user.click(await save());
  expect(await screen.findByText('Now at /buildings')).toBeVisible();
  expect(api.callsTo('POST', 'applications/12/buildings')[0]?.body).toMatchObject({
    coordinate_attributes: { latitude: 1, longitude: 1 },
  });
});

test('[S7.20] the fallback place can be corrected', async () => {
  const { api, user } = await open({
    [create]: created,
    [sought('Long Lane 4')]: { status: 502, body: refusal('The geocoder is away.') },
    'GET geocoder/reverse?latitude=51.5&longitude=-0.1': { body: { place: null } },
  });
  await fillIn(user);
  await user.click(await save());
  expect(
    await screen.findByText('The address could not be looked up, so the marker is at 1, 1.'),
  ).toBeVisible();
  await clickMap(51.5, -0.1);
  await waitFor(() => expect(screen.queryByText(/the marker is at 1, 1/)).toBeNull());
  await user.click(await save());
  await screen.findByText('Now at /buildings');
  expect(api.callsTo('POST', 'applications/12/buildings')[0]?.body).toMatchObject({
    coordinate_attributes: { latitude: 51.5, longitude: -0.1 },
  });
});

test('an address that is geocoded on save is shown on the map first', async () => {
  const { api, user } = await open({
    [create]: created,
    [sought('Long Lane 4')]: found('London, United Kingdom', 51.5, -0.12),
  });
  await fillIn(user);
  await user.click(await save());
  expect(await screen.findByText('The marker was placed at London, United Kingdom.')).toBeVisible();
  expect(api.callsTo('POST', 'applications/12/buildings')).toHaveLength(0);
  expect(shownMap().cameras.at(-1)).toMatchObject({ center: [-0.12, 51.5], zoom: 16 });
});

test('a typed address is preserved, and the address at the marker is offered', async () => {
  const { user } = await open({
    'GET geocoder/reverse?latitude=51.5&longitude=-0.1': {
      body: { place: found('London, United Kingdom', 51.5, -0.1).body.places[0] },
    },
  });
  await fillInField(user, await field('Address'), 'My own words');
  await clickMap(51.5, -0.1);
  expect(await screen.findByText('At the marker: London, United Kingdom')).toBeVisible();
  expect(await field('Address')).toHaveValue('My own words');
  await user.click(screen.getByRole('button', { name: 'Use this address' }));
  expect(await field('Address')).toHaveValue('London, United Kingdom');
});

test('the arrow keys move the marker', async () => {
  const away = { status: 502, body: refusal('Away.') };
  const { user } = await open({
    'GET geocoder/reverse?latitude=20&longitude=10': away,
    'GET geocoder/reverse?latitude=20&longitude=11': away,
  });
  await clickMap(20, 10);
  (await screen.findByRole('button', { name: 'Position of the building' })).focus();
  await user.keyboard('{ArrowRight}');
  expect(await field('Longitude')).toHaveValue('11');
  expect(await field('Latitude')).toHaveValue('20');
});

test('a pasted pair of coordinates fills both fields', async () => {
  const { user } = await open({
    'GET geocoder/reverse?latitude=48.2&longitude=16.37': { body: { place: null } },
  });
  await user.click(await field('Latitude'));
  await user.paste('48.2, 16.37');
  expect(await field('Latitude')).toHaveValue('48.2');
  expect(await field('Longitude')).toHaveValue('16.37');
});

test('[S5.17] an invalid coordinate is reported', async () => {
  const { user } = await open();
  await user.type(await field('Latitude'), '91');
  await user.type(await field('Longitude'), '8');
  await user.tab();
  expect(await screen.findByText('Coordinate must be at most 90')).toBeVisible();
});

test('[S5.17] a server error of the coordinate is shown in the same place', async () => {
  const { user } = await open({
    [create]: { status: 422, body: refusal('Invalid.', { coordinate: ['is in the sea'] }) },
    'GET geocoder/reverse?latitude=51.5&longitude=-0.1': { body: { place: null } },
  });
  await fillIn(user);
  await clickMap(51.5, -0.1);
  await user.click(await save());
  expect(await screen.findByText('Coordinate is in the sea')).toBeVisible();
});

test('[S8.15] an error without a field is shown above the form', async () => {
  const limit =
    'The Explorer plan allows 1 building. The owner can upgrade under Payments → Plans.';
  const { user } = await open({
    [create]: { status: 422, body: refusal('Invalid.', { base: [limit] }) },
    'GET geocoder/reverse?latitude=51.5&longitude=-0.1': { body: { place: null } },
  });
  await fillIn(user);
  await clickMap(51.5, -0.1);
  await user.click(await save());
  const form = within(screen.getByRole('form', { name: 'Add Building' }));
  expect(await form.findByRole('alert')).toHaveTextContent(limit);
});

test('a denied geolocation permission is reported', async () => {
  const { user } = await open();
  const getCurrentPosition = (_found: unknown, refuse: (error: object) => void) =>
    refuse({ code: 1 });
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  });
  await user.click(await screen.findByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText(/Location access is blocked/)).toBeVisible();
});

test('[S2.29] [S6.7] [S6.11] without permission a message replaces the form', async () => {
  await open({}, 'admin');
  expect(
    await screen.findByText('There are no available Building in your current Organization.'),
  ).toBeVisible();
  expect(screen.getByText(/Ask your Organization administrators/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

const inAnotherTab = (id: string | null): void => {
  const key = 'floorwright.application_id';
  if (id === null) localStorage.removeItem(key);
  else localStorage.setItem(key, id);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: id }));
};

test('a selection in another tab does not discard the typed values', async () => {
  const second = { ...someApplication, id: 13, name: 'Harbour' };
  const { api, user } = await open({
    'GET applications': { body: { applications: [someApplication, second] } },
    [create]: created,
  });
  await fillIn(user);
  await clickMap(48, 11);
  inAnotherTab('13');
  inAnotherTab(null);
  expect(await field('Name')).toHaveValue('Atrium');
  await user.click(await save());
  expect(await screen.findByText('Now at /buildings')).toBeVisible();
  expect(api.callsTo('POST', 'applications/12/buildings')).toHaveLength(1);
  expect(localStorage.getItem('floorwright.application_id')).toBe('12');
});

test('without a selected application the user is redirected to choose one', async () => {
  localStorage.clear();
  await open();
  expect(await screen.findByText('Now at /applications')).toBeVisible();
});

test('an application that failed to load is reported and can be retried', async () => {
  let up = false;
  const { user } = await open({
    'GET applications': () =>
      up
        ? { body: { applications: [someApplication] } }
        : { status: 500, body: refusal('The database is away.') },
  });
  expect(await screen.findByText('The database is away.')).toBeVisible();
  up = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await field('Name')).toBeVisible();
});
