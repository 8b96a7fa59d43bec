import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { signInWith, someCompany } from '../testing/examples/some-company.ts';
import { renderApp } from '../testing/render-app.tsx';

test('a page whose data could not be loaded can be retried', async () => {
  // React reports every error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
  let away = true;
  signInWith({
    answers: {
      'GET saas_companies': () =>
        away ? { status: 503 } : { body: { saas_companies: [someCompany] } },
    },
  });
  const { user } = renderApp('/companies');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The server cannot be reached')).toBeVisible();
  away = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Demo Venues' })).toBeVisible();
});
