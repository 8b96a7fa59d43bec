import { randomInt } from 'node:crypto';

import { poisOn } from '../drivers/pois.ts';
import { shareOn } from '../drivers/share.ts';
import { watchPageErrors } from '../fixtures/page-errors.ts';
import { scanNearer } from '../fixtures/reading/scanner.ts';
import { expect } from '../fixtures/test.ts';
import type { Spot } from '../fixtures/venue/ground.ts';
import { test } from '../fixtures/venue/studio.ts';

/** Far from the data of other tests: a link finds whatever is at its position. */
const somewhere = (): ((east: number) => Spot) => {
  const [x, y] = [randomInt(1000, 9000), randomInt(1000, 9000)];
  return (east) => [x + east, y];
};

test('[S9.7] a POI link leads a stranger on a phone to the place, and by the way there', async ({
  api,
  browser,
  building,
  floor,
  signedIn: page,
  team: { owner },
  upstairs,
}) => {
  const at = somewhere();
  await floor.addPoi('Cafe', at(0));
  await floor.addPoi('Bank', at(20));
  await upstairs.addPoi('Attic', at(0));
  for (const [storey, goal] of [
    [floor, 'cafe'],
    [upstairs, 'attic'],
  ] as const)
    await storey.drawRoute([
      { id: goal, at: at(0), to: ['bank'] },
      { id: 'bank', at: at(20), to: [goal, 'stairs'] },
      { id: 'stairs', at: at(30), to: ['bank', 'lift'], kind: 'stairs', shaft: 'A' },
      { id: 'lift', at: at(60), to: ['stairs'], kind: 'elevator', shaft: 'B' },
    ]);
  await page.goto(`${floor.path}/pois`);
  await expect(page.getByText('These links are public now')).toBeVisible();
  const link = await poisOn(page).linkTo('Cafe').getAttribute('href');

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const errors = watchPageErrors(context);
  const phone = await context.newPage();
  const share = shareOn(phone);
  await phone.goto(link ?? '');
  await expect(share.heading).toHaveText('Cafe');
  await expect(share.map).toBeVisible();
  await share.search('att');
  await expect(share.heading).toHaveText('Attic');
  await expect(share.floor('Floor 1')).toHaveAttribute('aria-pressed', 'true');
  await phone.goBack();
  await expect(share.heading).toHaveText('Cafe');

  await share.startFrom('attic');
  await expect(
    share.steps.filter({ hasText: 'Take the stairs to the ground floor' }),
  ).toBeVisible();
  await share.withoutStairs.check();
  const ride = share.steps.filter({ hasText: 'Take the elevator to the ground floor' });
  await expect(ride).toBeVisible();
  await phone.reload();
  await expect(ride).toBeVisible();
  await expect(share.withoutStairs).toBeChecked();
  await share.steps.filter({ hasText: 'Arrive at Cafe' }).getByRole('button').click();
  await expect(share.floor('Ground floor')).toHaveAttribute('aria-pressed', 'true');
  await phone.getByRole('button', { name: 'Share these directions' }).click();
  expect(await scanNearer(share.code)).toBe(phone.url());
  errors.expectNone();

  const off = await api.patch(`buildings/${building.id}`, { share_page: false }, owner.token);
  expect(off).toMatchObject({ status: 200 });
  await phone.goto(link ?? '');
  await expect(share.heading).toHaveText('This link does not work');
  await context.close();
});
