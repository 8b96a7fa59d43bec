import { companiesOn } from '../../drivers/companies.ts';
import { passkeysOn } from '../../drivers/passkeys.ts';
import { shellOn } from '../../drivers/shell.ts';
import { test } from '../../fixtures/team.ts';
import { expect } from '../../fixtures/test.ts';

test('an owner requires a second factor, and a member sets one up before anything else', async ({
  signedIn: page,
  team,
  newPerson,
  join,
  openAs,
}) => {
  const member = await newPerson();
  await join(member);
  const passkeys = await passkeysOn(page);
  await page.goto('/companies');
  const require = page.getByRole('button', { name: 'Require second factor', exact: true });
  await expect(require).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/profile/password');
  await passkeys.add('Laptop');
  await expect(passkeys.row('Laptop')).toBeVisible();
  await page.goto('/companies');
  await require.click();
  await shellOn(page).dialog.getByRole('button', { name: 'Require', exact: true }).click();
  await expect(companiesOn(page).current).toContainText('Required');

  const other = await openAs(member);
  const own = await passkeysOn(other);
  await other.goto('/companies/members');
  await expect(other).toHaveURL('/profile/password');
  const notice = other.getByText(`${team.name} requires a second factor.`);
  await expect(notice).toBeVisible();
  await own.add('Phone');
  await expect(notice).toBeHidden();
  await other.goto('/companies/members');
  await expect(other).toHaveURL('/companies/members');
});
