import { roles } from '@floorwright/domain/access';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { takeWantedAddress } from '../../lib/session/sign-in-notes.ts';
import { listOf, someApplication } from '../../testing/examples/some-application.ts';
import {
  activeSubscription,
  signInWith,
  someCompany,
} from '../../testing/examples/some-company.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';

const empty = { headers: { 'X-Pager-Total-Count': '0' } };
const lists = {
  'GET saas_company_admins?page%5Bsize%5D=20&page%5Bnumber%5D=1': {
    ...empty,
    body: { saas_company_admins: [] },
  },
  'GET applications': { body: { applications: [] } },
};
const other = { ...someCompany, id: 4, name: 'Harbour Retail' };
const unpaid = { ...someCompany, subscription: null };

/** The address after all redirects. */
const arrivalAt = async (address: string): Promise<string> => {
  const { router } = renderApp(address);
  await waitFor(() => expect(router.state.status).toBe('idle'));
  await screen.findByRole('heading', { level: 1 });
  return router.state.location.pathname;
};

test.each([
  { arrival: '/companies', when: 'no company', situation: { company: null } },
  {
    arrival: '/companies',
    when: 'two companies',
    situation: { companies: [someCompany, other] },
  },
  { arrival: '/payments/cards', when: 'no subscription', situation: { company: unpaid } },
  { arrival: '/applications', when: 'one company that works', situation: {} },
])('[S2.6] [S2.7] / leads to $arrival with $when', async ({ arrival, situation }) => {
  signInWith({ ...situation, answers: { ...lists, 'GET plans': { body: { plans: [] } } } });
  expect(await arrivalAt('/')).toBe(arrival);
});

test('[S2.7] / leads to /companies with an application chosen', async () => {
  signInWith({ answers: { ...lists, 'GET applications': listOf(someApplication).answer } });
  localStorage.setItem('floorwright.application_id', String(someApplication.id));
  expect(await arrivalAt('/')).toBe('/companies');
});

test.each(roles)('[S2.17] [S6.14] the address of the members as %s', async (role) => {
  signInWith({ company: { ...someCompany, role }, answers: lists });
  const allowed = role === 'owner' || role === 'super_admin';
  expect(await arrivalAt('/companies/members')).toBe(allowed ? '/companies/members' : '/companies');
});

test('[S2.17] the address of the members without a subscription', async () => {
  signInWith({ company: unpaid, answers: lists });
  expect(await arrivalAt('/companies/members')).toBe('/companies');
});

test('the address of the company invitations needs a sign-in and is opened afterwards', async () => {
  stubApi({});
  expect(await arrivalAt('/companies/invitations')).toBe('/sign-in');
  expect(takeWantedAddress()).toBe('/companies/invitations');
});

const noCards = { ...lists, 'GET customers': { body: { customers: [] } } };

test.each(roles)('[S6.13] the address of the payments as %s', async (role) => {
  signInWith({ company: { ...someCompany, role }, answers: noCards });
  expect(await arrivalAt('/payments')).toBe(role === 'owner' ? '/payments/cards' : '/companies');
});

test('[S6.13] an owner whose account role is lower cannot open the payments', async () => {
  signInWith({ userRole: 'admin', answers: noCards });
  expect(await arrivalAt('/payments/subscription')).toBe('/companies');
});

test('[S2.6] /applications without a subscription leads an owner to the cards', async () => {
  signInWith({ company: unpaid, answers: noCards });
  expect(await arrivalAt('/applications')).toBe('/payments/cards');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payments');
});

test('[S6.13] after the subscription has ended, other members read it too', async () => {
  const subscription = {
    ...activeSubscription,
    status: 'canceled' as const,
    expires_at: '2026-01-01T00:00:00Z',
  };
  signInWith({ company: { ...someCompany, subscription, role: 'admin' }, answers: noCards });
  expect(await arrivalAt('/applications')).toBe('/payments/cards');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'This company is closed until its subscription is paid.',
  );
});

test('[S6.13] without a subscription, other members read whom to ask', async () => {
  signInWith({ company: { ...unpaid, role: 'admin' }, answers: noCards });
  expect(await arrivalAt('/applications')).toBe('/payments/cards');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'This company has no subscription yet.',
  );
  expect(screen.getByText(/^Ask the owner of the company/)).toBeVisible();
});

test.each(['/', '/companies/members', '/applications', '/payments/cards'])(
  '%s leads to the companies while the company is used with single sign-on only',
  async (address) => {
    const company = { ...someCompany, role: 'admin' as const, lacks_single_sign_on: true };
    signInWith({ company, userRole: 'admin' });
    expect(await arrivalAt(address)).toBe('/companies');
    expect(
      await screen.findByText(`${company.name} is used with its single sign-on only.`),
    ).toBeVisible();
    expect(screen.getByText(/^You are signed in without it/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Members' })).toBeNull();
  },
);

test.each(['/', '/companies/members', '/applications', '/payments/cards'])(
  '%s leads to the profile while the company requires a second factor that the user lacks',
  async (address) => {
    const company = { ...someCompany, requires_second_factor: true, lacks_second_factor: true };
    signInWith({
      company,
      answers: {
        ...lists,
        'GET admin/factors': {
          body: { factors: { totp_confirmed_at: null, recovery_codes_left: 0 } },
        },
        'GET admin/passkeys': { body: { passkeys: [] } },
        'GET sessions': { body: { sessions: [] } },
        'GET admin/connected_apps': { body: { connected_apps: [] } },
      },
    });
    expect(await arrivalAt(address)).toBe('/profile/password');
    expect(
      await screen.findByText(`${company.name} requires a second factor. Set one up to continue.`),
    ).toBeVisible();
  },
);
