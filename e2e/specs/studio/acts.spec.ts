import { studioOn } from '../../drivers/studio/studio.ts';
import { expect } from '../../fixtures/test.ts';
import type { Spot } from '../../fixtures/venue/ground.ts';
import { test } from '../../fixtures/venue/studio.ts';

test('a shop with name, category and hours takes at most 9 acts, and the next one at most 5', async ({
  signedIn: page,
  api,
  team: { owner },
  building,
  floor,
}) => {
  const added = await api.post(
    `applications/${building.applicationId}/building_poi_categories`,
    { building_poi_category: { name: 'Food' } },
    owner.token,
  );
  expect(added).toMatchObject({ status: 201 });
  const studio = studioOn(page);
  await studio.open(floor.path);
  await studio.readyToDraw();

  // A click, a drag, a key and a typed text count as one each.
  let acts = 0;
  const act = async (doing: Promise<void>): Promise<void> => {
    acts += 1;
    await doing;
  };
  const press = (key: string) => act(page.keyboard.press(key));
  const type = (text: string) => act(page.keyboard.type(text));
  const dragWithShift = async (from: Spot, to: Spot): Promise<void> => {
    await page.keyboard.down('Shift');
    await act(studio.drag(from, to));
    await page.keyboard.up('Shift');
    await expect(studio.field('POI Name')).toBeFocused();
  };

  await press('p');
  await dragWithShift([-16, -6], [-4, 6]);
  await type('Bakery');
  await act(page.getByRole('combobox', { name: 'Category', exact: true }).click());
  await type('Foo');
  // Seeing the choice is no act.
  await expect(page.getByRole('option', { name: 'Food', exact: true })).toBeVisible();
  await press('Enter');
  await act(studio.field('Working hours as text').click());
  await type('Mo-Sa 09:00-20:00');
  await press('Enter');
  expect(acts).toBeLessThanOrEqual(9);

  acts = 0;
  await expect(studio.tool('Create POI')).toHaveAttribute('aria-pressed', 'true');
  await dragWithShift([4, -6], [16, 6]);
  await type('Kiosk');
  await act(studio.button('Use last: Food, Mo-Sa 09:00-20:00').click());
  await press('Enter');
  expect(acts).toBeLessThanOrEqual(5);

  await studio.saveAll();
  const saved = await floor.savedPois();
  expect(saved.map(({ title }) => title).toSorted()).toEqual(['Bakery', 'Kiosk']);
  const [one, other] = saved;
  expect(one?.category_id).toEqual(expect.any(Number));
  expect(other?.category_id).toBe(one?.category_id);
  expect(one?.working_hours).not.toBeNull();
  expect(other?.working_hours).toEqual(one?.working_hours);
});
