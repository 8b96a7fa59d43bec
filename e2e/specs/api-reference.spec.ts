import { apiKeys, scim, webhooks } from '@floorwright/contract';

import { runSample } from '../fixtures/run-sample.ts';
import { test } from '../fixtures/team.ts';
import { expect } from '../fixtures/test.ts';

test('the examples of keys, webhooks, single sign-on and provisioning run as they are shown', async ({
  signedIn: page,
  team: { owner },
  api,
}) => {
  await page.goto('/api-reference');
  /** Copies the example of an operation, fills in what differs for everyone, and runs it. */
  const run = async (
    operation: string,
    token = owner.token,
    id: string | number = 1,
  ): Promise<unknown> => {
    const article = page.getByRole('article', { name: operation, exact: true });
    const example = (await article.getByLabel('Example call').textContent()) ?? '';
    expect(example, operation).toMatch(/^curl /);
    const filled = example.replace(/YOUR_(?:SESSION_)?KEY/, token).replace('{id}', String(id));
    const printed = await runSample('curl', filled.replace(/^curl/, 'curl -sS --fail-with-body'));
    return JSON.parse(printed);
  };
  const company = '/api/company/v1';
  expect(await run(`POST ${company}/api_keys`)).toMatchObject({ api_key: { name: 'Signage' } });
  const { webhook } = webhooks.create.responses[201].parse(await run(`POST ${company}/webhooks`));
  expect(await run(`GET ${company}/webhooks/{id}/deliveries`, owner.token, webhook.id)).toEqual({
    webhook_deliveries: [],
  });
  expect(await run(`PUT ${company}/companies/current/sso`)).toMatchObject({
    sso: { issuer: 'https://login.example.com' },
  });
  expect(await run(`GET ${company}/sessions`)).toMatchObject({ sessions: [{}] });
  expect(await run(`POST ${company}/admin/totp`)).toHaveProperty('totp.secret');

  const created = await api.post(
    'api_keys',
    { name: 'Entra ID', scopes: ['provisioning'], expires_in_days: 1 },
    owner.token,
  );
  const { key } = apiKeys.create.responses[201].parse(created.body);
  const user = scim.createUser.responses[201].parse(await run('POST /api/scim/v2/Users', key));
  expect(user).toMatchObject({ active: true });
  expect(await run('PATCH /api/scim/v2/Users/{id}', key, user.id)).toMatchObject({ active: false });
  expect(await run('POST /api/scim/v2/Groups', key)).toMatchObject({ displayName: 'Tour guides' });
});

test('the programs for keys and provisioning run as they are copied', async ({
  signedIn: page,
  team: { owner },
  api,
  baseURL,
}) => {
  const { body } = await api.post(
    'api_keys',
    { name: 'Programs', scopes: ['venue.read', 'provisioning'], expires_in_days: 1 },
    owner.token,
  );
  const { key } = apiKeys.create.responses[201].parse(body);
  await api.post('applications', { name: 'Malls' }, owner.token);
  const env = { FLOORWRIGHT_URL: baseURL ?? '', FLOORWRIGHT_KEY: key };
  await page.goto('/api-reference');
  const run = async (group: string): Promise<string> => {
    const program = (await page.getByLabel(`Program: ${group}`).textContent()) ?? '';
    return runSample('TypeScript', program, env);
  };
  expect(await run('ApiKeys')).toBe('Malls []\n');
  expect(await run('Scim')).toBe('nia@example.com false\n');
});
