import { companiesOn } from '../../drivers/companies.ts';
import { membersOn } from '../../drivers/members.ts';
import { test } from '../../fixtures/team.ts';
import { expect, rememberToken } from '../../fixtures/test.ts';

test('[S2.18] [S6.15] the table of members, with locked rows', async ({
  signedIn: page,
  team,
  newPerson,
  join,
}) => {
  const teammate = await newPerson();
  await join(teammate);
  const members = membersOn(page);
  await page.goto('/companies/members');
  await expect(members.table.getByRole('columnheader')).toHaveText([
    'First name',
    'Last name',
    'Email',
    'Role',
    'Actions',
  ]);
  const row = members.rowOf(teammate.email);
  await expect(row).toContainText(`${teammate.firstName}${teammate.lastName}`);
  await expect(row).toContainText('Super Admin');

  const locked = members.rowOf(team.owner.email).getByRole('button', { name: /^Edit / });
  await expect(locked).toHaveAttribute('aria-disabled', 'true');
  await locked.focus();
  await expect(page.getByRole('tooltip')).toHaveText(
    'You cannot change or delete your own membership',
  );
  await page.keyboard.press('Enter');
  await expect(members.dialog).toBeHidden();
});

test('after the owner removes a member, the next click in every tab leads to a page that reports it', async ({
  signedIn: page,
  team,
  newPerson,
  join,
  openAs,
}) => {
  const teammate = await newPerson();
  await join(teammate);
  const first = await openAs(teammate);
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await tab.goto('/companies');
    await expect(companiesOn(tab).current).toContainText(team.name);
  }

  await page.goto('/companies/members');
  await membersOn(page).remove(teammate.email);
  await expect(page.getByText(/no longer belongs to/)).toBeVisible();

  for (const tab of [first, second]) {
    await tab.getByRole('navigation', { name: 'Company' }).getByRole('link').nth(1).click();
    await expect(tab.getByText(`You no longer have access to ${team.name}.`)).toBeVisible();
    await expect(tab).toHaveURL('/companies');
    await expect(companiesOn(tab).switcher).toHaveCount(0);
    await expect(companiesOn(tab).tabs).toHaveCount(0);
  }
});

test('[S5.13] [S6.15] editing a member: Save after a change, all applications for a super admin', async ({
  context,
  page,
  ownerToken,
}) => {
  await rememberToken(context, ownerToken);
  const members = membersOn(page);
  await page.goto('/companies/members?q=jonas%40demo.test');
  const row = members.rowOf('jonas@demo.test');
  const edit = row.getByRole('button', { name: /^Edit / });
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(members.save).toHaveAttribute('aria-disabled', 'true');
  await members.giveRole('Super Admin');
  await expect(members.save).not.toHaveAttribute('aria-disabled');
  await expect(members.dialog.getByRole('combobox', { name: 'Applications' })).toBeDisabled();
  for (const application of ['Harbour Mall', 'City Museum'])
    await expect(members.dialog.getByText(application, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(members.dialog).toBeHidden();
  await expect(edit).toBeFocused();

  for (const role of ['Admin', 'Manager']) {
    await members.edit('jonas@demo.test');
    await members.giveRole(role);
    await members.save.click();
    await expect(members.dialog).toBeHidden();
    await expect(row).toContainText(role);
  }
});

test('[S9.1] search, order, size and page live in the address', async ({
  context,
  page,
  ownerToken,
}) => {
  await rememberToken(context, ownerToken);
  const members = membersOn(page);
  await page.goto('/companies/members');
  await expect(page.getByLabel('Rows per page')).toHaveValue('20');
  await expect(page.getByLabel('Rows per page').getByRole('option')).toHaveText([
    '20',
    '50',
    '100',
    '200',
    '300',
    '600',
    '1000',
  ]);
  await members.search('owner@');
  await expect(members.table.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL('/companies/members?q=owner%40');
  await members.search('');
  await members.table.getByRole('button', { name: 'Email' }).click();
  await expect(page).toHaveURL('/companies/members?sort=email');
  await page.getByLabel('Rows per page').selectOption('50');
  await expect(page).toHaveURL('/companies/members?size=50&sort=email');

  const again = await context.newPage();
  await again.goto('/companies/members?size=50&sort=-email');
  await expect(again.getByLabel('Rows per page')).toHaveValue('50');
  await expect(membersOn(again).table.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});
