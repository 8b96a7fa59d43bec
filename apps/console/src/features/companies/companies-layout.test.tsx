import { type Role, roles } from '@floorwright/domain/access';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { adminQuery } from '../../lib/session/admin-query.ts';
import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { renderPage } from '../../testing/render.tsx';
import { companyQuery } from '../../venue/company/company.ts';
import { CompaniesLayout } from './companies-layout.tsx';

const open = () => renderPage(CompaniesLayout, { at: '/companies', frame: 'reading' });

/** Waits until the permissions are loaded and rendered; most roles see no tabs. */
const tabs = async (): Promise<(string | null)[]> => {
  const { queryClient } = await open();
  const needed = [adminQuery.queryKey, companyQuery.queryKey];
  await expect
    .poll(() => needed.every((key) => queryClient.getQueryData(key) !== undefined))
    .toBe(true);
  // The cache notifies the screen by a timer that was set before this one.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  const list = screen.queryByRole('navigation', { name: 'Company' });
  return list
    ? within(list)
        .getAllByRole('link')
        .map((link) => link.textContent)
    : [];
};

const managed = ['Companies', 'Members', 'Invitations', 'API keys'];
const expectedTabs: Readonly<Record<Role, string[]>> = {
  owner: [
    ...managed,
    'Webhooks',
    'Single sign-on',
    'Provisioning',
    'Activity',
    'Publishing',
    'Visitor data',
  ],
  super_admin: [...managed, 'Activity'],
  admin: [],
  manager: [],
};

test.each(roles.map((role): [Role, string[]] => [role, expectedTabs[role]]))(
  '[S2.17] [S6.14] the tabs for %s are %j',
  async (role, expected) => {
    signInWith({ company: { ...someCompany, role } });
    expect(await tabs()).toEqual(expected);
  },
);

test('[S2.17] a company without a subscription has no tabs', async () => {
  signInWith({ company: { ...someCompany, subscription: null } });
  expect(await tabs()).toEqual([]);
});

test('[S6.1] an owner of the company whose account role is not owner has no tabs', async () => {
  signInWith({ userRole: 'admin' });
  expect(await tabs()).toEqual([]);
});
