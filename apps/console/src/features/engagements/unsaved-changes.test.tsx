import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';

import { someApplication } from '../../testing/examples/some-application.ts';
import { someBuilding } from '../../testing/examples/some-building.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { engagementAnswers, someEngagement } from '../../testing/examples/some-engagement.ts';
import { someFloor } from '../../testing/examples/some-floor.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refusal, type stubApi } from '../../testing/stub-api.ts';

vi.mock('../../venue/map/create-map.ts', () => import('../../testing/fake-map.ts'));

// Loads the lazy route first, so that no test waits for it.
beforeAll(() => import('./engagements-page.tsx'), 60_000);

const page = '/buildings/5/floors/31/engagements';
const menu = someEngagement({ id: 7 });

const open = (answers: Parameters<typeof stubApi>[0] = {}, at = `${page}/7`) => {
  const api = signInWith({
    company: { ...someCompany, role: 'owner' },
    answers: {
      'GET applications': { body: { applications: [someApplication] } },
      'GET buildings/5': { body: { building: someBuilding } },
      'GET buildings/5/floors': { body: { building_floors: [someFloor] } },
      ...engagementAnswers(menu),
      ...answers,
    },
  });
  return { api, ...renderApp(at) };
};

test('unsaved changes of an earlier visit are announced and can be discarded', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Far' }));
  expect(
    screen.queryByText('You have unsaved changes from an earlier visit'),
  ).not.toBeInTheDocument();
  document.body.replaceChildren();
  const again = open();
  expect(await screen.findByText('You have unsaved changes from an earlier visit')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Far' })).toBeChecked();
  await again.user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('radio', { name: 'On Hello' })).toBeChecked();
  await again.user.click(screen.getByRole('radio', { name: 'Near' }));
  expect(
    screen.queryByText('You have unsaved changes from an earlier visit'),
  ).not.toBeInTheDocument();
});

test('an engagement that was deleted while open can be created again with its changes', async () => {
  const known = Object.keys(engagementAnswers())[0] ?? '';
  let isThere = true;
  const { user, router } = open({
    [known]: () => ({
      body: { triggers: isThere ? [menu] : [], time_zone: 'Asia/Riyadh' },
      headers: { 'X-Pager-Total-Count': '1', 'X-Pager-Per-Page': '100' },
    }),
    'PUT triggers/7': { status: 404, body: refusal('Not found.') },
  });
  await user.click(await screen.findByRole('radio', { name: 'Far' }));
  isThere = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This engagement was deleted.')).toBeVisible();
  expect(screen.queryByText('Not found.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create it again' }));
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Far' })).toBeChecked();
  expect(router.state.location.href).toBe(`${page}?tab=url&step=trigger`);
});

test('the walk in the simulator survives a reload', async () => {
  const { user } = open({}, `${page}?simulate=true`);
  await user.click(await screen.findByRole('button', { name: 'North door', pressed: false }));
  await user.click(screen.getByRole('button', { name: 'South door', pressed: false }));
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-24' } });
  document.body.replaceChildren();
  open({}, `${page}?simulate=true`);
  expect(await screen.findByText('2 stops')).toBeVisible();
  expect(screen.getByLabelText('Day')).toHaveValue('2026-12-24');
});
