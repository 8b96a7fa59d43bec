import type { Locator, Page } from '@playwright/test';

import { studioOn } from '../../drivers/studio/studio.ts';
import { othersOn, saveWithMine } from '../../drivers/studio/together.ts';
import { fingerOn, middleOf } from '../../fixtures/finger.ts';
import type { Person } from '../../fixtures/people.ts';
import { inOrder } from '../../fixtures/reading/in-order.ts';
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

const drawLine = async (page: Page, studio: Studio, [from, to]: [Spot, Spot]): Promise<void> => {
  await studio.chooseRoute('Two-way route');
  await studio.click(from);
  await studio.click(to);
  await page.keyboard.press('Enter');
  await studio.tool('Select and move').click();
};

const openBoth = async (
  {
    signedIn: mine,
    openAs,
    newPerson,
    join,
  }: {
    signedIn: Page;
    openAs: (person: Person) => Promise<Page>;
    newPerson: () => Promise<Person>;
    join: (person: Person) => Promise<void>;
  },
  path: string,
) => {
  const bob = await newPerson();
  await join(bob);
  const theirs = await openAs(bob);
  const [my, their] = [studioOn(mine), studioOn(theirs)];
  await my.open(path);
  await my.readyToDraw();
  await expect(othersOn(mine).button).toBeHidden();
  await their.open(path);
  await their.readyToDraw();
  return { bob, mine, theirs, my, their };
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

/** The same numbers for each seed. */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

/** With this seed both users make every kind of edit, and rename the same POI while one is offline. */
const seed = 36;
const rounds = 4;

test(`random edits of two users, one of them offline in between, converge (seed ${seed})`, async ({
  signedIn,
  context,
  pageErrors,
  openAs,
  newPerson,
  join,
  floor,
}) => {
  test.slow();
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await floor.addPoi('Kiosk', [0, 0]);
  const { mine, theirs, my, their } = await openBoth(
    { signedIn, openAs, newPerson, join },
    floor.path,
  );
  const random = randomOf(seed);
  const users = [
    { page: mine, studio: my, row: 9, name: 'A', isOffline: false },
    { page: theirs, studio: their, row: -9, name: 'B', isOffline: false },
  ];
  /** What each user saw as saved, and what still waits for it. */
  const acknowledged: string[] = [];
  const renames = new Map<string, string>();
  let lastRename = '';
  const waiting = new Map(users.map(({ name }) => [name, [] as string[]]));
  let lines = 0;
  const made = new Set<string>();
  const edits = [
    async ({ page, studio, row, name }: (typeof users)[number], turn: number) => {
      const title = `${name} ${turn}`;
      await drawPoi(page, studio, [-20 + turn * 8, row], title);
      await studio.tool('Select and move').click();
      waiting.get(name)?.push(title);
    },
    async ({ page, studio, row, name }: (typeof users)[number], turn: number) => {
      const north = Math.sign(row) * (1 + turn);
      await drawLine(page, studio, [
        [-20, north],
        [-8, north],
      ]);
      waiting.get(name)?.push(`-20,${north}`);
      lines += 1;
    },
    async ({ page, studio, name }: (typeof users)[number], turn: number) => {
      const title = `Kiosk ${name}${turn}`;
      await studio.find([2, 2]);
      await studio.click([2, 2]);
      await studio.field('POI Name').fill(title);
      await page.keyboard.press('Escape');
      renames.set(name, title);
    },
  ];
  const save = async ({ page, name }: (typeof users)[number]): Promise<void> => {
    await saveWithMine(page);
    acknowledged.push(...(waiting.get(name) ?? []));
    waiting.set(name, []);
    lastRename = renames.get(name) ?? lastRename;
    renames.delete(name);
  };

  for (let turn = 0; turn < rounds; turn += 1) {
    if (turn === 1) {
      await context.setOffline(true);
      await expect(othersOn(mine).offline).toBeVisible();
    }
    for (const user of users) {
      user.isOffline = user.page === mine && turn >= 1 && turn < 3;
      const kind = random(edits.length);
      await edits[kind]?.(user, turn);
      made.add(`${user.name} ${kind}`);
      if (!user.isOffline && random(2) === 0) await save(user);
    }
    if (turn === 2) {
      await context.setOffline(false);
      await expect(othersOn(mine).offline).toBeHidden();
    }
  }
  for (const user of users) await save(user);
  expect(made.size).toBe(users.length * edits.length);

  const pois = (await floor.savedPois()).map(({ title }) => title);
  const points = await floor.savedPoints();
  const spots = (await floor.savedLinks()).map((link) => link.split(' → ')[0]);
  for (const edit of acknowledged) expect([...pois, ...spots]).toContain(edit);
  expect(lines).toBeGreaterThan(0);
  expect(points).toHaveLength(lines * 2);
  expect(pois.filter((title) => title.startsWith('Kiosk'))).toEqual([lastRename]);

  // Both have what the server has, before and after a reload.
  const summary = `${pois.length} POIs · ${points.length} route points`;
  const contentsOf = async ({ page, studio }: (typeof users)[number]): Promise<unknown> => {
    await studio.tab('Floor details').click();
    await expect(othersOn(page).contents).toContainText(summary);
    await expect.poll(() => studio.drafts()).toEqual([]);
    return inOrder(await studio.contents());
  };
  const floors: unknown[] = [];
  for (const user of users) floors.push(await contentsOf(user));
  for (const user of users) {
    await user.page.reload();
    await user.studio.settled();
    floors.push(await contentsOf(user));
  }
  for (const title of pois) expect(JSON.stringify(floors[0])).toContain(title);
  for (const one of floors) expect(one).toEqual(floors[0]);
});
