import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { contract } from '@floorwright/contract';
import type { FrameLocator, Page } from '@playwright/test';

import { studioOn } from '../drivers/studio/studio.ts';
import { versionsOn } from '../drivers/versions.ts';
import type { Api } from '../fixtures/api.ts';
import { environment } from '../fixtures/environment.ts';
import { expect } from '../fixtures/test.ts';
import { test } from '../fixtures/venue/studio.ts';

/** Looks for a POI in the search of the share page, which finds it by its title and by its id. */
const expectFound = async (page: Page | FrameLocator, [title, other]: [string, string]) => {
  const search = page.getByRole('combobox', { name: 'Search in North wing' });
  await search.fill(title);
  await expect(page.getByRole('option', { name: title })).toBeVisible();
  await expect(page.getByRole('option', { name: other })).toHaveCount(0);
};

/** Opens the share page and looks for a POI there. */
const expectShown = async (page: Page, link: string, titles: [string, string]) => {
  await page.goto(link);
  await expectFound(page, titles);
};

const showToVisitors = async (api: Api, token: string, id: number): Promise<void> => {
  const reply = await api.patch(`buildings/${id}`, { share_page: true }, token);
  expect(reply).toMatchObject({ status: 200 });
};

test('edits wait in the draft, are published at once, rolled back and restored', async ({
  api,
  signedIn: page,
  openAs,
  newPerson,
  join,
  team: { owner },
  building,
  floor,
}) => {
  await floor.addPoi('Cafe', [0, 0]);
  await showToVisitors(api, owner.token, building.id);
  const link = `/share/link.html?${floor.id}`;
  const guest = await openAs(null);
  const bob = await newPerson();
  await join(bob);
  const theirs = await openAs(bob);
  const name = `${owner.firstName} ${owner.lastName}`;

  const versions = versionsOn(page);
  await versions.open(building.id);
  await versions.automatic.click();
  await expect(versions.automatic).not.toBeChecked();
  await expect(versions.list).toHaveCount(1);

  const studio = studioOn(page);
  await studio.open(floor.path);
  await studio.find([0, 0]);
  await studio.click([0, 0]);
  await studio.field('POI Name').fill('Tearoom');
  await studio.saveAll();
  await expectShown(guest, link, ['Cafe', 'Tearoom']);

  // Another user has unsaved work.
  const other = studioOn(theirs);
  await other.open(floor.path);
  await other.readyToDraw();
  await other.tool('Create POI').click();
  for (const corner of [
    [20, 0],
    [26, 0],
    [26, 6],
  ] as const)
    await other.click([...corner]);
  await theirs.keyboard.press('Enter');
  await other.field('POI Name').fill('Unsaved');

  await versions.open(building.id);
  await expect(versions.changes.getByText('Tearoom', { exact: true })).toBeVisible();
  await versions.publish('Spring menu');
  await expect(versions.list).toHaveCount(2);
  await expect(versions.list.first()).toContainText('Spring menu');
  await expect(
    theirs.getByText(`${name} published version 2 of this building.`).last(),
  ).toBeVisible();
  await expectShown(guest, link, ['Tearoom', 'Cafe']);

  await versions.confirm('Publish version 1 again', 'Publish again');
  await expect(page.getByText('Version 1 is live').last()).toBeVisible();
  await expectShown(guest, link, ['Cafe', 'Tearoom']);

  await versions.confirm('Restore the draft from version 1', 'Restore draft');
  await expect(page.getByText('The draft now matches version 1.').last()).toBeVisible();
  await expect(theirs.getByText(`${name} replaced the draft with version 1.`).last()).toBeVisible();
  expect((await floor.savedPois()).map(({ title }) => title)).toEqual(['Cafe']);
  // Nothing of the unsaved work is lost: it is saved onto the restored draft.
  await expect(other.field('POI Name')).toHaveValue('Unsaved');
  await other.saveAll();
  const titles = (await floor.savedPois()).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Cafe', 'Unsaved']);
});

test('two versions are compared, one is opened, and a preview opens without an account and says what it is', async ({
  api,
  signedIn: page,
  openAs,
  team: { owner },
  building,
  floor,
}) => {
  const { token } = owner;
  const cafe = await floor.addPoi('Cafe', [0, 0]);
  await showToVisitors(api, token, building.id);
  const off = await api.patch(`buildings/${building.id}`, { auto_publish: false }, token);
  expect(off).toMatchObject({ status: 200 });
  await floor.renamePoi(cafe.id, 'Tearoom');
  const published = await api.post(`buildings/${building.id}/versions`, { note: 'Tea' }, token);
  expect(contract.versions.create.responses[201].parse(published.body).version.number).toBe(2);
  await floor.renamePoi(cafe.id, 'Library');

  const versions = versionsOn(page);
  await versions.open(building.id);
  await versions.press('Compare version 2');
  await expect(versions.dialog.getByText('Tearoom', { exact: true })).toBeVisible();
  await versions.dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(versions.dialog).toHaveCount(0);

  const guest = await openAs(null);
  const previewOf = async (name: string): Promise<string> => {
    await versions.press(name);
    const opens = versions.dialog.getByRole('link', { name: /^Open preview/ });
    const link = (await opens.getAttribute('href')) ?? '';
    await versions.dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(versions.dialog).toHaveCount(0);
    return link;
  };
  await expectShown(guest, await previewOf('Preview draft'), ['Library', 'Tearoom']);
  await expect(guest.getByText(/^This is a preview\./)).toBeVisible();
  await versions.view(1);
  await expect(versions.pois.getByText('Cafe', { exact: true })).toBeVisible();
  await expectShown(guest, await previewOf('Preview link'), ['Cafe', 'Library']);
  await expectShown(guest, `/share/link.html?${floor.id}`, ['Tearoom', 'Library']);
  await expect(guest.getByText(/^This is a preview\./)).toHaveCount(0);
});

test('a map that is embedded in another website shows the live version', async ({
  api,
  openAs,
  team: { owner },
  building,
  floor,
}) => {
  const { token } = owner;
  const cafe = await floor.addPoi('Cafe', [0, 0]);
  await showToVisitors(api, token, building.id);
  const website = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<iframe src="${environment().baseUrl}/share/${floor.id}" title="Map" height="600"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  try {
    // Listening on a port, so this is not a path.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { port } = website.address() as AddressInfo;
    const guest = await openAs(null);
    const embedded = guest.frameLocator('iframe');
    const expectEmbedded = async (titles: [string, string]): Promise<void> => {
      await guest.goto(`http://127.0.0.1:${port}/`);
      await expectFound(embedded, titles);
    };
    const off = await api.patch(`buildings/${building.id}`, { auto_publish: false }, token);
    expect(off).toMatchObject({ status: 200 });
    await floor.renamePoi(cafe.id, 'Tearoom');
    await expectEmbedded(['Cafe', 'Tearoom']);
    const published = await api.post(`buildings/${building.id}/versions`, { note: '' }, token);
    expect(published).toMatchObject({ status: 201 });
    await expectEmbedded(['Tearoom', 'Cafe']);
  } finally {
    website.close();
  }
});
