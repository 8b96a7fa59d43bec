import { studioOn } from '../../drivers/studio/studio.ts';
import { fingerOn } from '../../fixtures/finger.ts';
import { expect } from '../../fixtures/test.ts';
import { placeOf, type Spot, spotOf } from '../../fixtures/venue/ground.ts';
import { test } from '../../fixtures/venue/studio.ts';

/** How near corners are to those of the walls, in meters: a pixel is about 3 cm. */
const exact = 0.005;

type Place = { latitude: number; longitude: number };

/** In meters, to the east and to the north. */
const awayFrom = (spot: Spot, place: Place = { latitude: 0, longitude: 0 }): Spot => {
  const wanted = placeOf(spot);
  return [
    Math.abs(place.longitude - wanted.longitude) * 45_403,
    Math.abs(place.latitude - wanted.latitude) * 111_515,
  ];
};

test('corners snap to corners, middles, sides and extensions of walls, and not with Alt', async ({
  signedIn: page,
  floor,
}) => {
  await floor.addWalls([
    [
      [-12, -6],
      [4, -6],
    ],
    [
      [-12, -6],
      [-12, 6],
    ],
  ]);
  // A floor with layers is fitted to them; at a beacon the driver knows where the map is.
  const middle: Spot = [0, 0];
  const { id } = await floor.addBeacon('Middle', middle);
  const studio = studioOn(page);
  await page.goto(`${floor.path}?beacon=${id}`);
  await studio.settled();
  studio.cameTo({ middle, zoom: 20 });
  await studio.readyToDraw();
  // The rooms are searched in the walls, which are there then.
  await studio.tab('Rooms and routes').click();
  await expect(page.getByText('No closed rooms found.')).toBeVisible();
  await studio.tab('Floor details').click();
  const cornersOf = async (title: string): Promise<Place[]> =>
    (await floor.savedPois()).find((poi) => poi.title === title)?.coordinates ?? [];
  /** About three pixels beside a spot. */
  const beside = async (spot: Spot) => {
    const { x, y } = await studio.pixelOf(spot);
    return { x: x + 2, y: y + 2 };
  };
  const clickBeside = async (spot: Spot): Promise<void> => {
    const { x, y } = await beside(spot);
    await page.mouse.click(x, y);
  };

  // A corner of two walls, and the end of one.
  await studio.tool('Create POI').click();
  await clickBeside([-12, -6]);
  await clickBeside([4, -6]);
  await clickBeside([-4, -8]);
  await page.keyboard.press('Enter');
  await studio.field('POI Name').fill('Annex');
  await page.keyboard.press('Enter');
  await page.keyboard.press('v');

  // The middle of a wall, its extension, a free place, and the side of a wall.
  await studio.tool('Create POI').click();
  await clickBeside([-4, -6]);
  await clickBeside([5, -6]);
  await clickBeside([7, 3]);
  await clickBeside([-12, 3]);
  await page.keyboard.press('Enter');
  await studio.field('POI Name').fill('Bakery');
  await page.keyboard.press('Enter');

  // With Alt, nothing snaps.
  await page.keyboard.down('Alt');
  for (const spot of [
    [-12, -6],
    [-12, -9],
    [-14, -9],
  ] as const)
    await clickBeside(spot);
  await page.keyboard.up('Alt');
  await page.keyboard.press('Enter');
  await studio.field('POI Name').fill('Kiosk');
  await page.keyboard.press('Enter');
  await studio.saveAll();
  const [onCorner, onEnd] = await cornersOf('Annex');
  for (const metres of awayFrom([-12, -6], onCorner)) expect(metres).toBeLessThan(exact);
  for (const metres of awayFrom([4, -6], onEnd)) expect(metres).toBeLessThan(exact);
  const [onMiddle, onExtension, , onSide] = await cornersOf('Bakery');
  for (const metres of awayFrom([-4, -6], onMiddle)) expect(metres).toBeLessThan(exact);
  expect(awayFrom([5, -6], onExtension)[1]).toBeLessThan(exact);
  expect(awayFrom([-12, 3], onSide)[0]).toBeLessThan(exact);
  expect(Math.hypot(...awayFrom([-12, -6], (await cornersOf('Kiosk'))[0]))).toBeGreaterThan(0.05);
});

test('a door is made from a gap in a wall by mouse, keyboard and touch', async ({
  signedIn: page,
  floor,
}) => {
  // Two rooms side by side, with three gaps of 1 m to the corridor in the north.
  await floor.addWalls([
    [
      [-14, -8],
      [4, -8],
    ],
    [
      [-14, -8],
      [-14, 4],
    ],
    [
      [4, -8],
      [4, 4],
    ],
    [
      [-14, 4],
      [4, 4],
    ],
    [
      [-5, -8],
      [-5, 0],
    ],
    [
      [-14, 0],
      [-11.5, 0],
    ],
    [
      [-10.5, 0],
      [-6.5, 0],
    ],
    [
      [-5.5, 0],
      [-0.5, 0],
    ],
    [
      [0.5, 0],
      [4, 0],
    ],
  ]);
  const middle: Spot = [0, 0];
  const { id } = await floor.addBeacon('Middle', middle);
  const studio = studioOn(page);
  await page.goto(`${floor.path}?beacon=${id}`);
  await studio.settled();
  studio.cameTo({ middle, zoom: 20 });
  await studio.readyToDraw();
  await studio.tab('Rooms and routes').click();
  await expect(page.getByText('3 closed rooms and 3 gaps found.')).toBeVisible();
  const saved = async () => (await floor.savedPoints()).map(spotOf).toSorted();

  // By keyboard: the cross is in the middle of the map.
  await page.keyboard.press('f');
  await page.keyboard.press('Enter');
  await studio.click([-11, 0.1]);
  const finger = await fingerOn(page);
  await finger.tap(await studio.pixelOf([-6, -0.1]));
  await studio.saveAll();
  expect(await saved()).toEqual(['-11,0', '-6,0', '0,0']);
  expect(await floor.savedPois()).toEqual([]);

  // A gap has one door, and each door is one step.
  await studio.click([-11, 0]);
  await expect(studio.save).toHaveAttribute('aria-disabled', 'true');
  await studio.undo.click();
  await studio.saveAll();
  expect(await saved()).toEqual(['-11,0', '0,0']);
});
