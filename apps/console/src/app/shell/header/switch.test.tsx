import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { listOf, someApplication } from '../../../testing/examples/some-application.ts';
import { someBuilding } from '../../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../../testing/examples/some-company.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { refusal, someAdmin } from '../../../testing/stub-api.ts';

vi.mock('../../../venue/map/load-map.ts', () => ({
  loadMap: () => import('../../../testing/fake-map.ts'),
}));

const key = 'floorwright.application_id';
const harbour = { ...someApplication, id: 13, name: 'Harbour' };
const quays = { ...someCompany, id: 4, name: 'Quays' };

beforeEach(() => {
  localStorage.setItem(key, '12');
});

/** The server uses the company that was selected last. */
const openBuilding = async () => {
  let current = someCompany;
  const api = signInWith({
    companies: [someCompany, quays],
    answers: {
      'GET saas_company': () => ({ body: { saas_company: current } }),
      'PATCH admin': () => {
        current = quays;
        return { body: { admin: someAdmin } };
      },
      'GET applications': () => ({
        body: { applications: current === quays ? [] : [someApplication] },
      }),
      'GET buildings/5': () =>
        current === quays
          ? { status: 404, body: refusal('Not found') }
          : { body: { building: someBuilding } },
    },
  });
  const app = renderApp('/buildings/5');
  await app.user.type(await screen.findByRole('textbox', { name: 'Name' }), ' B');
  await app.user.click(screen.getByRole('button', { name: 'Company: Demo Venues' }));
  await app.user.click(await screen.findByRole('button', { name: 'Quays' }));
  return { api, dialog: within(await screen.findByRole('dialog')), ...app };
};

const openNewBuilding = async () => {
  signInWith({ answers: { 'GET applications': listOf(someApplication, harbour).answer } });
  const app = renderApp('/buildings/new');
  await app.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mall');
  await app.user.click(screen.getByRole('button', { name: 'Application: Demo mall' }));
  await app.user.click(await screen.findByRole('button', { name: 'Harbour' }));
  return { dialog: within(await screen.findByRole('dialog')), ...app };
};

test("'Keep editing' stays in the company with the typed values", async () => {
  const { api, user, router, dialog } = await openBuilding();
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(api.callsTo('PATCH', 'admin')).toEqual([]);
  expect(router.state.location.pathname).toBe('/buildings/5');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('North wing B');
});

test("'Discard changes' switches to the other company", async () => {
  const { api, user, router, dialog } = await openBuilding();
  expect(api.callsTo('PATCH', 'admin')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('You are now in Quays.')).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe('/applications');
  expect(api.callsTo('GET', 'buildings/5')).toHaveLength(1);
});

test("'Keep editing' stays in the application with the typed values", async () => {
  const { user, router, dialog } = await openNewBuilding();
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem(key)).toBe('12');
  expect(router.state.location.pathname).toBe('/buildings/new');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mall');
});

test("'Discard changes' switches to the other application", async () => {
  const { user, router, dialog } = await openNewBuilding();
  expect(localStorage.getItem(key)).toBe('12');
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await expect.poll(() => router.state.location.pathname).toBe('/buildings');
  expect(localStorage.getItem(key)).toBe('13');
});
