import { paymentsOn, sandboxCards } from '../../drivers/payments.ts';
import { shellOn } from '../../drivers/shell.ts';
import { contrastViolationsOn, violationsOn } from '../../fixtures/accessibility.ts';
import { foundCompany } from '../../fixtures/companies.ts';
import { test } from '../../fixtures/team.ts';
import { expect } from '../../fixtures/test.ts';
import { turnTo } from '../../fixtures/visit.ts';

const planFeatures = {
  Explorer: [
    'One application',
    'One building',
    '20,000 API requests',
    'Email support',
    '$30 per extra 10,000',
  ],
  Developer: [
    'One application',
    'Unlimited buildings',
    'Engagement features',
    '100,000 API requests',
    'Priority email support within 8 hours',
    '$25 per extra 10,000',
  ],
  Executive: [
    'Unlimited applications and buildings',
    'Engagement features',
    '500,000 API requests',
    'Priority support within 2 hours',
    '$15 per extra 10,000',
  ],
  Enterprise: [
    'Everything in Executive',
    'Dedicated project manager',
    'Phone and email support',
    'Free pilot',
  ],
};

const updated = 'Your balance was updated successfully';
const notUpdated = "Your balance wasn't updated, please check your CVV or card details.";

test('[S2.10] [S2.20] [S2.21] [S2.22] [S4.12] [S9.11] from a card to a trial, a refill and a receipt', async ({
  signedIn: page,
  api,
  person,
}) => {
  const { name } = await foundCompany(api, person);
  const payments = paymentsOn(page);

  await page.goto('/companies');
  await shellOn(page).openAccountMenu();
  await page.getByRole('link', { name: 'Payments' }).click();
  await expect(page).toHaveURL('/payments/cards');
  const menu = page.getByRole('navigation', { name: 'Payments' }).getByRole('link');
  await expect(menu).toHaveText(['Credit Card', 'Subscription']);
  await expect(page.getByText(`${name} has no subscription yet.`)).toBeVisible();

  await payments.addCard(sandboxCards.plain);
  await expect(payments.cards).toContainText('VISA4005 55•• •••• 0001Ada Byron05/30USDDefault');

  await page.getByRole('link', { name: 'Continue to the subscription' }).click();
  await expect(payments.facts).toContainText('PlanExecutivePrice$499 per month');
  await payments.facts.getByRole('button', { name: 'Start free trial' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start free trial' }).click();
  await expect(page.getByText('Your free trial has started.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to applications' })).toBeVisible();
  await expect(payments.facts).toContainText('StatusTrial until');

  await expect(page.getByLabel('Amount')).toHaveValue('499.00');
  await payments.refill('19.99');
  await expect(page.getByText(updated)).toBeVisible();
  await payments.expectBalance('$19.99');
  await expect(page.getByLabel('Amount')).toHaveValue('479.01');
  await expect(payments.history).toContainText('$19.99RefillVISA •••• 0001Paid');

  await payments.history.getByRole('link', { name: 'Receipt' }).click();
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText(name);
  await expect(receipt).toContainText('Paid$19.99');
  expect(await violationsOn(page)).toEqual([]);
  expect(await contrastViolationsOn(page)).toEqual([]);
  await turnTo(page, 'dark');
  expect(await contrastViolationsOn(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toHaveCSS('color', 'rgb(23, 32, 42)');
  for (const hidden of [page.getByRole('banner'), page.getByRole('button', { name: 'Print' })])
    await expect(hidden).toBeHidden();
});

test('[S9.12] [S9.13] [S9.14] [S9.15] [S7.14] a plan is chosen, canceled, stays until its end, and is resumed', async ({
  signedIn: page,
  api,
  person,
}) => {
  await foundCompany(api, person);
  const payments = paymentsOn(page);
  await payments.addCard(sandboxCards.plain);
  await page.goto('/payments/plans');
  for (const [plan, features] of Object.entries(planFeatures))
    await expect(page.getByRole('article', { name: plan }).getByRole('listitem')).toHaveText(
      features,
    );
  await page
    .getByRole('article', { name: 'Explorer' })
    .getByRole('button', { name: 'Start free trial' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start free trial' }).click();
  await expect(page).toHaveURL('/payments/subscription');
  await expect(payments.facts).toContainText('PlanExplorer');

  await page.goto('/payments/plans');
  await page
    .getByRole('article', { name: 'Developer' })
    .getByRole('button', { name: 'Upgrade' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Upgrade' }).click();
  await expect(page.getByText('You are now on Developer.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Developer' })).toContainText('Your plan');
  await page.goto('/payments/subscription');
  await expect(payments.facts).toContainText('PlanDeveloper');

  await payments.facts.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/^The subscription ends on /)).toBeVisible();
  await expect(payments.facts).toContainText('StatusCanceled, ends on');
  await page.goto('/applications');
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();

  await page.goto('/payments/subscription');
  await payments.facts.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await expect(payments.facts).toContainText('StatusTrial until');
});

test('[S8.10] without a card the order leads to the cards, with the reason', async ({
  signedIn: page,
  api,
  person,
}) => {
  await foundCompany(api, person);
  await page.goto('/payments/subscription');
  await paymentsOn(page).facts.getByRole('button', { name: 'Start free trial' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start free trial' }).click();
  await expect(page).toHaveURL('/payments/cards');
  await expect(page.getByText('Please add a payment card first.')).toBeVisible();
});

test('[S4.13] [S4.14] [S7.12] 3-D Secure: the popup is closed, resumed and confirmed, then rejected', async ({
  signedIn: page,
  api,
  person,
}) => {
  await foundCompany(api, person);
  const payments = paymentsOn(page);
  await payments.addCard(sandboxCards.secured);
  await page.goto('/payments/subscription');

  const closed = await payments.popupOf(() => payments.refill('10'));
  await expect(closed.getByRole('button', { name: 'Approve' })).toBeVisible();
  expect(await closed.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 600]);
  await closed.close();
  await expect(
    page.getByText('The window was closed before the payment was confirmed.'),
  ).toBeVisible();
  await payments.expectBalance('$0.00');

  const confirm = payments.history.getByRole('button', { name: /^Confirm the payment/ });
  const approved = await payments.popupOf(() => confirm.click());
  await approved.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(updated)).toBeVisible();
  await payments.expectBalance('$10.00');
  await expect.poll(() => approved.isClosed()).toBe(true);

  const rejected = await payments.popupOf(() => payments.refill('5'));
  await rejected.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('alert').filter({ hasText: notUpdated })).toBeVisible();
  await payments.expectBalance('$10.00');
  await expect(payments.history.getByRole('row').nth(1)).toContainText('$5.00');
  await expect(payments.history.getByRole('row').nth(1)).toContainText('Failed');
});

test('[S8.11] a declined card does not change the balance, and another one becomes the default', async ({
  signedIn: page,
  api,
  person,
}) => {
  await foundCompany(api, person);
  const payments = paymentsOn(page);
  await payments.addCard(sandboxCards.declined);
  await page.goto('/payments/subscription');
  await payments.refill('10');
  await expect(page.getByRole('alert').filter({ hasText: notUpdated })).toBeVisible();
  await payments.expectBalance('$0.00');

  await payments.addCard(sandboxCards.plain);
  await page.getByRole('button', { name: 'Set default VISA •••• 0001' }).click();
  await expect(payments.cards.getByRole('row').nth(1)).toContainText(
    '0001Ada Byron05/30USDDefault',
  );
  await page.getByRole('button', { name: 'Remove VISA •••• 0002' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(payments.cards.getByRole('row')).toHaveCount(2);
});

test('[S7.12] a popup that is closed before the card is added', async ({
  signedIn: page,
  api,
  person,
}) => {
  await foundCompany(api, person);
  const payments = paymentsOn(page);
  await page.goto('/payments/cards');
  // The page of the provider never loads.
  await page.context().route(/\/paymentPage$/, () => undefined);
  await payments.fillCard(sandboxCards.plain);
  const popup = await payments.popupOf(() => payments.addCardButton.click());
  await popup.close();
  await expect(page.getByText('The window was closed before the card was added.')).toBeVisible();
  await expect(payments.cards).toContainText('There are no cards yet.');
  await expect(page.getByLabel('Card number')).toHaveValue('4005 5500 0000 0001');
});

test('[S2.10] [S6.13] payments are for owners, and the link for those who pay here', async ({
  signedIn: page,
  newPerson,
  join,
  openAs,
}) => {
  const member = await newPerson();
  await join(member);
  const other = await openAs(member);
  await other.goto('/payments/subscription');
  await expect(other).toHaveURL('/companies');
  await shellOn(other).openAccountMenu();
  await expect(other.getByRole('link', { name: 'Payments' })).toHaveCount(0);

  // A subscription started by the operator is paid elsewhere.
  await page.goto('/payments/subscription');
  await expect(page.getByText('This subscription is paid outside the console.')).toBeVisible();
  await shellOn(page).openAccountMenu();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Payments' })).toHaveCount(0);
});
