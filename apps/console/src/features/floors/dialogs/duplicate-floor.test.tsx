import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';

import { someApplication } from '../../../testing/examples/some-application.ts';
import { someBuilding } from '../../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../../testing/examples/some-company.ts';
import { floorAnswers } from '../../../testing/examples/some-contents.ts';
import { someFloor, someLayer } from '../../../testing/examples/some-floor.ts';
import { readyPhoto } from '../../../testing/examples/some-photo.ts';
import { loadStudio } from '../../../testing/pages/load-studio.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { stubApi } from '../../../testing/stub-api.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import type { StudioProps } from '../floors-page.tsx';

// The dialog does not depend on the studio, which is slow to load.
vi.mock('../../floor-studio/floor-studio.tsx', () => ({
  FloorStudio: ({ duplicate, floorList }: StudioProps) => (
    <>
      {duplicate}
      {floorList}
    </>
  ),
}));

// Loads the lazy parts first, so that no test waits for them.
beforeAll(loadStudio, 180_000);

type Answers = Parameters<typeof stubApi>[0];

const layers = [someLayer({ id: 1 }), someLayer({ id: 2, position: 1, kind: 'doors' })];
const ground: BuildingFloor = { ...someFloor, photo: readyPhoto, layers };
const copy: BuildingFloor = { ...ground, id: 40, name: '2', position: 2 };
const contents = { layers: 2, pois: 12, route_points: 0, comments: 0, beacons: 4, engagements: 1 };

const open = async (answers: Answers = {}, building = someBuilding) => {
  const api = signInWith({
    company: { ...someCompany, role: 'owner' },
    answers: {
      'GET applications': { body: { applications: [someApplication] } },
      'GET buildings/5': { body: { building } },
      'GET buildings/5/floors': { body: { building_floors: [ground] } },
      ...floorAnswers(31),
      ...floorAnswers(40),
      'GET floors/31/contents': { body: { contents } },
      ...answers,
    },
  });
  const app = renderApp('/buildings/5/floors/31');
  await screen.findByRole('list', { name: 'Floors' });
  return { ...app, api };
};

test.each(['Duplicate Ground floor', 'Duplicate floor'])(
  "'%s' copies what is chosen and opens the copy",
  async (name) => {
    let isMade = false;
    const { user, api, router } = await open({
      'GET buildings/5/floors': () => ({
        body: { building_floors: isMade ? [ground, copy] : [ground] },
      }),
      'POST floors/31/duplicate': () => {
        isMade = true;
        return { status: 201, body: { building_floor: copy } };
      },
    });
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate floor' }));
    expect(await dialog.findByText(/Its 4 beacons and the engagements there stay/)).toBeVisible();
    const field = dialog.getByRole('combobox', { name: 'Floor name' });
    expect(field).toHaveValue('1 · Floor 1');
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: '2 · Floor 2' }));
    expect(dialog.getByRole('checkbox', { name: 'Routes, 0 points' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: '12 POIs' }));
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByText('Floor 2 was added as a copy of Ground floor.')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/buildings/5/floors/40'));
    expect(api.callsTo('POST', 'floors/31/duplicate').map(({ body }) => body)).toEqual([
      { name: '2', plan: true, layers: true, pois: false, routes: true },
    ]);
  },
);

test('a copy needs the plan or the layers', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Duplicate floor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate floor' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Plan' }));
  const submit = dialog.getByRole('button', { name: 'Duplicate' });
  expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('checkbox', { name: '2 layers' }));
  expect(submit).toHaveAttribute('aria-disabled', 'true');
});

test('a name that was taken meanwhile is refused at its field', async () => {
  const message = 'This building already has a floor with this name.';
  const { user } = await open({
    'POST floors/31/duplicate': {
      status: 422,
      body: { error: { code: 'invalid', message, validations: { name: [message] } } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Duplicate floor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate floor' }));
  await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test.each([
  ['all names are used', { ...someBuilding, floors: 0, basement_floors: 0 }],
  ['the floors come from the provider', { ...someBuilding, jibestream_id: 'venue-1' }],
])('no floor can be duplicated if %s', async (_why, building) => {
  const { user } = await open({}, building);
  const button = await screen.findByRole('button', { name: 'Duplicate floor' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});
