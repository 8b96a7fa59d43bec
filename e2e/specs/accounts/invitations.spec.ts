import { randomUUID } from 'node:crypto';

import { contract } from '@floorwright/contract';
import type { Page } from '@playwright/test';

import { accountsOn } from '../../drivers/accounts.ts';
import { companiesOn } from '../../drivers/companies.ts';
import { invitationsOn } from '../../drivers/invitations.ts';
import { shellOn } from '../../drivers/shell.ts';
import { inviteByMail } from '../../fixtures/companies.ts';
import { test } from '../../fixtures/team.ts';
import { expect, rememberToken } from '../../fixtures/test.ts';

const newEmail = (): string => `new-${randomUUID().slice(0, 8)}@example.test`;
const invitee = { firstName: 'Nova', lastName: 'Lind', password: 'Walkable-2026!' };

const invitationCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'floorwright_invitation');

const cannotConfirm = "You can't confirm this invitation. Please use another invitation link.";
const useAnother = "You can't confirm this invitation, please use another account.";

test('[S5.10] [S8.9] [S2.19] inviting: role, applications, one mail for two clicks', async ({
  context,
  page,
  ownerToken,
  mailbox,
}) => {
  await rememberToken(context, ownerToken);
  const invitations = invitationsOn(page);
  const email = newEmail();
  await page.goto('/companies/invitations');
  await expect(invitations.table.getByRole('columnheader')).toHaveText([
    'Email',
    'Role',
    'Status',
    'Actions',
  ]);

  await invitations.open();
  await expect(invitations.dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await invitations.send.click();
  await expect(invitations.dialog.getByText('Please select user role')).toBeVisible();
  await invitations.fillIn({ email, role: 'Admin' });
  await invitations.send.click();
  await expect(
    invitations.dialog.getByText('Please select at last one application.'),
  ).toBeVisible();
  await invitations.fillIn({ email, role: 'Manager', applications: ['Harbour Mall'] });
  await invitations.send.dblclick();

  await expect(page.getByText('Invitation sent successfully')).toHaveCount(1);
  await expect(invitations.dialog).toBeHidden();
  await expect(invitations.rowOf(email)).toContainText('ManagerPending');
  await mailbox.link(email, '/invitations/');
  expect(mailbox.mailsTo(email)).toHaveLength(1);

  await invitations.open();
  await invitations.fillIn({ email, role: 'Super Admin' });
  await invitations.send.click();
  await expect(invitations.dialog.getByText(/already invited/)).toBeVisible();
});

test('[S4.9] accepted invitations have no actions; others are resent, changed and deleted', async ({
  context,
  page,
  ownerToken,
  mailbox,
}) => {
  await rememberToken(context, ownerToken);
  const invitations = invitationsOn(page);
  const email = newEmail();
  await page.goto('/companies/invitations?q=jonas');
  await expect(invitations.rowOf('jonas@demo.test')).toContainText('Accepted');
  await expect(invitations.rowOf('jonas@demo.test').getByRole('button')).toHaveCount(0);

  await invitations.open();
  await invitations.fillIn({ email, role: 'Super Admin' });
  await invitations.send.click();
  await expect(invitations.dialog).toBeHidden();
  await page.goto(`/companies/invitations?q=${email}`);
  const row = invitations.rowOf(email);
  await row.getByRole('button', { name: /^Resend / }).dblclick();
  await mailbox.latest(email, { atLeast: 2 });

  await row.getByRole('button', { name: /^Edit / }).click();
  await invitations.fillIn({ email, role: 'Admin', applications: ['City Museum'] });
  await invitations.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).not.toContainText('Super Admin');

  await row.getByRole('button', { name: /^Delete / }).click();
  await invitations.dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  expect(mailbox.mailsTo(email)).toHaveLength(2);
});

test('a new person follows the mail, creates an account and is in the company', async ({
  page,
  api,
  mailbox,
  team,
}) => {
  const email = newEmail();
  const invitations = invitationsOn(page);
  await page.goto(await inviteByMail({ api, mailbox }, team.owner, email));
  await expect(page.getByRole('heading', { name: `Join ${team.name}` })).toBeVisible();
  await expect(page.getByText(`${email} is invited as Super Admin`)).toBeVisible();
  await expect(invitations.banner).toBeVisible();
  await invitations.joinAs(invitee);

  await expect(invitations.accepted).toBeVisible();
  await expect(page).toHaveURL('/applications');
  await expect(companiesOn(page).switcher).toHaveText(team.name);
  await expect.poll(() => invitationCookies(page)).toEqual([]);
});

