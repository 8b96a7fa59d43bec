import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { StubAnswer } from '../../testing/stub-api.ts';

const noCompany: StubAnswer = {
  status: 403,
  body: { error: { code: 'no_company', message: 'You do not belong to a company.' } },
};
const forbidden: StubAnswer = {
  status: 403,
  body: { error: { code: 'forbidden', message: 'Your role does not allow this.' } },
};
const members = 'GET saas_company_admins?page%5Bsize%5D=20&page%5Bnumber%5D=1';

test('a removed member lands on /companies at the next call and reads why', async () => {
  let removed = false;
  signInWith({
    userRole: 'manager',
    company: { ...someCompany, role: 'manager' },
    answers: {
      'GET saas_company': () =>
        removed ? noCompany : { body: { saas_company: { ...someCompany, role: 'manager' } } },
      'GET saas_companies': () => ({
        body: { saas_companies: removed ? [] : [{ ...someCompany, role: 'manager' }] },
      }),
      'GET applications': () => (removed ? noCompany : { body: { applications: [] } }),
    },
  });
  const { user, router } = renderApp('/companies');
  await screen.findByRole('heading', { name: 'Demo Venues' });

  removed = true;
  await user.click(screen.getAllByRole('link', { name: 'Applications' })[0] ?? document.body);

  expect(await screen.findByText('You no longer have access to Demo Venues.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/companies');
  expect(await screen.findByText('You do not belong to a company.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a user without a company does not read that they lost one', async () => {
  signInWith({ company: null, userRole: 'admin' });
  renderApp('/companies');
  expect(await screen.findByText('You do not belong to a company.')).toBeVisible();
  expect(screen.queryByText(/no longer have access/)).toBeNull();
});

test('a member who may no longer manage members is redirected from that page', async () => {
  let demoted = false;
  signInWith({
    answers: {
      'GET saas_company': () => ({
        body: { saas_company: { ...someCompany, role: demoted ? 'manager' : 'super_admin' } },
      }),
      [members]: () => {
        demoted = true;
        return forbidden;
      },
    },
  });
  const { router } = renderApp('/companies/members');
  await waitFor(() => expect(router.state.location.pathname).toBe('/companies'));
  expect(await screen.findByText('Manager')).toBeVisible();
});
