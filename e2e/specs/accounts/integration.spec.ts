import { contract } from '@floorwright/contract';

import { integrationOn } from '../../drivers/integration.ts';
import { environment } from '../../fixtures/environment.ts';
import { runSample } from '../../fixtures/run-sample.ts';
import { test as base } from '../../fixtures/team.ts';
import { expect } from '../../fixtures/test.ts';
import { createApplication, createBuilding } from '../../fixtures/venue/buildings.ts';

const callback = 'https://app.example/callback?from=floorwright';

type Venue = { path: string; clientId: string };

const test = base.extend<{ venue: Venue }>({
  venue: async ({ api, team }, use) => {
    const application = await createApplication(api, team.owner, 'Harbour');
    const { id } = await createBuilding(api, team.owner, {
      applicationId: application.id,
      name: 'North wing',
    });
    await use({ path: `/buildings/${id}/integration`, clientId: application.admin_uid });
  },
});

/** The redirect to the app after a user signed in. */
const takeCode = async (token: string, clientId: string): Promise<string> => {
  const answer = await fetch(`${environment().baseUrl}/api/oauth/v1/authorize`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: clientId, redirect_uri: callback, response_type: 'code' }),
  });
  const { redirect_uri } = contract.oauth.authorize.responses[200].parse(await answer.json());
  return new URL(redirect_uri).searchParams.get('code') ?? '';
};

test('[S2.30] [S3.7] secrets are shown, copied and replaced', async ({
  signedIn: page,
  context,
  venue,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const integration = integrationOn(page);
  await page.goto(venue.path);
  await expect(integration.keys('Admin')).toContainText(venue.clientId);
  const before = await integration.reveal('Visitor');
  expect(before).toMatch(/^[\w-]{43}$/);
  await integration.keys('Visitor').getByRole('button', { name: 'Copy visitor secret' }).click();
  await expect(integration.keys('Visitor').getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before);
  await expect
    .poll(() => integration.qrCode.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const qrBefore = await integration.qrCode.getAttribute('src');

  await integration.keys('Visitor').getByRole('button', { name: 'Rotate secret' }).click();
  await expect(integration.dialog).toContainText('printed or saved QR codes');
  await integration.dialog.getByRole('button', { name: 'Rotate' }).click();
  await expect(integration.dialog).toBeHidden();
  await expect(integration.keys('Visitor')).not.toContainText(before);
  await expect(integration.qrCode).not.toHaveAttribute('src', qrBefore ?? '');

  await page.reload();
  await expect(integration.keys('Visitor').getByRole('img', { name: 'Hidden' })).toBeVisible();
  expect(await integration.reveal('Visitor')).not.toBe(before);
});

test('the samples work as they are, with a code from a sign-in', async ({
  signedIn: page,
  person,
  venue,
}) => {
  const integration = integrationOn(page);
  await page.goto(venue.path);
  await integration.addAddress(1, 'http://app.example/callback');
  await integration.saveAddresses();
  await expect(page.getByText(/^Use https:\/\//)).toBeVisible();
  await integration.address(1).fill(callback);
  await integration.saveAddresses();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await integration.reveal('Admin');

  for (const [language, only] of [
    ['curl', 'curl -s'],
    ['TypeScript', 'const origin'],
  ] as const) {
    // The radio input is visually hidden; users click its label.
    await integration.signInSamples.getByText(language, { exact: true }).click();
    await expect(integration.sample).toContainText(only);
    await expect(integration.sample).toContainText(callback);
    const sample = (await integration.sample.textContent()) ?? '';
    const code = await takeCode(person.token, venue.clientId);
    const printed = await runSample(language, sample.replace('PASTE_THE_CODE', code));
    expect(printed, language).toContain(person.email);
  }
});

test('[S2.30] [S9.7] [S8.14] the link to POIs is tried out and saved', async ({
  signedIn: page,
  venue,
}) => {
  const integration = integrationOn(page);
  await page.goto(venue.path);
  await integration.openPoiLink();
  const { dialog } = integration;
  const mask = dialog.getByRole('textbox', { name: 'Link mask' });
  const preview = dialog.getByRole('status', { name: 'Preview' });
  await expect(mask).toBeFocused();
  await expect(preview).toHaveText(`${environment().baseUrl}/share/link.html?9CR72222+222222&G`);
  await mask.fill('/go?to=&id=$POI_ID');
  for (let step = 0; step < '&id=$POI_ID'.length; step += 1) await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: /^Insert \$DEST/ }).click();
  await expect(mask).toHaveValue('/go?to=$DEST&id=$POI_ID');
  await expect(preview).toHaveText(`${environment().baseUrl}/go?to=9CR72222+222222&id=42`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();

  await page.reload();
  await integration.openPoiLink();
  await expect(mask).toHaveValue('/go?to=$DEST&id=$POI_ID');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the page of a building that does not exist', async ({ signedIn: page, team }) => {
  expect(team.name).toBeTruthy();
  await page.goto('/buildings/2147483647/integration');
  await expect(page.getByRole('heading', { name: 'Error 404' })).toBeVisible();
});
