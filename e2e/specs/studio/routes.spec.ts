import { studioOn, watchChanges } from '../../drivers/studio/studio.ts';
import { expect } from '../../fixtures/test.ts';
import { test } from '../../fixtures/venue/studio.ts';

const colors = {
  stairs: '#00d9fc',
  elevator: '#fcc500',
  connecting: '#b8e986',
  other: '#f94b5f',
} as const;

test('[S2.37] [S3.16] [S4.23] [S4.24] [S4.25] [S4.26] [S7.28] [S9.6] routes are drawn both ways and one way, split, crossed, undone and saved', async ({
  signedIn: page,
  floor,
}) => {
  const studio = studioOn(page);
  const changes = watchChanges(page);
  await studio.open(floor.path);
  await studio.readyToDraw();

  await studio.chooseRoute('Two-way route');
  await studio.click([-10, 0]);
  await studio.click([0, 0]);
  await studio.click([0, 8]);
  await page.keyboard.press('Backspace');
  await studio.click([12, 0]);
  await page.keyboard.press('Enter');
  await expect(studio.tool('Two-way route')).toHaveAttribute('aria-pressed', 'true');
  await studio.expectColor([12, 0], colors.other);

  await studio.tool('Select and move').click();
  await studio.find([-4, 0]);
  await studio.chooseRoute('One-way route');
  await expect(studio.tool('One-way route')).toHaveAttribute('aria-pressed', 'true');
  await studio.click([-4, 0]);
  await studio.click([-4, -8]);
  await page.keyboard.press('Escape');
  await studio.expectColor([-4, 0], colors.connecting);
  await studio.tool('One-way route').click();
  await expect(studio.tool('One-way route')).toHaveAttribute('aria-pressed', 'false');

  await studio.tool('Add Elevators').click();
  await studio.click([12, 0]);
  await studio.expectColor([12, 0], colors.elevator);
  await studio.tool('Add Stairs').click();
  await expect(studio.tool('Add Elevators')).toHaveAttribute('aria-pressed', 'false');
  await studio.click([6, 0]);
  await studio.expectColor([6, 0], colors.stairs);
  await page.keyboard.press('Control+z');
  await expect(studio.undo).not.toHaveAttribute('aria-disabled', 'true');
  await studio.redo.click();
  await studio.expectColor([6, 0], colors.stairs);

  expect(changes).toEqual([]);
  await studio.saveAll();
  expect(changes).toEqual([`PUT floors/${floor.id}/route`]);
  expect(await floor.savedLinks()).toEqual(
    [
      ['-10,0', '-4,0'],
      ['-4,0', '0,0'],
      ['0,0', '6,0'],
      ['12,0', '6,0'],
    ]
      .flatMap(([a, b]) => [`${a} → ${b}`, `${b} → ${a}`])
      .concat('-4,0 → -4,-8')
      .toSorted(),
  );
  const kinds = (await floor.savedPoints()).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['elevator', 'point', 'point', 'point', 'point', 'stairs']);

  // A line across another one joins it.
  await studio.chooseRoute('Two-way route');
  await studio.click([-7, 8]);
  await studio.click([-7, -8]);
  await page.keyboard.press('Enter');
  await studio.saveAll();
  const links = await floor.savedLinks();
  for (const end of ['-10,0', '-4,0', '-7,8', '-7,-8']) expect(links).toContain(`-7,0 → ${end}`);
});
