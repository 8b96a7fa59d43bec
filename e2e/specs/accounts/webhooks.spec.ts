import { webhooksOn } from '../../drivers/webhooks.ts';
import { test } from '../../fixtures/team.ts';
import { expect } from '../../fixtures/test.ts';

const address = 'https://192.0.2.1/floorwright';

test('a webhook is created, refused without a public address, tested and read', async ({
  signedIn: page,
  team,
  api,
}) => {
  const webhooks = webhooksOn(page);
  await page.goto('/companies/webhooks');
  await expect(page.getByText('No webhooks yet.')).toBeVisible();

  await webhooks.fillIn(address);
  await expect(
    webhooks.creation.getByText('Enter an address on the public internet.'),
  ).toBeVisible();
  const secret = await webhooks.create('https://hooks.example.test/floorwright');
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  await expect(webhooks.row).toContainText('POI changed and Floor changed');
  const listed = await api.get('webhooks', team.owner.token);
  expect(listed.status).toBe(200);

  await webhooks.row.getByRole('button', { name: /^Send a test event to / }).click();
  await expect(page.getByText(/^The test event is on its way\./)).toBeVisible();
  await webhooks.row.getByRole('button', { name: /^Deliveries to / }).click();
  const delivery = page.getByRole('table', { name: 'Deliveries' }).getByRole('row').nth(1);
  await expect(delivery).toContainText('Test event');
  await delivery.getByRole('button', { name: /^Show msg_/ }).click();
  const message = page.getByRole('dialog', { name: 'Show message' });
  await expect(message.getByLabel('Message', { exact: true })).toContainText(
    '"type": "webhook.test"',
  );
  await message.getByText('Close', { exact: true }).click();
  await expect(message).toBeHidden();

  await page.goto('/companies/webhooks');
  await webhooks.remove();
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  await page.goto('/companies/activity');
  const log = page.getByRole('table', { name: 'Activity' });
  await expect(log).toContainText('Deleted the webhook');
  await expect(log).toContainText('Sent a test event to the webhook');
});
