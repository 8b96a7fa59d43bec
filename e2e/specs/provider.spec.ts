import { contract } from '@floorwright/contract';

import { buildingsOn } from '../drivers/buildings.ts';
import { demoAccount, providerOn } from '../drivers/provider.ts';
import { expect, rememberToken, test as base } from '../fixtures/test.ts';
import { createApplication, createBuilding, pixel } from '../fixtures/venue/buildings.ts';

const photo = { name: 'front.png', mimeType: 'image/png', buffer: pixel };

/** A separate application in the demo company, which has a provider. */
const test = base.extend<{ application: { id: number } }>({
  application: async ({ api, context, ownerToken }, use, { testId }) => {
    const owner = { token: ownerToken };
    const application = await createApplication(api, owner, `Venues ${testId}`);
    await rememberToken(context, ownerToken, application.id);
    await use(application);
    await api.delete(`applications/${application.id}`, ownerToken);
  },
});

test('[S1.7] [S4.21] [S5.21] a venue of the provider becomes a building with its floors', async ({
  page,
  api,
  ownerToken,
  application,
  pageErrors,
}) => {
  // The browser logs the refused request.
  pageErrors.allow(/status of 401 .*\/dev\/provider\//);
  const provider = providerOn(page);
  const buildings = buildingsOn(page);
  await page.goto('/buildings/new');
  await provider.connectLink.click();
  await provider.connect({ ...demoAccount, clientSecret: 'wrong' });
  await expect(page.getByText('The provider refused the client id or secret.')).toBeVisible();
  await provider.connect();
  await provider.chooseVenue('gall', 'Harbour Galleria');

  await expect(buildings.field('Name')).toHaveValue('Harbour Galleria');
  await expect(buildings.field('Address')).toHaveValue('Am Kaiserkai 10, 20457 Hamburg, Germany');
  await expect(buildings.field('Floors')).toHaveValue('2');
  await expect(buildings.field('Basement floors')).toHaveValue('1');
  await expect(buildings.field('Floors')).toBeDisabled();
  await expect.poll(buildings.place).toEqual({ latitude: 53.5413, longitude: 9.9989 });
  await buildings.photo.setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  await buildings.save.click();

  await expect(provider.toAdd).toHaveText([
    'Lower Level7 layers',
    'Street Level7 layers',
    'Upper Level7 layers',
  ]);
  await provider.synchronizeButton.click();
  await expect(page.getByText('The floors are synchronized.')).toBeVisible();
  const listed = await api.get(`applications/${application.id}/buildings`, ownerToken);
  const [building] = contract.buildings.list.responses[200].parse(listed.body).buildings;
  const reply = await api.get(`buildings/${building?.id}/floors`, ownerToken);
  const floors = contract.floors.list.responses[200].parse(reply.body).building_floors;
  expect(floors.map(({ name, position, layers }) => [name, position, layers.length])).toEqual([
    ['Lower Level', -1, 7],
    ['Street Level', 0, 7],
    ['Upper Level', 1, 7],
  ]);

  await page.getByRole('link', { name: 'Open floors' }).click();
  await expect(page.getByRole('navigation', { name: 'Switch floor' })).toContainText('Upper Level');
  await provider.synchronizeLink.click();
  await expect(page.getByText('Nothing to change')).toBeVisible();
  await expect(provider.synchronizeButton).toHaveCount(0);
});

test('[S4.21] a canceled synchronization continues, and leaving it shows a warning', async ({
  page,
  api,
  ownerToken,
  application,
}) => {
  const provider = providerOn(page);
  const owner = { token: ownerToken };
  const { id } = await createBuilding(api, owner, {
    applicationId: application.id,
    name: 'Terminal',
  });
  await page.goto(`/buildings/${id}`);
  await provider.connectLink.click();
  await provider.connect();
  await provider.chooseVenue('merid', 'Meridian Airport, Terminal 1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(provider.toAdd).toHaveCount(4);

  // The fifteenth layer, the first of the third floor, waits until it is released.
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let announced = 0;
  await page.route('**/direct_uploads', async (route) => {
    announced += 1;
    if (announced === 15) await held;
    // A canceled request is not awaited.
    await route.continue().catch(() => undefined);
  });
  await provider.synchronizeButton.click();
  await expect(page.getByText('Floor 3 of 4 · Departures · 7 layers')).toBeVisible();
  await page.getByRole('link', { name: 'Companies' }).click();
  await expect(provider.dialog).toContainText('Leaving this page stops the synchronization');
  await provider.dialog.getByRole('button', { name: 'Stay' }).click();
  await provider.cancel.click();
  letGo();
  await expect(page.getByText('The synchronization was canceled.')).toBeVisible();
  await provider.tryAgain.click();
  await expect(page.getByText('2 floors added')).toBeVisible();

  await page.goto(`/buildings/${id}/provider`);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await provider.dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(buildingsOn(page).field('Floors')).toBeEnabled();
  const reply = await api.get(`buildings/${id}/floors`, ownerToken);
  const floors = contract.floors.list.responses[200].parse(reply.body).building_floors;
  expect(floors.map(({ name }) => name)).toEqual([
    'Baggage Hall',
    'Arrivals',
    'Departures',
    'Lounges',
  ]);
});
