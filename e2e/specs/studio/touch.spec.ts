import { studioOn } from '../../drivers/studio/studio.ts';
import { fingerOn, middleOf } from '../../fixtures/finger.ts';
import { expect } from '../../fixtures/test.ts';
import type { Spot } from '../../fixtures/venue/ground.ts';
import { test } from '../../fixtures/venue/studio.ts';

test('a network is drawn, joined and fixed, floors are compared and a command is found by touch', async ({
  signedIn: page,
  floor,
  upstairs,
}) => {
  await floor.addPoi('Bank', [14, -8]);
  await upstairs.drawRoute([
    { id: 'west', at: [-10, 0], to: ['east'] },
    { id: 'east', at: [10, 0], to: ['west'] },
    { id: 'north-west', at: [-10, 14], to: ['north-east'] },
    { id: 'north-east', at: [10, 14], to: ['north-west'] },
    { id: 'left', at: [-26, -12], to: ['right'] },
    { id: 'right', at: [-14, -12], to: ['left'] },
    { id: 'upper-left', at: [-26, -9], to: ['upper-right'] },
    { id: 'upper-right', at: [-14, -9], to: ['upper-left'] },
    { id: 'top', at: [-20, -6], to: ['bottom'] },
    { id: 'bottom', at: [-20, -17], to: ['top'] },
  ]);
  const studio = studioOn(page);
  await studio.open(upstairs.path);
  await studio.readyToDraw();
  const finger = await fingerOn(page);
  const tap = async (spot: Spot): Promise<void> => finger.tap(await studio.pixelOf(spot));
  const { press } = finger;

  // A line over another one joins it, and so does a point that is dragged onto one.
  await press(studio.tool('Two-way route'));
  await tap([0, -8]);
  await tap([0, 8]);
  await press(studio.button('Finish'));
  await press(studio.tool('Select and move'));
  // A finger drags what is selected, and else the map.
  await studio.find([0, 8]);
  await tap([0, 8]);
  await expect(page.getByRole('button', { name: 'Stairs', exact: true })).toBeVisible();
  await finger.drag(await studio.pixelOf([0, 8]), await studio.pixelOf([0, 14]));
  await studio.saveAll();
  const links = await upstairs.savedLinks();
  for (const end of ['-10,0', '10,0', '0,-8', '0,14']) expect(links).toContain(`0,0 → ${end}`);
  for (const end of ['-10,14', '10,14']) expect(links).toContain(`0,14 → ${end}`);

  // Lines of the server cross without a junction, and are not connected to the others.
  await press(studio.tab('Check'));
  const crossings = page.getByRole('region', { name: 'Lines that do not connect' });
  await expect(crossings).toBeVisible();
  await press(page.getByRole('button', { name: 'Fix all (3)' }));
  await expect(crossings).toBeHidden();
  await studio.saveAll();
  expect(await upstairs.savedLinks()).toContain('-20,-12 → -26,-12');

  await press(studio.tab('Compare floors'));
  const divider = page.getByRole('slider', { name: 'Divider between the floors' });
  await expect(divider).toHaveAttribute('aria-valuenow', '50');
  const map = await studio.map.boundingBox();
  const from = await middleOf(divider);
  await finger.drag(from, { x: (map?.x ?? 0) + (map?.width ?? 0) / 4, y: from.y });
  await expect(divider).toHaveAttribute('aria-valuenow', '25');
  await press(page.getByRole('button', { name: 'Difference' }));
  await expect(divider).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'Only on Ground floor' }).getByRole('listitem'),
  ).toHaveText(['Bank']);

  await press(studio.button('Find a place or a command'));
  const field = studio.dialog.getByRole('combobox');
  await press(field);
  await field.fill('Measure');
  const found = studio.dialog.getByRole('option').first();
  await expect(found).toContainText('Measure');
  await press(found);
  await expect(studio.dialog).toBeHidden();
  await expect(studio.tool('Measure')).toHaveAttribute('aria-pressed', 'true');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the buttons of the studio are as large as a fingertip, and those of a drawing are in view', async ({
    signedIn: page,
    floor,
  }) => {
    await floor.addPoi('Bank', [0, 4]);
    await floor.addPoi('Kiosk', [10, 4]);
    const studio = studioOn(page);
    await page.goto(floor.path);
    await studio.settled();
    await studio.readyToDraw();
    await page.keyboard.press('p');
    const { tap } = await fingerOn(page);
    const map = await studio.map.boundingBox();
    const tapAt = (x: number, y: number) => tap({ x: (map?.x ?? 0) + x, y: (map?.y ?? 0) + y });
    await tapAt(60, 125);
    await expect(studio.button('Finish')).toBeVisible();
    await tapAt(220, 125);
    await expect(studio.button('Arc')).toBeVisible();
    const drawing = page.getByRole('group', { name: 'Drawing' });
    await expect(drawing.getByRole('textbox')).toHaveCount(2);
    expect(await drawing.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(drawing).toBeHidden();
    await page.keyboard.press('v');

    await page.keyboard.press('Control+a');
    await expect(page.getByRole('heading', { name: '2 items selected' })).toBeVisible();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('[role="toolbar"] button, [role="tabpanel"] button')]
        .filter((button) => button.checkVisibility())
        .map((button) => ({ button, box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
        .map(
          ({ button, box }) =>
            `${button.getAttribute('aria-label') ?? button.textContent} ${box.width} × ${box.height}`,
        ),
    );
    expect(small).toEqual([]);
  });
});