test('[S4.7] [S4.8] [S2.13] a user with an account signs in, and the invitation is accepted', async ({
  page,
  api,
  mailbox,
  team,
  newPerson,
}) => {
  const invited = await newPerson();
  const invitations = invitationsOn(page);
  await page.goto(await inviteByMail({ api, mailbox }, team.owner, invited.email));
  await expect(invitations.banner).toBeVisible();
  const [cookie] = await invitationCookies(page);
  expect(cookie).toMatchObject({
    name: 'floorwright_invitation',
    secure: true,
    sameSite: 'Lax',
    path: '/',
  });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(1800, -2);

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(invitations.banner).toBeVisible();
  await accountsOn(page).signIn(invited);
  await expect(invitations.accepted).toBeVisible();
  await expect(page).toHaveURL('/applications');
  await expect(companiesOn(page).switcher).toHaveText(team.name);
  await expect(invitations.banner).toBeHidden();
  await expect.poll(() => invitationCookies(page)).toEqual([]);
});

test('[S4.8] a signed-in user accepts with one of two clicks', async ({
  api,
  mailbox,
  team,
  newPerson,
  openAs,
}) => {
  const invited = await newPerson();
  const page = await openAs(invited);
  const link = await inviteByMail({ api, mailbox }, team.owner, invited.email);
  await page.goto(link);
  const invitations = invitationsOn(page);
  await expect(page.getByText(`(${invited.email})`)).toBeVisible();
  await invitations.accept.dblclick();
  await expect(invitations.accepted).toHaveCount(1);
  await expect(page).toHaveURL('/applications');

  await page.goto(link);
  await expect(page.getByText(cannotConfirm)).toBeVisible();
});

test('[S8.6] the wrong account is asked to use another one, and can', async ({
  api,
  mailbox,
  team,
  newPerson,
  openAs,
}) => {
  const [invited, wrong] = [await newPerson(), await newPerson()];
  const page = await openAs(wrong);
  const invitations = invitationsOn(page);
  await page.goto(await inviteByMail({ api, mailbox }, team.owner, invited.email));
  await invitations.accept.click();
  await expect(page.getByText(useAnother)).toBeVisible();

  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await accountsOn(page).signIn(wrong);
  await expect(page.getByText(useAnother)).toBeVisible();
  await expect(page).toHaveURL('/companies');

  await shellOn(page).logOut();
  await expect(invitations.banner).toBeVisible();
  await accountsOn(page).signIn(invited);
  await expect(invitations.accepted).toBeVisible();
  await expect(companiesOn(page).switcher).toHaveText(team.name);
});

test('[S8.6] a used, a deleted and an unknown link say so', async ({
  page,
  api,
  mailbox,
  team,
  newPerson,
  join,
}) => {
  const member = await newPerson();
  await join(member);
  await page.goto(await mailbox.link(member.email, '/invitations/'));
  await expect(page.getByText(cannotConfirm)).toBeVisible();
  await expect(page.getByText(`It has been used to join ${team.name}.`)).toBeVisible();

  const email = newEmail();
  const link = await inviteByMail({ api, mailbox }, team.owner, email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `Join ${team.name}` })).toBeVisible();
  const { body } = await api.get(`invitations?q=${email}`, team.owner.token);
  const [invitation] = contract.invitations.list.responses[200].parse(body).invitations;
  const deleted = await api.delete(`invitations/${invitation?.id}`, team.owner.token);
  expect(deleted).toMatchObject({ status: 204 });
  await invitationsOn(page).joinAs(invitee);
  await expect(page.getByText(cannotConfirm)).toBeVisible();
  await expect.poll(() => invitationCookies(page)).toEqual([]);

  await page.goto('/invitations/unknown-code');
  await expect(page.getByText(cannotConfirm)).toBeVisible();
});

test('a new user with a copied link joins once the email is confirmed', async ({
  context,
  signedIn: page,
  team,
  openAs,
  mailbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = newEmail();
  const invitations = invitationsOn(page);
  await page.goto('/companies/invitations');
  await invitations.open();
  await invitations.fillIn({ email, role: 'Super Admin' });
  await invitations.send.click();
  await invitations
    .rowOf(email)
    .getByRole('button', { name: /^Copy a link/ })
    .click();
  await expect(page.getByText(/Link copied/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const theirs = await openAs(null);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: `Join ${team.name}` })).toBeVisible();
  await invitationsOn(theirs).joinAs(invitee);
  await expect(theirs.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await theirs.goto(await mailbox.link(email, '/confirm-account/'));
  await expect(theirs).toHaveURL('/applications');
  await expect(companiesOn(theirs).switcher).toHaveText(team.name);
});
