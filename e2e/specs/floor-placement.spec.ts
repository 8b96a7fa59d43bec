import { placementOn } from '../drivers/floor-placement.ts';
import { test as base } from '../fixtures/team.ts';
import { expect } from '../fixtures/test.ts';
import { createApplication, createBuilding } from '../fixtures/venue/buildings.ts';
import { createFloorWithPlan, readFloor } from '../fixtures/venue/floor-plan.ts';
import { shapeOf, type Corner } from '../fixtures/venue/plan-shape.ts';

/**
 * In the far north, where a degree east is less than half of a degree north. The corners have the
 * aspect ratio of the plan.
 */
const middle = { latitude: 66, longitude: -15 };
const corners: Corner[] = [
  { latitude: 66.000217, longitude: -15.0008 },
  { latitude: 66.000217, longitude: -14.9992 },
  { latitude: 65.999783, longitude: -14.9992 },
  { latitude: 65.999783, longitude: -15.0008 },
];

type Floor = {
  path: string;
  /** The stored corners. */
  saved: () => Promise<Corner[]>;
  place: (corners: Corner[]) => Promise<void>;
};

const test = base.extend<{ floor: Floor }>({
  floor: async ({ api, team: { owner } }, use) => {
    const application = await createApplication(api, owner, 'Harbour');
    const { id: buildingId } = await createBuilding(api, owner, {
      applicationId: application.id,
      name: 'North wing',
    });
    const plan = { buildingId, name: 'G', width: 900, height: 600 };
    const id = await createFloorWithPlan(api, owner, plan);
    await use({
      path: `/buildings/${buildingId}/floors/${id}/edit`,
      saved: async () => (await readFloor(api, owner, id)).coordinates,
      place: async (coordinates_attributes) => {
        const reply = await api.patch(`floors/${id}`, { coordinates_attributes }, owner.token);
        expect(reply).toMatchObject({ status: 200 });
      },
    });
  },
});

const expectRectangle = (shape: ReturnType<typeof shapeOf>): void => {
  expect(shape.skew).toBeLessThan(1e-4);
  expect(shape.ratio).toBeCloseTo(1.5, 4);
};

test('[S2.41] [S2.42] [S2.44] [S7.18] a plan is put down with a click, saved and found again', async ({
  signedIn: page,
  floor,
}) => {
  const placement = placementOn(page);
  await page.goto(floor.path);
  await placement.settled();
  await expect(page.getByText('Floor Name')).toBeVisible();
  await expect(placement.hint).toBeVisible();
  await expect(placement.anchor).toBeHidden();
  await placement.clickMap();
  await expect(placement.hint).toBeHidden();
  await expect(placement.anchor).toBeVisible();
  await expect(placement.corners).toHaveCount(0);
  await placement.anchor.click();
  await expect(placement.corners).toHaveCount(4);
  await expect(placement.sides).toHaveCount(4);

  await placement.save.click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  const shape = shapeOf(await floor.saved());
  expectRectangle(shape);
  expect(shape.rotation).toBeCloseTo(0, 4);
  expect(shape.width).toBeCloseTo(2 * 0.0004 * 111_320, 1);
  expect(shape.middle.latitude).toBeCloseTo(middle.latitude, 4);
  expect(shape.middle.longitude).toBeCloseTo(middle.longitude, 4);

  const latitude = await placement.value('Latitude').inputValue();
  const width = await placement.value('Width').inputValue();
  await page.reload();
  await expect(placement.anchor).toBeVisible();
  await expect(placement.value('Latitude')).toHaveValue(latitude);
  await expect(placement.value('Width')).toHaveValue(width);
  await expect(placement.value('Rotation, clockwise')).toHaveValue('0');
});

