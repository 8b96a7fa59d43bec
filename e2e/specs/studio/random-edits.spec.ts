import type { Page } from '@playwright/test';

import type { studioOn } from '../../drivers/studio/studio.ts';
import { openBoth, othersOn, saveWithMine } from '../../drivers/studio/together.ts';
import { extentOf } from '../../fixtures/reading/extent.ts';
import { inOrder } from '../../fixtures/reading/in-order.ts';
import { expect } from '../../fixtures/test.ts';
import type { Spot } from '../../fixtures/venue/ground.ts';
import { test } from '../../fixtures/venue/studio.ts';

// Nothing is recognized by its color here, so the maps may be coarse.
test.use({ viewport: { width: 1200, height: 800 }, deviceScaleFactor: 0.25 });

/**
 * With this seed all kinds of edits are made, and both users rename the same POI while one is offline.
 * `npm run random-edits` tries others.
 */
const known = 722;
const seeds = process.env['RANDOM_EDITS_SEEDS']?.split(',').map(Number) ?? [known];
const turns = 6;
/** The turns in which the first user is offline. */
const offline = { from: 1, to: 4 };

const kinds = ['draw', 'line', 'rename', 'move', 'split', 'cut', 'duplicate'] as const;
type Kind = (typeof kinds)[number];

/** The same numbers for each seed. */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

/** Half the width of a shop, in meters. */
const half = 2;

type Shop = { title: string; at: Spot; copies: number; extent: readonly number[] };

type User = {
  name: string;
  page: Page;
  studio: ReturnType<typeof studioOn>;
  /** Its shops are north or south of the middle, and it moves them away from there. */
  side: 1 | -1;
  shops: Shop[];
  links: string[];
  /** The name of the kiosk that is not yet saved. */
  renamed: string | null;
};

const extentAround = ([east, north]: Spot): number[] => [
  east - half,
  east + half,
  north - half,
  north + half,
];

