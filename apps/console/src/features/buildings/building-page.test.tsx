import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { shownMap } from '../../testing/fake-map.ts';
import { renderPage } from '../../testing/render.tsx';
import { someBuilding } from '../../testing/some-building.ts';
import { signInWith, someCompany } from '../../testing/some-company.ts';
import { readyPhoto } from '../../testing/some-photo.ts';
import type { stubApi } from '../../testing/stub-api.ts';
import { BuildingPage } from './building-page.tsx';

vi.mock('../../lib/map/load-map.ts', () => ({
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

test('[S5.18] [S7.17] a change is sent without the photo that is there already', async () => {
  const saved = { ...building, name: 'South wing' };
  const { api, user } = await open({
    answers: { 'PATCH buildings/5': { body: { building: saved } } },
  });
  const save = await screen.findByRole('button', { name: 'Save' });
  await user.clear(field('Name'));
  await user.type(field('Name'), 'South wing');
  await user.dblClick(save);
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'South wing' })).toBeVisible();
  const calls = api.callsTo('PATCH', 'buildings/5');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({
    name: 'South wing',
    address: '1 Harbour Street',
    floors: 3,
    basement_floors: 1,
    coordinate_attributes: { latitude: 66, longitude: -15 },
  });
});

test('what was changed is not left behind without a question', async () => {
  const { user } = await open();
  await screen.findByRole('button', { name: 'Save' });
  await user.type(field('Name'), '!');
  await user.click(screen.getByRole('link', { name: 'Buildings' }));
  expect(await screen.findByRole('dialog', { name: 'Discard changes' })).toBeVisible();
});

test('[S5.17] floors and basements of a linked building are disabled, and it says why', async () => {
  await open({ shown: { ...building, jibestream_id: '77' } });
  expect(field('Floors')).toBeDisabled();
  expect(field('Basement floors')).toBeDisabled();
  expect(screen.getByText(/linked to the provider of an indoor map/)).toBeVisible();
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

test('[S6.3] who may only look cannot move the marker', async () => {
  await open({ role: 'manager' });
  expect(await screen.findByRole('img', { name: 'Position of the building' })).toBeVisible();
  shownMap().fire('click', { lngLat: { lat: 1, lng: 2 } });
  expect(field('Latitude')).toHaveValue('66');
});

test('a photo that is being prepared is asked for until it is ready', async () => {
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
