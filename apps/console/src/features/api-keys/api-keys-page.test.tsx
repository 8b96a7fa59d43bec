import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { fillInField } from '../../testing/fill-in.ts';
import { renderApp } from '../../testing/render-app.tsx';

const apiKey = {
  id: 5,
  name: 'Signage',
  hint: 'a1B2',
  scopes: ['venue.read', 'beacons'],
  application_ids: [11],
  networks: ['203.0.113.0/24'],
  created_by: 'Olga Abel',
  created_at: '2026-07-01T00:00:00Z',
  expires_at: '2099-07-20T12:00:00Z',
  expired: false,
  last_used_at: null,
  previous_expires_at: null,
};

const answers = {
  'GET api_keys': { body: { api_keys: [apiKey] } },
  'GET applications': { body: { applications: [{ id: 11, name: 'Airport' }] } },
};

const secret = `fwk_${'x'.repeat(43)}`;

const open = () => renderApp('/companies/api-keys');
const button = (name: string) => screen.findByRole('button', { name });

test('the table shows what a key may do, where, and when it expires', async () => {
  signInWith({ answers });
  open();
  const row = (await screen.findByText('Signage')).closest('tr');
  expect(await within(row ?? document.body).findByText('Airport')).toBeVisible();
  expect(row?.textContent).toBe(
    'Signagefwk_…a1B2Read venues and Manage beaconsAirport203.0.113.0/24Never20/07/99',
  );
});

test('an expired key and the overlap of a rotation are marked', async () => {
  const expired = { ...apiKey, expires_at: '2026-01-02T12:00:00Z', expired: true };
  const rotated = { ...apiKey, id: 6, previous_expires_at: '2099-07-01T12:00:00Z' };
  signInWith({
    answers: { ...answers, 'GET api_keys': { body: { api_keys: [expired, rotated] } } },
  });
  open();
  expect(await screen.findByText('Expired 02/01/26')).toBeVisible();
  expect(await screen.findByText(/^The previous key works until 01\/07\/99/)).toBeVisible();
});

test('a new key is sent as chosen and shown once', async () => {
  const api = signInWith({
    answers: {
      ...answers,
      'POST api_keys': { status: 201, body: { api_key: apiKey, key: secret } },
    },
  });
  const { user } = open();
  await user.click(await button('Create API key'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
  await fillInField(user, dialog.getByLabelText('Name'), 'Signage');
  await user.click(dialog.getByRole('checkbox', { name: 'Manage beacons' }));
  await fillInField(user, dialog.getByLabelText('Addresses'), 'somewhere');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(
    await dialog.findByText('Enter addresses or networks, such as 203.0.113.0/24.'),
  ).toBeVisible();
  expect(api.callsTo('POST', 'api_keys')).toHaveLength(0);
  await user.clear(dialog.getByLabelText('Addresses'));
  await fillInField(user, dialog.getByLabelText('Addresses'), '203.0.113.7, 2001:db8::/32');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Copy API key' }));
  expect(shown.getByText(secret)).toBeVisible();
  expect(api.callsTo('POST', 'api_keys')[0]?.body).toEqual({
    name: 'Signage',
    scopes: ['venue.read', 'beacons'],
    application_ids: null,
    networks: ['203.0.113.7', '2001:db8::/32'],
    expires_in_days: 90,
  });
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await expect.poll(() => screen.queryByText(secret)).toBeNull();
});

test('a rotation says how long the old key works, and shows the new one', async () => {
  const api = signInWith({
    answers: { ...answers, 'POST api_keys/5/rotate': { body: { api_key: apiKey, key: secret } } },
  });
  const { user } = open();
  await user.click(await button('Rotate Signage'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rotate API key' }));
  await user.click(dialog.getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText(secret)).toBeVisible();
  expect(api.callsTo('POST', 'api_keys/5/rotate')[0]?.body).toEqual({ overlap_hours: 24 });
});

test('a key is revoked after a confirmation', async () => {
  const api = signInWith({ answers: { ...answers, 'DELETE api_keys/5': { status: 204 } } });
  const { user } = open();
  await user.click(await button('Revoke Signage'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke API key' }));
  expect(dialog.getByText('Programs that use Signage lose access immediately.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Signage was revoked.')).toBeVisible();
  expect(api.callsTo('DELETE', 'api_keys/5')).toHaveLength(1);
});

test('members who may not manage keys do not get the page', async () => {
  const api = signInWith({ company: { ...someCompany, role: 'admin' }, answers });
  open();
  expect(await screen.findByRole('heading', { name: 'Companies' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'API keys' })).toBeNull();
  expect(api.callsTo('GET', 'api_keys')).toHaveLength(0);
});
