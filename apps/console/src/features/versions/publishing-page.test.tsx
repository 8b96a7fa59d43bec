import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { renderApp } from '../../testing/render-app.tsx';

// Loads the lazy route first, so that no test waits for it.
beforeAll(() => import('./publishing-page.tsx'), 60_000);

test('an owner decides whether managers publish, and which problems block', async () => {
  let publishing: object = { managers_publish: false, blocking_problems: ['island'] };
  const api = signInWith({
    company: { ...someCompany, role: 'owner' },
    answers: {
      'GET publishing': () => ({ body: { publishing } }),
      'PATCH publishing': ({ body }) => {
        if (typeof body === 'object') publishing = { ...publishing, ...body };
        return { body: { publishing } };
      },
    },
  });
  const { user } = renderApp('/companies/publishing');
  const sent = () => api.callsTo('PATCH', 'publishing').map(({ body }) => body);
  await user.click(await screen.findByRole('switch', { name: /^Managers may publish/ }));
  await waitFor(() => expect(sent()).toEqual([{ managers_publish: true }]));
  expect(screen.getByRole('checkbox', { name: 'Routes that are cut off' })).toBeChecked();
  const unreached = screen.getByRole('checkbox', { name: 'POIs that no route reaches' });
  await waitFor(() => expect(unreached).toBeEnabled());
  await user.click(unreached);
  await waitFor(() => expect(unreached).toBeChecked());
  expect(sent()[1]).toEqual({ blocking_problems: ['island', 'unreached-poi'] });
});

test('others are led to the companies', async () => {
  signInWith({ company: { ...someCompany, role: 'admin' } });
  renderApp('/companies/publishing');
  expect(await screen.findByRole('heading', { name: 'Companies' })).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
});
