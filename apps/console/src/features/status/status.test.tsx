import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderPage } from '../../testing/render.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { StatusPage } from './status-page.tsx';

const open = () => renderPage(StatusPage, { at: '/status' });
const services = () =>
  within(screen.getByRole('list', { name: 'Services' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('[S2.63] [S7.7] the page has an overall banner and every service, api as API', async () => {
  const release = { version: '1.2.3', commit: '0123456789ab' };
  const body = { api: 'ok', database: 'ok', jobs: 'warn', ...release };
  stubApi({ 'GET /api/status': { body } });
  await open();

  expect(await screen.findByText('All Systems Operational With Minor Issues')).toBeVisible();
  expect(services()).toEqual(['APIOperational', 'DatabaseOperational', 'JobsMinor issues']);
});

test.each([
  [{ api: 'ok', mail: 'ok' }, 'All Systems Operational'],
  [{ api: 'ok', mail: 'warn' }, 'All Systems Operational With Minor Issues'],
  [{ api: 'ok', mail: 'severe' }, 'Major Outages Detected'],
  [{ api: 'ok', mail: 'error' }, 'Status Check Failed'],
  [{ api: 'ok', mail: 'unknown' }, 'All Systems Operational'],
])('[S8.21] [S4.15] %j says %j', async (body, banner) => {
  stubApi({ 'GET /api/status': { body } });
  await open();
  expect(await screen.findByText(banner)).toBeVisible();
});

test('[S8.21] an outage that is reported with 503 is shown', async () => {
  stubApi({ 'GET /api/status': { status: 503, body: { api: 'ok', database: 'severe' } } });
  await open();
  expect(await screen.findByText('Major Outages Detected')).toBeVisible();
  expect(services()).toContain('DatabaseOutage');
});

test("[S8.1] [S8.21] without a response the page shows 'Status Check Failed'", async () => {
  stubApi({});
  await open();
  expect(await screen.findByText('Status Check Failed')).toBeVisible();
  expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Services' })).toBeNull();
});

test('the status is refetched on demand', async () => {
  let status = 'severe';
  const api = stubApi({ 'GET /api/status': () => ({ body: { api: status } }) });
  const { user } = await open();
  expect(await screen.findByText('Major Outages Detected')).toBeVisible();

  status = 'ok';
  const before = api.calls.length;
  await user.click(screen.getByRole('button', { name: 'Check again' }));

  expect(await screen.findByText('All Systems Operational')).toBeVisible();
  expect(api.calls).toHaveLength(before + 1);
});
