import { apiKeysOn } from '../../drivers/api-keys.ts';
import { test } from '../../fixtures/team.ts';
import { expect } from '../../fixtures/test.ts';

test('a key is created, used, rotated and revoked', async ({ signedIn: page, team, api }) => {
  const keys = apiKeysOn(page);
  const statusWith = async (key: string) => (await api.get('applications', key)).status;
  await page.goto('/companies/api-keys');
  await expect(page.getByText('No API keys yet.')).toBeVisible();

  const first = await keys.create('Signage');
  expect(first).toMatch(/^fwk_[\w-]{43}$/);
  await expect(keys.rowOf('Signage')).toContainText('Read venues');
  await expect(keys.rowOf('Signage')).toContainText('Never');
  expect(await statusWith(first)).toBe(200);
  expect((await api.get('saas_company', first)).status).toBe(403);

  const second = await keys.rotate('Signage');
  await expect(keys.rowOf('Signage')).toContainText('The previous key works until');
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);

  await keys.revoke('Signage');
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 401]);
  expect((await api.get('api_keys', team.owner.token)).status).toBe(200);

  await page.goto('/companies/activity');
  await expect(page.getByRole('table', { name: 'Activity' })).toContainText('Revoked the API key');
});
