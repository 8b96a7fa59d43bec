import { gzipSync } from 'node:zlib';

import { accountsOn } from '../drivers/accounts.ts';
import { shellOn } from '../drivers/shell.ts';
import { expect, test } from '../fixtures/test.ts';

test('[S2.3] a guest is sent to /sign-in, and after signing in to the wanted address', async ({
  page,
  person,
}) => {
  await page.goto('/profile/password?from=mail');
  await shellOn(page).expectSignedOut();
  await accountsOn(page).signIn(person);
  await expect(page).toHaveURL('/profile/password?from=mail');
});

test('[S2.1] guest pages send signed-in people to where their work begins', async ({
  signedIn: page,
}) => {
  for (const path of [
    '/sign-in',
    '/sign-up',
    '/reset-password',
    '/reset-password/x',
    '/re-confirm',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/companies');
  }
});

test('[S2.2] [S2.3] the open pages need no sign-in', async ({ page }) => {
  const titles = {
    '/status': 'System status',
    '/error/503': 'Error 503',
    '/error/abc': 'Error 404',
    '/not-found': 'Error 404',
    '/no/such/status': 'Error 404',
  };
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title }), path).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('[S2.4] an unknown address is a 404 for members, and hidden from guests', async ({
  page,
  signedIn,
  browser,
}) => {
  await signedIn.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Error 404' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/companies');

  const guest = await browser.newPage();
  await guest.goto('/no/such/page');
  await shellOn(guest).expectSignedOut();
  await guest.close();
});

test('[S4.2] logging out in one tab signs the other one out', async ({
  signedIn: page,
  api,
  person,
}) => {
  const other = await page.context().newPage();
  await other.goto('/profile/settings');
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.goto('/profile/settings');
  await page.getByRole('link', { name: 'Password' }).click();

  await shellOn(page).logOut();

  await shellOn(page).expectSignedOut();
  await shellOn(other).expectSignedOut();
  await expect.poll(async () => (await api.get('admin', person.token)).status).toBe(401);
  await page.goBack();
  await shellOn(page).expectSignedOut();
});

test('[S4.3] a session that ended elsewhere is reported once and ends at the next load', async ({
  signedIn: page,
  person,
  api,
}) => {
  await page.goto('/profile/settings');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await api.delete('session', person.token);

  await accountsOn(page).field('First name').fill('Too late');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unauthorized')).toHaveCount(1);
  await expect(accountsOn(page).field('First name')).toHaveValue('Too late');

  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await shellOn(page).expectSignedOut();
  expect(await shellOn(page).storedToken()).toBeNull();
});

test('an unreachable server shows a retry, and the user stays signed in', async ({
  signedIn: page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|cannot be reached/);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/profile/settings');
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
  expect(await shellOn(page).storedToken()).not.toBeNull();

  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(accountsOn(page).field('First name')).toHaveValue('Ada');
});

test('[S4.2] logging out works while the server is away', async ({
  signedIn: page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await page.goto('/profile/settings');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await shellOn(page).logOut();
  await shellOn(page).expectSignedOut();
});

test("[S2.5] a page that breaks shows 'Something went wrong' and can be refreshed", async ({
  signedIn: page,
  pageErrors,
}) => {
  pageErrors.allow(/./);
  await page.goto('/profile/settings');
  await expect(accountsOn(page).field('First name')).toBeVisible();
  await page.route('**/assets/profile-password-page*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export const ProfilePasswordPage = () => { throw new Error('broken'); };",
    }),
  );
  await page.goto('/profile/password');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible();

  await page.unroute('**/assets/profile-password-page*.js');
  await page.getByRole('button', { name: 'Refresh page' }).click();
  await expect(accountsOn(page).field('Current password')).toBeVisible();
});

test('[S1.8] the header leads to the pages outside and to the system status', async ({ page }) => {
  await page.goto('/sign-in');
  // Its form takes the focus when it renders, which closes open menus.
  await expect(page.getByLabel('Email')).toBeFocused();
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Help' }).click();
  for (const name of ['Contact', 'Terms and conditions', 'Privacy policy', 'Disclaimer']) {
    const link = header.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await header.getByRole('link', { name: 'System status' }).click();
  await expect(page).toHaveURL('/status');
});

test('[S2.9] on a phone the header folds into one menu', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile/settings');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Account', exact: true })).toBeHidden();
  await header.getByRole('button', { name: 'Menu' }).click();
  for (const name of ['Companies', 'Profile', 'System status', 'API reference'])
    await expect(header.getByRole('link', { name })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(header.getByRole('link', { name: 'API reference' })).toBeHidden();
  await expect(header.getByRole('button', { name: 'Menu' })).toBeFocused();

  await header.getByRole('button', { name: 'Menu' }).click();
  await header.getByRole('button', { name: 'Log out' }).click();
  await shellOn(page).expectSignedOut();
});

test('[S2.65] Escape and a click outside close a dialog and restore focus', async ({
  signedIn: page,
}) => {
  const { dialog } = shellOn(page);
  await page.goto('/profile/settings');
  await accountsOn(page).field('First name').fill('Unsaved');
  const leave = page
    .getByRole('navigation', { name: 'Profile' })
    .getByRole('link', { name: 'Password' });

  await leave.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(leave).toBeFocused();

  await leave.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 400);
  await expect(dialog).toBeHidden();
  await expect(accountsOn(page).field('First name')).toHaveValue('Unsaved');

  await leave.click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/profile/password');
});

test('a chosen theme stays, and is there before the first paint', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/);
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/status');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');

  // The application scripts are blocked: only the inline script before the paint runs.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.unroute('**/assets/*.js');
});

test('the keyboard skips to the content, and continues there after a navigation', async ({
  signedIn: page,
}) => {
  await page.goto('/status');
  await expect(page.getByRole('heading', { name: 'System status' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(shellOn(page).main).toBeFocused();

  await page.goto('/profile/settings');
  await shellOn(page).openAccountMenu();
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'API reference' }).click();
  await expect(page).toHaveTitle('API reference · Floorwright');
  await expect(shellOn(page).main).toBeFocused();
});

test('a menu opened while the next page is on its way stays open', async ({ signedIn: page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/companies-page*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/profile/settings');
  await page.getByRole('banner').getByRole('link', { name: 'Companies' }).click();
  await shellOn(page).openAccountMenu();
  release();

  await expect(page.getByText('Start your free subscription today!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('/sign-in loads at most 130 kB of gzipped script, and prefetches the rest', async ({
  page,
}) => {
  const scripts = new Map<string, Buffer>();
  const prefetched: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    const { 'sec-purpose': purpose } = await response.request().allHeaders();
    if (purpose === 'prefetch') prefetched.push(response.url());
    else scripts.set(response.url(), await response.body());
  });
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // Prefetching starts when the page has loaded and the browser is idle.
  await expect.poll(() => prefetched.some((url) => /\/console-[^/]+\.js$/.test(url))).toBe(true);

  // A response is counted once its body is there.
  await expect.poll(() => scripts.size).toBeGreaterThan(2);
  const size = [...scripts.values()].reduce((sum, body) => sum + gzipSync(body).length, 0);
  expect(size).toBeLessThanOrEqual(130_000);
  for (const [url, body] of scripts) expect(body.includes('maplibre'), url).toBe(false);
});
