import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { listOf, someApplication } from '../../../testing/examples/some-application.ts';
import { signInWith } from '../../../testing/examples/some-company.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const key = 'floorwright.application_id';
const harbour = { ...someApplication, id: 13, name: 'Harbour' };

const open = (selected: string | null) => {
  if (selected !== null) localStorage.setItem(key, selected);
  signInWith({ answers: { 'GET applications': listOf(someApplication, harbour).answer } });
  return renderApp('/applications');
};

test('the header shows the selected application and links to the others', async () => {
  const { user, router } = open('12');
  await user.click(await screen.findByRole('button', { name: 'Application: Demo mall' }));
  const choices = within(screen.getByRole('group', { name: 'Application' }));
  expect(choices.getByRole('button', { name: 'Demo mall' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByRole('link', { name: 'All applications' })).toHaveAttribute(
    'href',
    '/applications',
  );
  await user.click(choices.getByRole('button', { name: 'Harbour' }));
  expect(localStorage.getItem(key)).toBe('13');
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/buildings/);
});

test('the header stays from a list to a map, so that a menu opened meanwhile stays too', async () => {
  const { router } = open('12');
  const button = await screen.findByRole('button', { name: 'Application: Demo mall' });
  await act(() => router.navigate({ to: '/buildings/new' }));
  expect(await screen.findByRole('heading', { name: 'Add Building' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Application: Demo mall' })).toBe(button);
});

test('without a selection the header names no application', async () => {
  open(null);
  expect(await screen.findByRole('button', { name: 'Harbour' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Application:/ })).toBeNull();
});

test('[S2.8] the logo follows the selection', async () => {
  open(null);
  const logo = await screen.findByRole('link', { name: 'Floorwright, home' });
  await expect.poll(() => logo.getAttribute('href')).toBe('/applications');
  localStorage.setItem(key, '12');
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await expect.poll(() => logo.getAttribute('href')).toBe('/buildings');
});

test('[S4.4] [S2.7] root drops a deleted application before it redirects', async () => {
  localStorage.setItem(key, '99');
  signInWith({ answers: { 'GET applications': listOf(someApplication).answer } });
  const { router } = renderApp('/');
  expect(await screen.findByRole('heading', { name: 'Applications' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/applications');
  expect(localStorage.getItem(key)).toBeNull();
});
