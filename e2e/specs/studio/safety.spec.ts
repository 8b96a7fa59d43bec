import { studioOn } from '../../drivers/studio/studio.ts';
import { expect } from '../../fixtures/test.ts';
import { test } from '../../fixtures/venue/studio.ts';

test('a drawing in a closed tab is restored, and saved', async ({
  signedIn: lost,
  context,
  floor,
}) => {
  const before = studioOn(lost);
  await before.open(floor.path);
  await before.readyToDraw();
  await before.chooseRoute('Two-way route');
  await before.click([-10, 0]);
  await before.click([10, 0]);
  await lost.keyboard.press('Enter');
  await before.tool('Select and move').click();
  await before.find([-3, 0]);
  await before.chooseRoute('Two-way route');
  await before.click([-3, 0]);
  await before.click([-3, 6]);
  await expect
    .poll(() => before.drafts())
    .toMatchObject([{ changes: { points: { length: 4 }, links: { length: 3 } } }]);
  await lost.close();

  const page = await context.newPage();
  const studio = studioOn(page);
  await page.goto(floor.path);
  await expect(studio.dialog).toContainText('Unsaved changes from');
  await studio.inDialog('Restore').click();
  await expect(studio.dialog).toBeHidden();
  await studio.settled();
  await studio.saveAll();
  expect(await floor.savedLinks()).toEqual(
    ['-10,0', '-3,6', '10,0'].flatMap((end) => [`${end} → -3,0`, `-3,0 → ${end}`]).toSorted(),
  );
  await page.reload();
  await studio.settled();
  await expect(studio.dialog).toBeHidden();
});

test('leaving warns of unsaved changes, and two users who change the same POI resolve the conflict', async ({
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
  await page.getByRole('link', { name: 'Companies' }).click();
  await expect(studio.dialog).toContainText('are not saved');
  await studio.inDialog('Keep editing').click();
  await expect(studio.dialog).toBeHidden();

  const theirs = { title: 'Barber', color: 'rgb(0,128,0)' };
  expect(await api.put(`pois/${id}`, theirs, owner.token)).toMatchObject({ status: 200 });

  await studio.save.click();
  const conflicts = page.getByRole('list', { name: 'Conflicts' });
  await expect(conflicts.getByRole('listitem')).toContainText([
    'You changed it here and in another window: name.',
  ]);
  await expect(studio.save).toHaveAttribute('aria-disabled', 'true');
  expect((await floor.savedPois())[0]).toMatchObject(theirs);
  await conflicts.getByRole('button', { name: /^Keep mine/ }).click();
  await expect(conflicts).toBeHidden();
  await studio.saveAll();
  expect((await floor.savedPois())[0]).toMatchObject({ ...theirs, title: 'Butcher' });
});
