import { contract } from '@floorwright/contract';

import { engagementsOn } from '../drivers/engagements.ts';
import { scan } from '../fixtures/reading/scanner.ts';
import { expect, rememberToken } from '../fixtures/test.ts';
import { test } from '../fixtures/venue/studio.ts';

// Beacons are buttons above the map, so its pixels do not matter.
test.use({ deviceScaleFactor: 0.25 });

test.describe('codes', () => {
  // A scanner cannot read them in coarse pixels.
  test.use({ deviceScaleFactor: 1 });

  test('[S2.48] [S2.50] [S2.52] [S4.37] [S4.38] [S9.10] a coupon is created, with a reload in the middle', async ({
    api,
    building,
    floor,
    signedIn: page,
    team: { owner },
  }) => {
    const { id: doorId } = await floor.addBeacon('Door', [0, 0]);
    await floor.addBeacon('Hall', [12, 0]);
    const on = engagementsOn(page);
    await page.goto(floor.path);
    await page.getByRole('link', { name: 'Engagements' }).click();
    await expect(page).toHaveURL(`${floor.path}/engagements`);
    await expect(page.getByText('Coupon not created')).toBeVisible();
    await on.button('Create Engagement').click();
    await on.template(3).check();
    await on.field('Action name').fill('Two for one');
    await on.field('Name').fill('2 for 1');
    await on.field('Title').fill('قهوة عربية');
    await on.field('Unique identifier number').fill('4006381333931');
    await on.field('Identifier number').fill('No. 7');
    await on.addPicture('Background image');
    await on.addPicture('Logo');

    await page.reload();
    await expect(on.field('Title')).toHaveValue('قهوة عربية');
    await expect(on.preview.getByRole('img', { name: 'Background' })).toBeVisible();
    expect(await scan(on.preview.getByRole('img', { name: /^QR code/ }))).toEqual({
      format: 'QR_CODE',
      text: '4006381333931',
    });
    await page.getByRole('combobox', { name: 'Encoding' }).click();
    await page.getByRole('option', { name: 'Bar code' }).click();
    expect(await scan(on.preview.getByRole('img', { name: /^Bar code/ }))).toEqual({
      format: 'CODE_128',
      text: '4006381333931',
    });
    await on.button('Next').click();
    await expect(page.getByRole('heading', { name: 'Two for one' })).toBeVisible();

    await on.marker('Door').click();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Door' })).toBeChecked();
    await on.event('On Hello').check();
    await on.button('Save').click();
    await expect(page).toHaveURL(new RegExp(`${floor.path}/engagements/\\d+$`));
    await page.reload();
    await expect(on.tab('Coupon')).toHaveAttribute('aria-selected', 'true');
    await expect(on.marker('Door')).toHaveAttribute('aria-pressed', 'true');
    await expect(on.marker('Hall')).toHaveAttribute('aria-pressed', 'false');

    const reply = await api.get(`buildings/${building.id}/triggers/beacon`, owner.token);
    const { triggers } = contract.triggers.list.responses[200].parse(reply.body);
    expect(triggers).toMatchObject([
      {
        event_type: 'enter',
        beacon_ids: [doorId],
        activity: {
          name: 'Two for one',
          coupon: { template: 'template_3', encoding_type: 'code_128', title: 'قهوة عربية' },
        },
      },
    ]);
  });
});

test('[S2.49] [S4.39] [S4.40] [S5.40] a URL is shown at beacons that a frame selected, tried out, and deleted', async ({
  floor,
  signedIn: page,
}) => {
  await floor.addBeacon('Door', [-6, 0]);
  await floor.addBeacon('Hall', [6, 4]);
  await floor.addBeacon('Far end', [40, -20]);
  const on = engagementsOn(page);
  await on.open(floor.path);
  await on.chooseTab('URL');
  await on.button('Create Engagement').click();
  await on.field('Action name').fill('Menu');
  await on.field('URL').fill('https://example.test/menu');
  await on.button('Next').click();
  await on.frame('Door', 'Hall');
  await expect(page.getByText('2 beacons selected')).toBeVisible();
  await expect(on.marker('Far end')).toHaveAttribute('aria-pressed', 'false');
  await on.event('Immediate').check();
  await on.button('Save').click();
  await expect(page.getByText('Menu was created.')).toBeVisible();

  await on.button('Simulator').click();
  const walkTo = page.getByRole('combobox', { name: 'Walk to a beacon' });
  await walkTo.click();
  await page.getByRole('option', { name: 'Door' }).click();
  await expect(walkTo).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Results of walk 1' })).toContainText(/Menu\s*Shown/);
  await on.button('Leave simulator').click();
  await on.chooseTab('URL');
  await on.list.filter({ hasText: 'Menu' }).click();
  await on.button('Delete').click();
  await expect(on.dialog('Remove Trigger')).toContainText(
    'This action will remove the trigger, please confirm.',
  );
  await on.dialog('Remove Trigger').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(`${floor.path}/engagements?tab=url`);
  await expect(page.getByText('URL not created')).toBeVisible();
});

test('[S2.51] [S5.41] a custom engagement keeps the rows that are filled in, and is changed later', async ({
  floor,
  signedIn: page,
}) => {
  await floor.addBeacon('Door', [0, 0]);
  const on = engagementsOn(page);
  await on.open(floor.path);
  await on.chooseTab('Custom');
  await on.button('Create Engagement').click();
  await on.field('Action name').fill('Welcome');
  await on.button('Next').click();
  await expect(page.getByText('Please add at last one key/value pair.')).toBeVisible();
  await on.field('Title 1').fill('screen');
  await on.field('Value 1').fill('welcome');
  await on.button('Add row').click();
  await on.field('Title 2').fill('half');
  await on.button('Next').click();
  await page.getByRole('checkbox', { name: 'Door' }).check();
  await on.event('On Exit').check();
  await on.button('Save').click();
  await expect(page.getByText('Welcome was created.')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Welcome' }).locator('dl').first();
  await expect(rows).toHaveText(/^screen\s*welcome$/);

  await on.event('Near').check();
  await on.button('Save').click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await page.reload();
  await expect(on.event('Near')).toBeChecked();
  await on.button('Duplicate').click();
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveText('Welcome');
});

test('[S6.9] a member who may only read engagements creates none', async ({
  context,
  floor,
  manager,
  page,
}) => {
  await rememberToken(context, manager.token);
  const on = engagementsOn(page);
  await on.open(floor.path);
  await expect(on.button('Create Engagement')).toHaveAttribute('aria-disabled', 'true');
});
