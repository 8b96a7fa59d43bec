import { expect, test } from '../fixtures/test.ts';

test('[S2.63] [S7.7] the status page shows how each service really does', async ({ page }) => {
  await page.goto('/status');
  await expect(page.getByText('All Systems Operational', { exact: true })).toBeVisible();
  const services = page.getByRole('list', { name: 'Services' }).getByRole('listitem');
  await expect(services.filter({ hasText: 'API' })).toHaveText(/Operational/);
  await expect(services.filter({ hasText: 'Database' })).toHaveText(/Operational/);
});

test('[S8.21] an outage is shown, and over once it is checked again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/503/);
  await page.route('**/api/status', (route) =>
    route.fulfill({ status: 503, json: { api: 'ok', database: 'severe' } }),
  );
  await page.goto('/status');
  await expect(page.getByText('Major Outages Detected')).toBeVisible();

  await page.unroute('**/api/status');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('All Systems Operational', { exact: true })).toBeVisible();
});

test("[S8.21] without a server the page says 'Status Check Failed'", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/status');
  await expect(page.getByText('Status Check Failed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
});
