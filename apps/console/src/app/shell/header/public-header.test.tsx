import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signInWith } from '../../../testing/examples/some-company.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';

test('a signed-in user finds the pages in the menu when the bar has no room', async () => {
  signInWith();
  const { user } = renderApp('/error/404');
  const links = await screen.findByRole('link', { name: 'Companies' });
  expect(links.closest('[class*="wide"]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Help' }));
  const pages = within(await screen.findByRole('group', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Applications' })).toHaveAttribute(
    'href',
    '/applications',
  );
  expect(pages.getByRole('link', { name: 'Companies' })).toHaveAttribute('href', '/companies');
});

test('a guest can sign in from the bar, also on phones', async () => {
  stubApi({});
  renderApp('/error/404');
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link.closest('[class*="wide"]')).toBeNull();
});

test('[S2.9] a signed-in user finds Profile and Log out on public pages too', async () => {
  const api = signInWith({ answers: { 'DELETE session': { status: 204 } } });
  const { user } = renderApp('/error/404');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(await screen.findByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(api.callsTo('DELETE', 'session')).toHaveLength(1);
});

test('the account menu says which version is running', async () => {
  signInWith();
  const { user } = renderApp('/error/404');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(await screen.findByText('Version 1.2.3 (0123456789ab)')).toBeVisible();
});

test('[S2.9] without a company there is no link to the beacons, whatever was selected before', async () => {
  signInWith({ company: null });
  localStorage.setItem('floorwright.application_id', '5');
  renderApp('/error/404');
  expect(await screen.findByRole('link', { name: 'Companies' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Beacons' })).toBeNull();
});
