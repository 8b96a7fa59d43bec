import { expect, rememberLanguage, rememberToken, test } from '../fixtures/test.ts';

test('a guest chooses Arabic, which stays, and English again', async ({ page }) => {
  await page.goto('/sign-in');
  // Its form takes the focus when it renders, which closes open menus.
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByRole('button', { name: 'المساعدة' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.goto('/status');
  await page.getByRole('button', { name: 'المساعدة' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test.describe('with a browser in Arabic', () => {
  test.use({ locale: 'ar-SA' });

  test('the first page is in Arabic, and a chosen language wins', async ({ page }) => {
    await page.goto('/sign-in');
    await expect(page.getByRole('button', { name: 'المساعدة' })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('floorwright.language', 'de'));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Hilfe' })).toBeVisible();
  });
});

test('a user changes the language in the header, and finds it on another device', async ({
  signedIn: page,
  person,
  browser,
}) => {
  await page.goto('/companies');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByRole('navigation', { name: 'القائمة الرئيسية' })).toBeVisible();

  const elsewhere = await browser.newContext();
  await rememberToken(elsewhere, person.token);
  const other = await elsewhere.newPage();
  await other.goto('/profile/settings');
  await expect(other.getByRole('combobox', { name: 'اللغة' })).toHaveValue('العربية');
  await other.getByRole('combobox', { name: 'اللغة' }).click();
  await other.getByRole('option', { name: 'Deutsch' }).click();
  await other.getByRole('button', { name: 'حفظ' }).click();
  await expect(other.getByRole('combobox', { name: 'Sprache' })).toHaveValue('Deutsch');
  await elsewhere.close();
});

test('in Arabic, a name stands before the email beside it, also in Latin letters', async ({
  page,
  scene: { tokens },
}) => {
  if (tokens.owner !== null) await rememberToken(page.context(), tokens.owner);
  await rememberLanguage(page.context(), 'ar');
  await page.goto('/companies/activity');
  const parts = page.getByRole('row').filter({ hasText: 'owner@demo.test' }).first().locator('bdi');
  const [name, email] = [parts.first(), parts.nth(1)];
  await expect(email).toHaveText('owner@demo.test');
  const nameBox = await name.boundingBox();
  const emailBox = await email.boundingBox();
  expect(nameBox?.y).toBe(emailBox?.y);
  expect(nameBox?.x).toBeGreaterThan(emailBox?.x ?? Number.POSITIVE_INFINITY);
});
