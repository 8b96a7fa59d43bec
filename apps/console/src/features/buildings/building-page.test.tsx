import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { someApplication } from '../../testing/examples/some-application.ts';
import { someBuilding } from '../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { readyPhoto } from '../../testing/examples/some-photo.ts';
import { shownMap } from '../../testing/fake-map.ts';
import { fillInField } from '../../testing/fill-in.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { renderPage } from '../../testing/render.tsx';
import type { stubApi } from '../../testing/stub-api.ts';
import { BuildingPage } from './building-page.tsx';

vi.mock('../../venue/map/load-map.ts', () => ({
  loadMap: () => import('../../testing/fake-map.ts'),
}));

const building = { ...someBuilding, photo: readyPhoto };

type Situation = {
  shown?: typeof someBuilding;
  role?: typeof someCompany.role;
  answers?: Parameters<typeof stubApi>[0];
};

const open = async ({ shown = building, role = 'owner', answers = {} }: Situation = {}) => {
  const api = signInWith({
    company: { ...someCompany, role },
    answers: { 'GET buildings/5': { body: { building: shown } }, ...answers },
  });
  const { user } = await renderPage(BuildingPage, {
    at: '/buildings/5',
    path: '/buildings/$buildingId',
  });
  await screen.findByRole('heading', { level: 1, name: shown.name });
  return { api, user };
};

const field = (name: string) => screen.getByRole('textbox', { name });

test('[S2.29] [S9.5] the form shows the building, and the map its place at zoom 12', async () => {
  await open();
  expect(field('Name')).toHaveValue('North wing');
  expect(field('Address')).toHaveValue('1 Harbour Street');
  expect(field('Floors')).toHaveValue('3');
  expect(field('Basement floors')).toHaveValue('1');
  expect(field('Latitude')).toHaveValue('66');
  expect(field('Longitude')).toHaveValue('-15');
  expect(await screen.findByRole('button', { name: 'Position of the building' })).toBeVisible();
  expect(shownMap().view).toEqual({ center: building.coordinate, zoom: 12 });
});

test('a building links to its floors and its beacons', async () => {
  await open();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Open floors')).toBe('/buildings/5/floors');
  expect(href('Beacons')).toBe('/buildings/5/beacons');
});

test('[S5.18] [S7.17] a change is sent without the existing photo', async () => {
  const saved = { ...building, name: 'South wing' };
  const { api, user } = await open({
    answers: { 'PATCH buildings/5': { body: { building: saved } } },
  });
  const save = await screen.findByRole('button', { name: 'Save' });
  await user.clear(field('Name'));
  await fillInField(user, field('Name'), 'South wing');
  await user.dblClick(save);
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'South wing' })).toBeVisible();
  const calls = api.callsTo('PATCH', 'buildings/5');
  expect(calls).toHaveLength(1);
  // Unchanged fields are not sent, because another user may be changing them.
  expect(calls[0]?.body).toEqual({ name: 'South wing' });
});

test('[S5.17] a fractional floor count is reported and not rounded', async () => {
  const { api, user } = await open();
  const save = await screen.findByRole('button', { name: 'Save' });
  await user.clear(field('Floors'));
  expect(field('Floors')).toHaveValue('');
  await user.type(field('Floors'), '2.5');
  await user.click(save);
  expect(await screen.findByText('Enter a whole number.')).toBeVisible();
  expect(field('Floors')).toHaveValue('2.5');
  expect(api.callsTo('PATCH', 'buildings/5')).toEqual([]);
});

test('text typed during a save stays in the form as unsaved', async () => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = await open({
    answers: {
      'PATCH buildings/5': async () => {
        await asked;
        return { body: { building: { ...building, name: 'South wing' } } };
      },
    },
  });
  const save = await screen.findByRole('button', { name: 'Save' });
  await user.clear(field('Name'));
  await fillInField(user, field('Name'), 'south wing');
  await user.click(save);
  await fillInField(user, field('Address'), ', Reykjavik');
  answer();
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(field('Name')).toHaveValue('South wing');
  expect(field('Address')).toHaveValue('1 Harbour Street, Reykjavik');
  await user.click(screen.getByRole('link', { name: 'Buildings' }));
  expect(await screen.findByRole('dialog', { name: 'Discard changes' })).toBeVisible();
});

test('leaving with unsaved changes asks for confirmation', async () => {
  const { user } = await open();
  await screen.findByRole('button', { name: 'Save' });
  await user.type(field('Name'), '!');
  await user.click(screen.getByRole('link', { name: 'Buildings' }));
  expect(await screen.findByRole('dialog', { name: 'Discard changes' })).toBeVisible();
});

