import { randomUUID } from 'node:crypto';

import { apiKeysOn } from '../../drivers/api-keys.ts';
import { test } from '../../fixtures/team.ts';
import { expect } from '../../fixtures/test.ts';

test('an owner connects an identity provider that provisions users, and decides what they get', async ({
  signedIn: page,
  team,
  api,
  request,
}) => {
  await page.goto('/companies/provisioning');
  await expect(page.getByText('No API key may provision users yet.')).toBeVisible();
  await expect(page.getByText(/^No users yet/)).toBeVisible();
  const baseUrl = await page.getByRole('main').locator('code').innerText();
  await page.getByRole('link', { name: 'Create one under ‘API keys’', exact: true }).click();
  const key = await apiKeysOn(page).create('Entra ID', 'Provision users');

  /** What the identity provider sends with what the owner has copied; returns the id of what it creates. */
  const send = async (method: 'POST' | 'PATCH', path: string, data: object): Promise<string> => {
    const answer = await request.fetch(`${new URL(baseUrl).pathname}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
      data,
    });
    expect(answer.ok()).toBe(true);
    return answer.headers()['location']?.split('/').at(-1) ?? '';
  };
  const userName = `nia-${randomUUID()}@mall.example`;
  const name = { givenName: 'Nia', familyName: 'New' };
  const userId = await send('POST', '/Users', { userName, name, active: true });
  await send('POST', '/Groups', { displayName: 'Facility', members: [{ value: userId }] });

  await page.getByRole('link', { name: 'Provisioning', exact: true }).click();
  const keys = page.getByRole('list', { name: 'API keys that may provision users' });
  await expect(keys.getByRole('listitem')).toContainText(/Entra ID.*Last used/);
  const user = page.getByRole('table', { name: 'Users' }).getByRole('row', { name: userName });
  await expect(user).toContainText(/Nia New.*No access.*Facility/);

  await page.getByRole('button', { name: 'Edit Facility', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit access of group' });
  await dialog.getByRole('combobox', { name: 'Role', exact: true }).click();
  await page.getByRole('option', { name: 'Super Admin', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(user).toContainText('Invited by email');

  await send('PATCH', `/Users/${userId}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'active', value: false }],
  });
  await page.reload();
  await expect(user).toContainText('Deactivated');
  await expect(page.getByText('Active: 0 · Deactivated: 1')).toBeVisible();
  // The link in the mail no longer works.
  const { body } = await api.get('invitations', team.owner.token);
  expect(JSON.stringify(body)).not.toContain(userName);
});