const press = async ({ page }: User, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const draw = async (user: User, turn: number): Promise<void> => {
  const { page, studio, name, side } = user;
  const title = `${name} ${turn}`;
  const at: Spot = [-18 + turn * 7, side * 9];
  await press(user, 'p');
  await page.keyboard.down('Shift');
  await studio.drag([at[0] - half, at[1] - half], [at[0] + half, at[1] + half]);
  await page.keyboard.up('Shift');
  await expect(studio.field('POI Name')).toBeFocused();
  await page.keyboard.type(title);
  await press(user, 'Enter', 'v');
  user.shops.push({ title, at, copies: 1, extent: extentAround(at) });
};

const drawLine = async (user: User, turn: number): Promise<void> => {
  const north = user.side * (1 + turn);
  await press(user, 'r');
  await user.studio.click([-20, north]);
  await user.studio.click([-8, north]);
  await press(user, 'Enter', 'v');
  user.links.push(`-20,${north} → -8,${north}`, `-8,${north} → -20,${north}`);
};

const rename = async (user: User, turn: number): Promise<void> => {
  const { studio } = user;
  await studio.find([2, 2]);
  await studio.click([2, 2]);
  user.renamed = `Kiosk ${user.name}${turn}`;
  await studio.field('POI Name').fill(user.renamed);
  await press(user, 'Escape');
};

const select = async ({ studio }: User, { title, at }: Shop): Promise<void> => {
  await studio.find(at);
  await studio.click(at);
  await expect(studio.field('POI Name')).toHaveValue(title);
};

/** Changes the newest shop that is still as it was drawn. */
const change = async (user: User, shop: Shop, kind: Kind): Promise<void> => {
  const { page, studio, side } = user;
  const [east, north] = shop.at;
  const [west, farEast, south, farNorth] = extentAround(shop.at);
  await select(user, shop);
  switch (kind) {
    case 'move':
      await press(user, side > 0 ? 'Shift+ArrowUp' : 'Shift+ArrowDown');
      shop.at = [east, north + side];
      shop.extent = extentAround(shop.at);
      break;
    case 'split':
      await press(user, 'k');
      await studio.click([east, north - 4]);
      await studio.click([east, north + 4]);
      await press(user, 'Enter');
      await expect(page.getByRole('heading', { name: '2 items selected' })).toBeVisible();
      await press(user, 'v');
      shop.copies = 2;
      break;
    case 'cut':
      await press(user, 'Control+x');
      await expect(studio.poiForm).toBeHidden();
      user.shops = user.shops.filter((other) => other !== shop);
      break;
    default:
      // A duplicate lies a meter to the east and to the south.
      await press(user, 'Control+d');
      shop.copies = 2;
      shop.extent = [west ?? 0, (farEast ?? 0) + 1, (south ?? 0) - 1, farNorth ?? 0];
  }
  await press(user, 'Escape');
};

/** Returns the kind of edit that was made: without a shop to change, one is drawn. */
const edit = async (user: User, turn: number, kind: Kind): Promise<Kind> => {
  if (kind === 'line') await drawLine(user, turn);
  else if (kind === 'rename') await rename(user, turn);
  else {
    const shop = user.shops.findLast(({ copies }) => copies === 1);
    if (kind === 'draw' || !shop) {
      await draw(user, turn);
      return 'draw';
    }
    await change(user, shop, kind);
  }
  return kind;
};

for (const seed of seeds)
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
    const users: User[] = [
      { name: 'A', page: mine, studio: my, side: 1, shops: [], links: [], renamed: null },
      { name: 'B', page: theirs, studio: their, side: -1, shops: [], links: [], renamed: null },
    ];
    const random = randomOf(seed);
    const made = new Set<Kind>();
    let kiosk = 'Kiosk';
    const save = async (user: User): Promise<void> => {
      await saveWithMine(user.page);
      kiosk = user.renamed ?? kiosk;
      user.renamed = null;
    };

    for (let turn = 0; turn < turns; turn += 1) {
      if (turn === offline.from) {
        await context.setOffline(true);
        await expect(othersOn(mine).offline).toBeVisible();
      }
      if (turn === offline.to) {
        await context.setOffline(false);
        await expect(othersOn(mine).offline).toBeHidden();
      }
      for (const user of users) {
        const kind = kinds[random(kinds.length)] ?? 'draw';
        made.add(await edit(user, turn, kind));
        const isOffline = user.page === mine && turn >= offline.from && turn < offline.to;
        if (random(2) === 0 && !isOffline) await save(user);
      }
    }
    for (const user of users) await save(user);
    if (seed === known) expect([...made].toSorted()).toEqual([...kinds].toSorted());

    // Everything that was reported as saved is there, as its owner left it, and nothing else.
    const pois = await floor.savedPois();
    const shops = users.flatMap((user) => user.shops);
    for (const { title, copies, extent } of shops) {
      const saved = pois.filter((poi) => poi.title === title);
      expect(saved, title).toHaveLength(copies);
      expect(extentOf(saved.flatMap(({ coordinates }) => coordinates)), title).toEqual(extent);
    }
    expect(pois).toHaveLength(shops.reduce((sum, { copies }) => sum + copies, 1));
    expect(pois.map(({ title }) => title)).toContain(kiosk);
    expect(await floor.savedLinks()).toEqual(users.flatMap(({ links }) => links).toSorted());

    // Both have what the server has, before and after a reload.
    const points = (await floor.savedPoints()).length;
    const summary = new RegExp(`^${pois.length} POIs? · ${points} route points? `);
    const contentsOf = async ({ page, studio }: User): Promise<unknown> => {
      await studio.tab('Floor details').click();
      await expect(othersOn(page).contents).toHaveText(summary);
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
    for (const { title } of pois) expect(JSON.stringify(floors[0])).toContain(title);
    for (const one of floors) expect(one).toEqual(floors[0]);
  });
