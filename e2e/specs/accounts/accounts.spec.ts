import { randomUUID } from 'node:crypto';

import { accountsOn } from '../../drivers/accounts.ts';
import { shellOn } from '../../drivers/shell.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, rememberToken, test } from '../../fixtures/test.ts';

const newEmail = (): string => `grace-${randomUUID().slice(0, 8)}@example.test`;
const grace = () => ({
  firstName: 'Grace',
  lastName: 'Hopper',
  email: newEmail(),
  password: 'Compile-1952!',
});

test('[S1.2] [S2.2] someone signs up, confirms by mail and is signed in', async ({
  page,
  mailbox,
}) => {
  const person = grace();
  const accounts = accountsOn(page);
  await page.goto('/sign-up');
  await accounts.signUp(person);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();

  const link = await mailbox.link(person.email, '/confirm-account/');
  await page.goto(link);
  await expect(page).toHaveURL('/companies');
  await page.goto('/profile');
  await expect(page).toHaveURL('/profile/settings');
  await expect(accounts.field('First name')).toHaveValue('Grace');
  await expect(accounts.field('Email')).toHaveValue(person.email);

  await shellOn(page).logOut();
  await page.goto(link);
  await expect(page.getByText(/has been used or has expired/)).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL('/re-confirm');
});

test('[S8.4] an account that is not confirmed cannot sign in, and can get its mail again', async ({
  page,
  mailbox,
}) => {
  const person = grace();
  const accounts = accountsOn(page);
  await page.goto('/sign-up');
  await accounts.signUp(person);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await mailbox.latest(person.email);

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await accounts.signIn(person);
  await expect(accounts.banner).toHaveText('You need to confirm the account before continuing.');

  await page.getByRole('link', { name: 'Send it again' }).click();
  await accounts.askForMail(person.email);
  await mailbox.latest(person.email, { atLeast: 2 });
  await page.goto(await mailbox.link(person.email, '/confirm-account/'));
  await expect(page).toHaveURL('/companies');
});

test('[S8.4] a wrong password is refused and nothing typed is lost', async ({ page, person }) => {
  const accounts = accountsOn(page);
  await page.goto('/sign-in');
  await accounts.signIn({ email: person.email, password: 'Wrong-1234!' });
  await expect(accounts.banner).toContainText('Invalid email and/or password');
  await expect(accounts.banner).toContainText('Please check the entered values and try again');
  await expect(accounts.field('Email')).toHaveValue(person.email);
  await expect(page.getByText('Unauthorized')).toHaveCount(0);
});

test('a double click on Sign in sends once, and the back button does not return to it', async ({
  page,
  person,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/session')) sent.push(request.url());
  });
  await page.goto('/status');
  await page.getByRole('link', { name: 'Sign in' }).click();
  const accounts = accountsOn(page);
  await accounts.field('Email').fill(person.email);
  await accounts.field('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick();

  await expect(page).toHaveURL('/companies');
  expect(sent).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL('/status');
});

test('[S2.14] [S8.9] a changed name is stored, also after a reload', async ({ signedIn: page }) => {
  await page.goto('/profile');
  const accounts = accountsOn(page);
  await accounts.saveProfile({ 'First name': 'Augusta', 'Last name': '<b>King</b>' });

  await page.reload();
  await expect(accounts.field('First name')).toHaveValue('Augusta');
  await expect(accounts.field('Last name')).toHaveValue('<b>King</b>');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByText('Augusta <b>King</b>')).toBeVisible();
});

test('a new email waits until its link is followed', async ({
  signedIn: page,
  person,
  mailbox,
}) => {
  const email = newEmail();
  const accounts = accountsOn(page);
  await page.goto('/profile/settings');
  await accounts.saveProfile({ Email: email });
  await expect(page.getByText(`${email} is not confirmed yet`)).toBeVisible();
  await expect(accounts.field('Email')).toHaveValue(person.email);

  await mailbox.latest(email);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await mailbox.latest(email, { atLeast: 2 });
  await page.goto(await mailbox.link(email, '/confirm-account/'));
  await expect(page).toHaveURL('/companies');

  await page.goto('/profile/settings');
  await expect(accounts.field('Email')).toHaveValue(email);
  await expect(page.getByText('is not confirmed yet')).toHaveCount(0);
});

test('[S5.11] [S8.8] a changed password signs out here and everywhere', async ({
  signedIn: page,
  person,
  api,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  await rememberToken(elsewhere, await signIn(api, person));

  const accounts = accountsOn(page);
  await page.goto('/profile/password');
  await accounts.changePassword('Wrong-1234!', 'Compile-1952!');
  await expect(page.getByText('Current password is invalid')).toBeVisible();

  await accounts.changePassword(person.password, 'Compile-1952!');
  await expect(page.getByText('You were signed out successfully.')).toBeVisible();
  await shellOn(page).expectSignedOut();
  expect(await shellOn(page).storedToken()).toBeNull();

  const otherPage = await elsewhere.newPage();
  await otherPage.goto('/profile/settings');
  await shellOn(otherPage).expectSignedOut();
  await elsewhere.close();

  await accounts.signIn({ email: person.email, password: 'Compile-1952!' });
  await expect(page).toHaveURL('/companies');
});

test('[S1.2] a forgotten password is reset by mail, once', async ({ page, person, mailbox }) => {
  const accounts = accountsOn(page);
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await accounts.askForMail(person.email);

  const link = await mailbox.link(person.email, '/reset-password/');
  await page.goto(link);
  await accounts.setNewPassword('Compile-1952!');
  await shellOn(page).expectSignedOut();
  await accounts.signIn({ email: person.email, password: 'Compile-1952!' });
  await expect(page).toHaveURL('/companies');

  await shellOn(page).logOut();
  await page.goto(link);
  await accounts.setNewPassword('Compile-1953!');
  await expect(accounts.banner).toContainText('has been used or has expired');
  await page.getByRole('link', { name: 'Ask for a new one' }).click();
  await expect(page).toHaveURL('/reset-password');
});

test('[S8.5] an unknown email is reported', async ({ page }) => {
  const accounts = accountsOn(page);
  for (const path of ['/reset-password', '/re-confirm']) {
    await page.goto(path);
    await accounts.field('Email').fill(newEmail());
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(accounts.banner).toHaveText('There is no account with this email');
  }
});

test('[S5.8] [S5.9] a sign-up shows all problems at once, and a reload starts over', async ({
  page,
}) => {
  const accounts = accountsOn(page);
  await page.goto('/sign-up');
  await accounts.field('Email').fill('grace');
  await accounts.field('Password').fill('Compile-1952!');
  await accounts.field('Confirm password').fill('Compile-1953!');
  await page.getByRole('button', { name: 'Sign up' }).click();

  await expect(page.getByText('Provided email is incorrect')).toBeVisible();
  await expect(page.getByText('This field is required.')).toHaveCount(2);
  await expect(
    page.getByText('Please read Terms and Conditions and Privacy policy and check to agree.'),
  ).toBeVisible();
  await expect(accounts.field('First name')).toBeFocused();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await expect(page.getByText('Password mismatch')).toBeVisible();

  await page.reload();
  await expect(accounts.field('Email')).toHaveValue('');
  await expect(page.getByText('Password mismatch')).toHaveCount(0);
});
