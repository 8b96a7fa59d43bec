import type { Locator, Page } from '@playwright/test';

import { studioOn } from '../../drivers/studio/studio.ts';
import { openBoth, othersOn, saveWithMine } from '../../drivers/studio/together.ts';
import { fingerOn, middleOf } from '../../fixtures/finger.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect } from '../../fixtures/test.ts';
import type { Spot } from '../../fixtures/venue/ground.ts';
import { test } from '../../fixtures/venue/studio.ts';

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

const square = ([east, north]: Spot): Spot[] => [
  [east - 3, north - 3],
  [east + 3, north - 3],
  [east + 3, north + 3],
  [east - 3, north + 3],
];

type Studio = ReturnType<typeof studioOn>;

const drawPoi = async (page: Page, studio: Studio, at: Spot, name: string): Promise<void> => {
  const tool = studio.tool('Create POI');
  if ((await tool.getAttribute('aria-pressed')) !== 'true') await tool.click();
  for (const corner of square(at)) await studio.click(corner);
  await page.keyboard.press('Enter');
  await studio.field('POI Name').fill(name);
};

test('others are seen with name, pointer and selection, and their saved changes without a reload', async ({
  signedIn,
  openAs,
  newPerson,
  join,
  team: { owner },
  floor,
}) => {
  await floor.addPoi('Kiosk', [0, 0]);
  const { bob, mine, theirs, my, their } = await openBoth(
    { signedIn, openAs, newPerson, join },
    floor.path,
  );
  await expect(othersOn(mine).with(nameOf(bob))).toBeVisible();
  await expect(othersOn(theirs).with(nameOf(owner))).toBeVisible();

  await their.find([2, 2]);
  await expect(othersOn(mine).cursor(nameOf(bob))).toBeVisible();
  const before = await my.picture([4, 4]);
  await their.click([2, 2]);
  await expect(their.poiForm).toBeVisible();
  await expect.poll(() => my.picture([4, 4])).not.toBe(before);

  // A half-drawn line goes on while they save.
  await my.chooseRoute('Two-way route');
  await my.click([-30, 14]);
  await my.click([-10, 14]);
  await their.field('POI Name').fill('Bakery');
  await drawPoi(theirs, their, [-20, -14], 'Tailor');
  await their.saveAll();
  await expect(othersOn(mine).contents).toContainText('2 POIs');
  await my.click([10, 14]);
  await mine.keyboard.press('Enter');
  await my.saveAll();
  expect((await floor.savedPois()).map(({ title }) => title).toSorted()).toEqual([
    'Bakery',
    'Tailor',
  ]);
  expect(await floor.savedLinks()).toEqual(
    ['-30,14 → -10,14', '-10,14 → -30,14', '-10,14 → 10,14', '10,14 → -10,14'].toSorted(),
  );
  await expect(othersOn(theirs).contents).toContainText('3 route points');

  // By touch I show where I am, and with the keyboard they go there.
  await my.tool('Select and move').click();
  const { tap } = await fingerOn(mine);
  await tap(await my.pixelOf([-26, -12]));
  const cursor = othersOn(theirs).cursor(nameOf(owner));
  await expect(cursor).toBeVisible();
  await othersOn(theirs).button.press('Enter');
  const me = theirs.getByRole('menuitem', { name: nameOf(owner) });
  await expect(me).toBeEnabled();
  // The arrow keys work once the menu has taken the focus.
  await expect(theirs.getByRole('menu').locator(':focus')).toHaveCount(1);
  await theirs.keyboard.press('ArrowDown');
  await expect(me).toBeFocused();
  await theirs.keyboard.press('Enter');
  await expect.poll(() => awayFromMiddle(their, cursor)).toBeLessThan(40);

  await theirs.close();
  await expect(othersOn(mine).button).toBeHidden();
});

test('what both change waits for Save, with a quiet note', async ({
  signedIn: page,
  api,
  team: { owner },
  floor,
}) => {
  const { id } = await floor.addPoi('Bakery', [0, 0]);
  const studio = studioOn(page);
  await studio.open(floor.path);
  await studio.find([2, 2]);
  await studio.click([2, 2]);
  await studio.field('POI Name').fill('Butcher');
  expect(await api.put(`pois/${id}`, { title: 'Barber' }, owner.token)).toMatchObject({
    status: 200,
  });
  await expect(page.getByText('Another user has also changed: Butcher.')).toBeVisible();
  const conflicts = page.getByRole('list', { name: 'Conflicts' });
  await expect(conflicts).toBeHidden();
  await studio.save.click();
  await expect(conflicts).toBeVisible();
  await saveWithMine(page);
  expect((await floor.savedPois())[0]).toMatchObject({ title: 'Butcher' });
});

/** In pixels. */
const awayFromMiddle = async ({ map }: Studio, cursor: Locator): Promise<number> => {
  const [middle, tag] = [await middleOf(map), await cursor.boundingBox()];
  return tag ? Math.hypot(tag.x - middle.x, tag.y - middle.y) : Infinity;
};
