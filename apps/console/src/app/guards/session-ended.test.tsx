import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { StubAnswer } from '../../testing/stub-api.ts';

const unauthorized = { status: 401, statusText: 'Unauthorized' };
const sessionEnded = 'Your session has ended. Sign in to continue.';

const signInAgain = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.type(await screen.findByLabelText('Email'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password'), 'Demo-1234!');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

test('[S4.3] [S8.2] a session that ended before a page loads shows this, and sign-in leads back to the page', async () => {
  // React reports every error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
  let ended = false;
  const whileSignedIn = (answer: StubAnswer) => () => (ended ? unauthorized : answer);
  signInWith({
    answers: {
      'GET saas_company': whileSignedIn({ body: { saas_company: someCompany } }),
      'GET saas_companies': whileSignedIn({ body: { saas_companies: [someCompany] } }),
      'POST session': () => {
        ended = false;
        return { status: 201, body: { access_token: { key: 'fresh' } } };
      },
    },
  });
  const { user, router, queryClient } = renderApp('/profile/settings');
  await screen.findByLabelText('First name');
  ended = true;
  queryClient.removeQueries({ queryKey: ['companies'] });
  queryClient.removeQueries({ queryKey: ['company'] });
  void router.navigate({ to: '/companies' });

  await screen.findByRole('heading', { name: 'Sign in' });
  await waitFor(() => expect(screen.getByText(sessionEnded)).toBeVisible());
  expect(await screen.findByText('Unauthorized')).toBeVisible();
  await signInAgain(user);
  expect(await screen.findByRole('heading', { name: 'Demo Venues' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/companies');
  expect(screen.queryByText(sessionEnded)).toBeNull();
});

test('a session that ended under an open form shows a notice above it and leads back to it', async () => {
  let ended = false;
  signInWith({
    answers: {
      'PATCH admin': () => (ended ? unauthorized : { status: 500 }),
      'POST session': () => {
        ended = false;
        return { status: 201, body: { access_token: { key: 'fresh' } } };
      },
    },
  });
  const { user, router } = renderApp('/profile/password');
  ended = true;
  for (const label of ['Current password', 'New password', 'Confirm password'])
    await user.type(await screen.findByLabelText(label), 'Walkable-2026!');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText(sessionEnded)).toBeVisible();
  expect(screen.queryByText('Something went wrong')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await signInAgain(user);
  expect(await screen.findByLabelText('Current password')).toBeVisible();
  expect(router.state.location.pathname).toBe('/profile/password');
});