test('[S2.43] [S9.5] the anchor moves, corners scale and sides turn the plan', async ({
  signedIn: page,
  floor,
}) => {
  await floor.place(corners);
  const before = shapeOf(corners);
  const placement = placementOn(page);
  await page.goto(floor.path);
  await placement.settled();
  await placement.anchor.click();
  const saveAndMeasure = async () => {
    await placement.save.click();
    await expect(placement.save).toHaveAttribute('aria-disabled', 'true');
    const shape = shapeOf(await floor.saved());
    expectRectangle(shape);
    return shape;
  };

  const anchorAt = await placement.middleOf('Anchor of the floor plan');
  await placement.drag('Anchor of the floor plan', 80, -40);
  await expect
    .poll(async () => {
      const { x, y } = await placement.middleOf('Anchor of the floor plan');
      return Math.max(Math.abs(x - anchorAt.x - 80), Math.abs(y - anchorAt.y + 40));
    })
    .toBeLessThan(1);
  const moved = await saveAndMeasure();
  expect(moved.middle.longitude).toBeGreaterThan(middle.longitude + 1e-5);
  expect(moved.middle.latitude).toBeGreaterThan(middle.latitude + 1e-5);
  // Corners that were typed by hand are replaced with the rectangle around them.
  expect(moved.width).toBeCloseTo(before.width, 2);
  expect(moved.rotation).toBeCloseTo(before.rotation, 4);

  const cornerAt = await placement.middleOf('Upper right corner');
  await placement.drag('Upper right corner', 45, -30);
  // The handle is under the pointer, within half a step and the offset from the diagonal.
  await expect
    .poll(async () => {
      const { x, y } = await placement.middleOf('Upper right corner');
      return Math.hypot(x - cornerAt.x - 45, y - cornerAt.y + 30);
    })
    .toBeLessThan(15);
  const grown = await saveAndMeasure();
  const steps = Math.log(grown.width / moved.width) / Math.log(1.01);
  expect(steps).toBeGreaterThan(5);
  expect(Math.abs(steps - Math.round(steps))).toBeLessThan(0.01);
  expect(grown.middle.latitude).toBeCloseTo(moved.middle.latitude, 7);
  expect(grown.middle.longitude).toBeCloseTo(moved.middle.longitude, 7);
  expect(grown.rotation).toBeCloseTo(moved.rotation, 4);

  await placement.drag('Right side', -20, 120);
  const turned = await saveAndMeasure();
  const turns = (turned.rotation - grown.rotation) / 0.01;
  expect(turns).toBeLessThan(-10);
  expect(Math.abs(turns - Math.round(turns))).toBeLessThan(0.02);
  expect(turned.width).toBeCloseTo(grown.width, 2);
  expect(turned.middle.latitude).toBeCloseTo(grown.middle.latitude, 7);
});

test('a drag is undone in one step, and the arrow keys move, scale and turn', async ({
  signedIn: page,
  floor,
}) => {
  await floor.place(corners);
  const placement = placementOn(page);
  await page.goto(floor.path);
  await placement.settled();
  const width = await placement.value('Width').inputValue();
  await placement.anchor.click();
  await placement.drag('Lower left corner', -60, 40);
  await expect(placement.value('Width')).not.toHaveValue(width);
  await page.keyboard.press('Control+z');
  await expect(placement.value('Width')).toHaveValue(width);
  await expect(placement.save).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Shift+z');
  await expect(placement.value('Width')).not.toHaveValue(width);
  await placement.undo.click();
  await expect(placement.value('Width')).toHaveValue(width);

  await placement.button('Lower left corner').focus();
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(async () => Number(await placement.value('Width').inputValue()) / Number(width))
    .toBeCloseTo(1.01, 3);
  await placement.button('Upper side').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(placement.value('Rotation, clockwise')).toHaveValue('5.73');
  const latitude = Number(await placement.value('Latitude').inputValue());
  await placement.anchor.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect
    .poll(async () => Number(await placement.value('Latitude').inputValue()))
    .toBeGreaterThan(latitude + 0.9 / 111_500);
});

test('[S2.41] Back warns of unsaved changes, and leads to the floor', async ({
  signedIn: page,
  floor,
}) => {
  const placement = placementOn(page);
  await page.goto(floor.path);
  await placement.settled();
  await placement.clickMap();
  await placement.back.click();
  await expect(placement.dialog).toContainText('have not been saved');
  await placement.dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(placement.anchor).toBeVisible();
  await placement.back.click();
  await placement.dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(new RegExp(`${floor.path.replace('/edit', '')}$`));
  expect(await floor.saved()).toEqual([]);
});

test('[S2.41] [S2.12] the search box leads elsewhere, and the plan is put down there', async ({
  signedIn: page,
  floor,
}) => {
  const placement = placementOn(page);
  await page.goto(floor.path);
  await placement.settled();
  await page.getByRole('button', { name: 'Satellite' }).click();
  await page.getByPlaceholder('Start by typing the building address').fill('48.2, 16.37');
  await page.getByRole('option').first().click();
  await placement.settled();
  await placement.clickMap();
  await expect
    .poll(async () => Number(await placement.value('Latitude').inputValue()))
    .toBeCloseTo(48.2, 3);
});

test('three spots on the plan and on the map place it, as one step', async ({
  signedIn: page,
  floor,
}) => {
  const placement = placementOn(page);
  await page.goto(floor.path);
  await placement.settled();
  await placement.button('Align by control points').click();
  await placement.settled();
  const plan = await placement.plan.boundingBox();
  if (!plan) throw new Error('There is no plan on the page.');
  const spots = [
    [-150, -100],
    [150, -100],
    [150, 100],
  ] as const;
  for (const [right, down] of spots) {
    await page.mouse.click(plan.x + plan.width / 2 + right, plan.y + plan.height / 2 + down);
    await placement.clickMap(right, down);
  }
  await expect(placement.points).toHaveCount(3);
  await expect(placement.points.first()).toContainText(/\d\.\d\d m off/);
  await expect(page.getByText('Mean deviation')).toBeVisible();
  await placement.button('Apply').click();
  await placement.save.click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  expectRectangle(shapeOf(await floor.saved()));
  await placement.undo.click();
  await expect(placement.hint).toBeVisible();
});
