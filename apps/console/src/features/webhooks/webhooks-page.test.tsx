import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signInWith, someCompany } from '../../testing/examples/some-company.ts';
import { fillInField } from '../../testing/fill-in.ts';
import { renderApp } from '../../testing/render-app.tsx';

const webhook = {
  id: 4,
  url: 'https://hooks.example.test/',
  description: 'Signage',
  events: ['poi.changed', 'charge.failed'],
  enabled: true,
  disabled_at: null,
  last_success_at: null,
  previous_secret_expires_at: null,
  pending: 2,
  created_at: '2026-07-01T00:00:00Z',
};

const delivery = {
  id: 8,
  webhook_id: 4,
  message_id: 'msg_1',
  event: 'poi.changed',
  status: 'failed',
  attempts: 13,
  created_at: '2026-07-01T10:00:00Z',
  attempted_at: '2026-07-04T10:00:00Z',
  next_attempt_at: null,
  request: {
    url: webhook.url,
    headers: { 'webhook-id': 'msg_1' },
    body: '{"type":"poi.changed"}',
  },
  response: { status: 503, body: 'maintenance', error: null, milliseconds: 84 },
};

const answers = { 'GET webhooks': { body: { webhooks: [webhook] } } };
const button = (name: string) => screen.findByRole('button', { name });

test('the table shows address, events and what waits', async () => {
  signInWith({ answers });
  renderApp('/companies/webhooks');
  const row = (await screen.findByText(webhook.url)).closest('tr');
  expect(row?.textContent).toBe(
    'https://hooks.example.test/SignagePOI changed and Charge failedOn2 messages pendingNever',
  );
});

test('a new webhook shows its secret once', async () => {
  const secret = `whsec_${'x'.repeat(43)}=`;
  const api = signInWith({
    answers: { ...answers, 'POST webhooks': { status: 201, body: { webhook, secret } } },
  });
  const { user } = renderApp('/companies/webhooks');
  await user.click(await button('Create webhook'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create webhook' }));
  await fillInField(user, dialog.getByLabelText('Address'), webhook.url);
  await user.click(dialog.getByRole('checkbox', { name: 'Floor changed' }));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(secret)).toBeVisible();
  expect(api.callsTo('POST', 'webhooks')[0]?.body).toEqual({
    url: webhook.url,
    description: '',
    events: ['poi.changed'],
  });
});

test('a half-filled form is not lost by a stray key', async () => {
  signInWith({ answers });
  const { user } = renderApp('/companies/webhooks');
  await user.click(await button('Create webhook'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create webhook' }));
  await fillInField(user, dialog.getByLabelText('Address'), webhook.url);
  await user.keyboard('{Escape}');
  await user.click(await button('Keep editing'));
  expect(dialog.getByLabelText('Address')).toHaveValue(webhook.url);
});

test('a rotation says how long the old secret is valid, and shows the new one', async () => {
  const secret = `whsec_${'y'.repeat(43)}=`;
  const api = signInWith({
    answers: { ...answers, 'POST webhooks/4/rotate': { body: { webhook, secret } } },
  });
  const { user } = renderApp('/companies/webhooks');
  await user.click(await button(`Rotate the secret of ${webhook.url}`));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rotate signing secret' }));
  await user.click(dialog.getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText(secret)).toBeVisible();
  expect(api.callsTo('POST', 'webhooks/4/rotate')[0]?.body).toEqual({ overlap_hours: 24 });
});

test('a webhook that was disabled is turned on again, and gets no test event before', async () => {
  const off = { ...webhook, enabled: false, disabled_at: '2026-07-02T00:00:00Z' };
  const api = signInWith({
    answers: {
      'GET webhooks': { body: { webhooks: [off] } },
      'PATCH webhooks/4': { body: { webhook } },
    },
  });
  const { user } = renderApp('/companies/webhooks');
  expect(await screen.findByText('Disabled 02/07/26: no message was accepted')).toBeVisible();
  expect(await button(`Send a test event to ${webhook.url}`)).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(await button(`Edit ${webhook.url}`));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Send events' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated successfully')).toBeVisible();
  expect(api.callsTo('PATCH', 'webhooks/4')[0]?.body).toMatchObject({ enabled: true });
});

test('deliveries show message and answer, and are sent again', async () => {
  const api = signInWith({
    answers: {
      ...answers,
      'GET webhooks/4/deliveries?page%5Bsize%5D=20&page%5Bnumber%5D=1': {
        body: { webhook_deliveries: [delivery] },
        headers: { 'X-Pager-Total-Count': '1' },
      },
      'POST webhook_deliveries/8/retry': { body: { webhook_delivery: delivery } },
    },
  });
  const { user } = renderApp('/companies/webhooks/4');
  expect(await screen.findByText('503 in 84 ms')).toBeVisible();
  const section = within(screen.getByRole('region', { name: 'Deliveries' }));
  expect(await section.findByText(webhook.url)).toBeVisible();
  expect(section.getByText(webhook.description)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Webhooks', current: 'page' })).toBeVisible();
  await user.click(await button('Show msg_1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Show message' }));
  expect(dialog.getByText('webhook-id: msg_1')).toBeVisible();
  expect(dialog.getByText('maintenance')).toBeVisible();
  await user.click(dialog.getByText('Close', { selector: 'button *' }));
  await user.click(await button('Send msg_1 again'));
  expect(await screen.findByText('The message is sent again.')).toBeVisible();
  expect(api.callsTo('POST', 'webhook_deliveries/8/retry')).toHaveLength(1);
});

test('only owners get the page', async () => {
  const api = signInWith({ company: { ...someCompany, role: 'super_admin' }, answers });
  renderApp('/companies/webhooks');
  expect(await screen.findByRole('heading', { name: 'Companies' })).toBeVisible();
  expect(api.callsTo('GET', 'webhooks')).toHaveLength(0);
});
