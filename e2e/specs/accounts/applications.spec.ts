import { applicationsOn } from '../../drivers/applications.ts';
import { subscribeWithCommand } from '../../fixtures/operator.ts';
import { test } from '../../fixtures/team.ts';
import { expect } from '../../fixtures/test.ts';
import { createApplication } from '../../fixtures/venue/buildings.ts';

test('[S2.26] [S4.16] [S5.16] [S9.9] an application is created, renamed and deleted in its tile', async ({
  signedIn: page,
  team,
}) => {
  const applications = applicationsOn(page);
  await page.goto('/applications');
  await expect(page.getByText(/^An application contains buildings/)).toBeVisible();
  await applications.create(`Mall of ${team.name}`);
  await expect(applications.tile(`Mall of ${team.name}`)).toBeVisible();

  await applications.startRenaming(`Mall of ${team.name}`);
  await applications.name.fill('');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await applications.name.fill('North mall');
  await page.keyboard.press('Escape');
  await expect(applications.tile(`Mall of ${team.name}`)).toBeVisible();
  await applications.startRenaming(`Mall of ${team.name}`);
  await expect(applications.name).toBeFocused();
  await page.keyboard.type('North mall');
  await page.keyboard.press('Enter');
  await expect(applications.tile('North mall')).toBeVisible();
  await page.reload();
  await expect(applications.tile('North mall')).toBeVisible();

  await applications.askToDelete('North mall');
  const { dialog } = applications;
  await expect(dialog).toContainText('North mall');
  await expect(dialog).toContainText('It has no buildings.');
  await expect(dialog).toContainText('This action cannot be undone');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('North mall was deleted.')).toBeVisible();
  await expect(applications.tile('North mall')).toHaveCount(0);
});

test('[S4.17] [S6.12] the create tile is there as long as the plan allows one more', async ({
  signedIn: page,
  team,
}) => {
  await subscribeWithCommand(team.id, 'explorer');
  const applications = applicationsOn(page);
  await page.goto('/applications');
  await applications.create('The only one');
  await expect(applications.tile('The only one')).toBeVisible();
  await expect(applications.createTile).toHaveCount(0);
  await expect(page.getByText(/^Your plan allows 1 application\./)).toBeVisible();
  await applications.askToDelete('The only one');
  await applications.dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(applications.createTile).toBeVisible();
});

test('[S2.25] [S2.8] [S4.4] the selection is one for all tabs, and ends with the application', async ({
  signedIn: page,
  team,
  api,
}) => {
  await createApplication(api, team.owner, 'Harbour');
  await createApplication(api, team.owner, 'Station');
  const applications = applicationsOn(page);
  await page.goto('/applications');
  const other = await page.context().newPage();
  await other.goto('/companies');
  await expect(other.getByRole('button', { name: /^Company: / })).toBeVisible();
  await expect(applicationsOn(other).switcher).toHaveCount(0);

  await applications.tile('Station').focus();
  await page.keyboard.press('Enter');
  // Without a building, the user is redirected to the form for the first one.
  await expect(page).toHaveURL(/\/buildings\/new$/);
  await expect(page.getByRole('heading', { name: 'Add Building' })).toBeVisible();
  await expect(applications.switcher).toHaveText('Station');
  await expect(applicationsOn(other).switcher).toHaveText('Station');
  await expect(other.getByRole('link', { name: 'Floorwright, home' })).toHaveAttribute(
    'href',
    '/buildings',
  );

  await applications.switcher.click();
  await page.getByRole('link', { name: 'All applications' }).click();
  await applications.askToDelete('Station');
  await applications.dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(applications.switcher).toHaveCount(0);
  await expect(applicationsOn(other).switcher).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Floorwright, home' })).toHaveAttribute(
    'href',
    '/applications',
  );
});

test('[S2.27] [S6.6] [S6.11] a member who may not create applications sees whom to ask', async ({
  api,
  mailbox,
  team,
  newPerson,
  openAs,
}) => {
  const application = await createApplication(api, team.owner, 'Harbour');
  const manager = await newPerson();
  const invitation = {
    email: manager.email,
    role: 'manager',
    application_ids: [application.id],
  };
  expect(await api.post('invitations', invitation, team.owner.token)).toMatchObject({
    status: 201,
  });
  const link = await mailbox.link(manager.email, '/invitations/');
  const code = link.slice('/invitations/'.length);
  await api.post(`invitations/${code}/accept`, {}, manager.token);

  const page = await openAs(manager);
  const applications = applicationsOn(page);
  await page.goto('/applications');
  await expect(applications.grid.getByRole('button')).toHaveText(['Harbour']);

  await api.delete(`applications/${application.id}`, team.owner.token);
  await page.reload();
  await expect(
    page.getByText('There are no available Applications in your current Organization.'),
  ).toBeVisible();
  await expect(
    page.getByText('Ask your Organization administrators to create one or give you the access.'),
  ).toBeVisible();
});
