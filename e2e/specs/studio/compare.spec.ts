import { studioOn } from '../../drivers/studio/studio.ts';
import { violationsOn } from '../../fixtures/accessibility.ts';
import { expect } from '../../fixtures/test.ts';
import { test } from '../../fixtures/venue/studio.ts';

test('a floor is compared with the one below by swiping and by a list, and unsaved work stays', async ({
  signedIn: page,
  floor,
  upstairs,
}) => {
  await floor.addPoi('Bakery', [-10, 5]);
  await floor.addPoi('Bank', [14, -8]);
  await upstairs.addPoi('bakery', [-10, 5]);
  await upstairs.addPoi('Cinema', [10, 12], { color: '#ff0000' });
  await upstairs.drawRoute([
    { id: 'west', at: [-10, 0], to: ['east'] },
    { id: 'east', at: [10, 0], to: ['west'] },
  ]);
  const studio = studioOn(page);
  await studio.open(upstairs.path);
  await studio.readyToDraw();
  await studio.find([10, 12]);
  await studio.click([10, 12]);
  await expect(studio.poiForm).toBeVisible();
  await studio.drag([10, 12], [10, 6]);
  await expect(studio.undo).not.toHaveAttribute('aria-disabled', 'true');

  // By key: the floor below is the default.
  await page.keyboard.press('Shift+Digit7');
  const part = page.getByRole('region', { name: 'Compare floors' });
  await expect(part.getByRole('combobox', { name: 'With' })).toHaveValue('Ground floor');
  const section = (name: string) => part.getByRole('region', { name });
  await expect(section('Only on Floor 1').getByRole('listitem')).toHaveText([
    'Cinema',
    /^Point /,
    /^Point /,
  ]);
  await expect(section('Only on Ground floor').getByRole('listitem')).toHaveText(['Bank']);

  // The divider by keyboard and by mouse.
  const divider = page.getByRole('slider', { name: 'Divider between the floors' });
  await divider.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuenow', '52');
  await divider.press('End');
  await expect(divider).toHaveAttribute('aria-valuenow', '100');
  await divider.press('Home');
  await expect(divider).toHaveAttribute('aria-valuenow', '0');
  const box = await divider.boundingBox();
  const map = await studio.map.boundingBox();
  if (!box || !map) throw new Error('There is no divider.');
  // Half of it lies beyond the edge of the map.
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(map.x + map.width / 4, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(divider).toHaveAttribute('aria-valuenow', '25');
  expect(await violationsOn(page)).toEqual([]);

  await part.getByRole('button', { name: 'Difference' }).click();
  await expect(divider).toBeHidden();
  await section('Only on Ground floor').getByRole('button', { name: 'Bank' }).click();
  expect(await violationsOn(page)).toEqual([]);

  // Back at work: the change is still there and can be undone.
  await page.keyboard.press('Shift+Digit1');
  await expect(studio.undo).not.toHaveAttribute('aria-disabled', 'true');
  await studio.saveAll();
});
