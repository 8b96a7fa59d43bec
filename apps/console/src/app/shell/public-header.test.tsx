import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderApp } from '../../testing/render-app.tsx';
import { signInWith } from '../../testing/some-company.ts';
import { stubApi } from '../../testing/stub-api.ts';

test('who is signed in finds the pages in the menu, where the bar has no room for them', async () => {
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

test('a guest can sign in from the bar, on phones too', async () => {
  stubApi({});
  renderApp('/error/404');
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link.closest('[class*="wide"]')).toBeNull();
});
