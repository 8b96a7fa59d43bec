import { companiesOn } from '../../drivers/companies.ts';
import { shellOn } from '../../drivers/shell.ts';
import { foundCompany, inviteByMail } from '../../fixtures/companies.ts';
import { signIn } from '../../fixtures/people.ts';
import { test } from '../../fixtures/team.ts';
import { expect } from '../../fixtures/test.ts';

const demo = (role: string) => ({ email: `${role}@demo.test`, password: 'Demo-1234!' });

test('[S2.16] [S5.12] [S9.11] [S2.6] [S2.9] an owner picks a plan, names the company and is in it', async ({
  signedIn: page,
}) => {
  const companies = companiesOn(page);
  await page.goto('/');
  await expect(page).toHaveURL('/companies');
  await expect(page.getByRole('article')).toHaveCount(4);
  const enterprise = page.getByRole('article', { name: 'Enterprise' });
  await expect(enterprise.getByText('Please contact us for a price quotation')).toBeVisible();
  await expect(enterprise.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    /contact/,
  );

  await companies.choosePlan('Developer');
  const { createDialog } = companies;
  const create = createDialog.getByRole('button', { name: 'Create' });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await createDialog.getByRole('button', { name: 'Back' }).click();
  await expect(createDialog).toBeHidden();
  await companies.choosePlan('Explorer');
  await expect(createDialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('My first mall');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/payments/cards');
  await expect(page.getByText('My first mall has no subscription yet.')).toBeVisible();
  await expect(companies.switcher).toHaveText('My first mall');
  await expect(page.getByRole('link', { name: 'Applications' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Companies' }).click();
  await expect(companies.current).toContainText('Explorer');
  await expect(companies.tabs).toHaveCount(0);
});

test('two clicks on Create make one company', async ({ signedIn: page, api, person }) => {
  const companies = companiesOn(page);
  await page.goto('/companies');
  await companies.choosePlan('Explorer');
  await companies.createDialog.getByLabel('Name').fill('Once');
  await companies.createDialog.getByRole('button', { name: 'Create' }).dblclick();
  await expect(page).toHaveURL('/payments/cards');
  const { body } = await api.get('saas_companies', person.token);
  expect(body).toMatchObject({ saas_companies: [{ name: 'Once' }] });
});

test('[S2.15] [S2.6] several companies: the choice, the switcher and the other tab', async ({
  signedIn: page,
  api,
  mailbox,
  team,
  person,
  newPerson,
}) => {
  // Another user's company, which the user joins too; it is the current one afterwards.
  const host = await newPerson();
  const hosted = await foundCompany(api, host);
  const link = await inviteByMail({ api, mailbox }, host, person.email);
  const code = link.slice('/invitations/'.length);
  await api.post(`invitations/${code}/accept`, {}, person.token);

  const companies = companiesOn(page);
  await page.goto('/');
  await expect(page).toHaveURL('/companies');
  await expect(companies.current).toContainText(hosted.name);
  await expect(companies.others.getByRole('row')).toHaveText([
    'Company NameRoleActions',
    `${team.name}OwnerSelect Company`,
  ]);
  const other = await page.context().newPage();
  await other.goto('/companies');
  await expect(companiesOn(other).current).toContainText(hosted.name);

  await companies.select(team.name);
  await expect(page).toHaveURL('/applications');
  await expect(companies.switcher).toHaveText(team.name);
  await expect(companiesOn(other).current).toContainText(team.name);

  await companies.switcher.click();
  await page.getByRole('button', { name: hosted.name, exact: true }).click();
  await expect(page).toHaveURL('/payments/cards');
  await expect(page.getByText(/Ask the owner of the company/)).toBeVisible();
});

for (const role of ['owner', 'super_admin', 'admin', 'manager']) {
  test(`[S2.17] [S6.14] [S2.9] the company as ${role} sees it`, async ({ api, openAs }) => {
    const page = await openAs({ token: await signIn(api, demo(role)) });
    const owns = role === 'owner';
    const manages = owns || role === 'super_admin';
    await page.goto('/companies');
    const { current, expectTabs } = companiesOn(page);
    await expect(current).toContainText('Demo Venues');
    const managed = ['Companies', 'Members', 'Invitations', 'API keys'];
    await expectTabs([
      ...(manages ? managed : []),
      ...(owns ? ['Webhooks', 'Single sign-on', 'Provisioning'] : []),
      ...(manages ? ['Activity'] : []),
      ...(owns ? ['Publishing', 'Visitor data'] : []),
    ]);
    await expect(current.getByRole('button', { name: 'Rename' })).toHaveCount(owns ? 1 : 0);
    await expect(page.getByRole('link', { name: 'Applications' })).toBeVisible();
    for (const path of ['members', 'invitations', 'activity']) {
      await page.goto(`/companies/${path}`);
      await expect(page).toHaveURL(manages ? `/companies/${path}` : '/companies');
    }
    await page.goto('/companies/visitors');
    await expect(page).toHaveURL(owns ? '/companies/visitors' : '/companies');
  });
}

test('[S2.8] the logo leads to where work in the company begins', async ({
  signedIn: page,
  team,
}) => {
  await page.goto('/companies');
  await expect(companiesOn(page).current).toContainText(team.name);
  await page.getByRole('link', { name: 'Floorwright, home' }).click();
  await expect(page).toHaveURL('/applications');
});

test('[S2.24] the applications lead back to the companies', async ({ signedIn: page, team }) => {
  await page.goto('/applications');
  await expect(companiesOn(page).switcher).toHaveText(team.name);
  await shellOn(page).main.getByRole('link', { name: 'Companies' }).click();
  await expect(page).toHaveURL('/companies');
});

test('an owner renames the company, everywhere at once', async ({ signedIn: page, team }) => {
  await page.goto('/companies');
  const companies = companiesOn(page);
  await companies.current.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`${team.name} and more`);
  await page.keyboard.press('Enter');
  await expect(companies.current).toContainText(`${team.name} and more`);
  await expect(companies.switcher).toHaveText(`${team.name} and more`);
  await page.goto('/companies/activity');
  await expect(page.getByRole('table', { name: 'Activity' })).toContainText(
    `Renamed the company: name from ${team.name} to ${team.name} and more`,
  );
});
