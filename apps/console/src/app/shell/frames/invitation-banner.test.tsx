import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { forgetCode, storeCode } from '../../../features/invitations/stored-code.ts';
import { signInWith } from '../../../testing/examples/some-company.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';

afterEach(forgetCode);

const words = 'Please login or register to accept the invitation';

test('[S2.13] a stored code shows the banner to guests', async () => {
  stubApi({});
  storeCode('c0de');
  renderApp('/sign-in');
  expect(await screen.findByText(words)).toBeVisible();
});

test('[S2.13] no code, no banner', async () => {
  stubApi({});
  renderApp('/sign-in');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByText(words)).toBeNull();
});

test('a signed-in user sees no banner', async () => {
  signInWith();
  storeCode('c0de');
  renderApp('/error/404');
  expect(await screen.findByRole('link', { name: 'Companies' })).toBeVisible();
  expect(screen.queryByText(words)).toBeNull();
});