test('[S5.17] floors and basements of a linked building are disabled with a reason', async () => {
  await open({ shown: { ...building, jibestream_id: '77' } });
  expect(field('Floors')).toBeDisabled();
  expect(field('Basement floors')).toBeDisabled();
  expect(screen.getByText('The floor count comes from your map provider.')).toBeVisible();
});

test.each([
  ['owner', true],
  ['super_admin', true],
  ['admin', true],
  ['manager', false],
] as const)('[S6.3] [S6.7] %s may save: %s', async (role, may) => {
  await open({ role });
  const name: HTMLInputElement = await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => {
    expect(screen.queryAllByRole('button', { name: 'Save' })).toHaveLength(may ? 1 : 0);
    expect(name.readOnly).toBe(!may);
  });
});

test('[S6.3] a read-only user cannot move the marker', async () => {
  await open({ role: 'manager' });
  expect(await screen.findByRole('img', { name: 'Position of the building' })).toBeVisible();
  shownMap().fire('click', { lngLat: { lat: 1, lng: 2 } });
  expect(field('Latitude')).toHaveValue('66');
});

test('an out-of-range coordinate hides the marker until it is fixed', async () => {
  const { user } = await open();
  const marker = await screen.findByRole('button', { name: 'Position of the building' });
  await user.type(field('Latitude'), '0');
  await waitFor(() => expect(marker).not.toBeInTheDocument());
  expect(field('Latitude')).toHaveValue('660');
  await user.type(field('Latitude'), '{Backspace}');
  expect(await screen.findByRole('button', { name: 'Position of the building' })).toBeVisible();
});

test('the page polls until the photo is ready', async () => {
  const processing = { status: 'processing' as const, url: null, medium: null, small: null };
  let asked = 0;
  await open({
    shown: { ...building, photo: processing },
    answers: {
      'GET buildings/5': () => {
        asked += 1;
        return {
          body: { building: { ...building, photo: asked > 1 ? readyPhoto : processing } },
        };
      },
    },
  });
  expect(screen.getByText('The photo is being prepared')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('The photo is being prepared')).toBeNull());
});

const harbourStreet = {
  kind: 'address',
  label: '1 Harbour Street, Reykjavik',
  latitude: 64.1,
  longitude: -21.9,
  building_id: null,
};

test('a late geocoding result does not move a marker placed in the meantime', async () => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = await open({
    answers: {
      'GET geocoder/search?q=1+Harbour+Street': async () => {
        await asked;
        return { body: { places: [harbourStreet] } };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Find this address on the map' }));
  expect(await screen.findByRole('button', { name: 'Looking it up…' })).toBeVisible();
  await user.click(field('Latitude'));
  await user.paste('48.1, 11.5');
  await screen.findByRole('button', { name: 'Find this address on the map' });
  answer();
  await asked;
  await waitFor(() => expect(field('Longitude')).toHaveValue('11.5'));
  expect(field('Latitude')).toHaveValue('48.1');
  expect(screen.queryByText(/The marker was placed at/)).toBeNull();
});

test('coordinates can be cleared, and the address then determines the place', async () => {
  const { api, user } = await open({
    answers: { 'GET geocoder/search?q=1+Harbour+Street': { body: { places: [harbourStreet] } } },
  });
  const save = await screen.findByRole('button', { name: 'Save' });
  await user.clear(field('Latitude'));
  expect(field('Latitude')).toHaveValue('');
  await user.clear(field('Longitude'));
  await user.click(save);
  expect(await screen.findByText(/The marker was placed at 1 Harbour Street/)).toBeVisible();
  expect(field('Latitude')).toHaveValue('64.1');
  expect(api.callsTo('PATCH', 'buildings/5')).toHaveLength(0);
});

test('the map flies to a found place each time it is chosen', async () => {
  signInWith({
    answers: {
      'GET applications': { body: { applications: [someApplication] } },
      'GET buildings/5': { body: { building } },
      'GET geocoder/search?q=Reyk': { body: { places: [harbourStreet] } },
    },
  });
  const { user } = renderApp('/buildings/5');
  const box = await screen.findByRole('combobox', { name: 'Search address' });
  await screen.findByRole('button', { name: 'Zoom in' });
  for (const times of [1, 2]) {
    await user.clear(box);
    await user.type(box, 'Reyk');
    await user.click(await screen.findByRole('option'));
    await waitFor(() => expect(shownMap().cameras).toHaveLength(times));
  }
});
