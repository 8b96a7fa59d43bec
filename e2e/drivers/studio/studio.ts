import { expect, type Page } from '@playwright/test';

import { colorAt, differenceOf } from '../../fixtures/reading/pixels.ts';
import { project, type Spot, type View } from '../../fixtures/venue/ground.ts';

/** Runs in the page. */
const readDrafts = async (): Promise<unknown[]> => {
  const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('There are no drafts.')));
    });
  const database = await done(indexedDB.open('floorwright-drafts'));
  const floors = database.transaction('floors').objectStore('floors');
  const drafts: unknown[] = await done(floors.getAll());
  database.close();
  return drafts;
};

/** The initial zoom at the building, at which drawing is possible. */
const firstView: View = { middle: [0, 0], zoom: 18 };

/** The texts by which the driver finds most of the studio. */
const english = {
  map: 'Map of the floor',
  tools: 'Tools',
  createPoi: 'Create POI',
  placeBeacons: 'Place Beacons',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  poi: 'POI',
  save: 'Save',
  saved: 'The floor was saved.',
};

export const arabicStudio: typeof english = {
  map: 'خريطة الطابق',
  tools: 'الأدوات',
  createPoi: 'إنشاء نقطة اهتمام',
  placeBeacons: 'وضع المنارات',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  poi: 'نقطة اهتمام',
  save: 'حفظ',
  saved: 'حُفظ الطابق.',
};

export const studioOn = (page: Page, words = english) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const map = page.getByRole('region', { name: words.map });
  const toolbar = page.getByRole('toolbar', { name: words.tools });
  const tool = (name: string) => toolbar.getByRole('button', { name, exact: true });
  // The label of the tab includes the number of problems.
  const tab = (name: string) =>
    page.getByRole('tab', { name: new RegExp(`^${name}(, \\d+ found)?$`) });
  const toggles = page.getByRole('group', { name: 'Shown on the map' });
  const dialog = page.getByRole('dialog');
  const save = page.getByRole('tabpanel').getByRole('button', { name: words.save, exact: true });
  let view = firstView;

  const pixelOf = async (spot: Spot): Promise<{ x: number; y: number }> => {
    const box = await map.boundingBox();
    if (!box) throw new Error('There is no map on the page.');
    const { x, y } = project(spot, view, box);
    return { x: box.x + x, y: box.y + y };
  };
  const settled = async (): Promise<void> => {
    await expect(map).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(tool(words.placeBeacons)).not.toHaveAttribute('aria-disabled', 'true');
  };
  const comeNearer = async (steps: number): Promise<void> => {
    for (let step = 0; step < Math.abs(steps); step += 1)
      await button(steps > 0 ? words.zoomIn : words.zoomOut).click();
    view = { ...view, zoom: view.zoom + steps };
  };
  const hover = async (spot: Spot): Promise<void> => {
    const { x, y } = await pixelOf(spot);
    await page.mouse.move(x + 2, y);
    await page.mouse.move(x, y);
  };
  const cursor = () => map.evaluate((canvas) => getComputedStyle(canvas).cursor);
  /** Reads until two readings in a row are the same: a map draws in several frames. */
  const atRest = async (read: () => Promise<string>): Promise<string> => {
    let last = '';
    await expect
      .poll(async () => {
        const before = last;
        last = await read();
        return last === before;
      })
      .toBe(true);
    return last;
  };
  /** Until the end of a save, its selection may change, and another one is ignored. */
  const isSaved = async (): Promise<void> => {
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(save).toHaveAttribute('aria-busy', 'false');
  };

  const drafts = () => page.evaluate(readDrafts);

  return {
    map,
    toolbar,
    tool,
    tab,
    dialog,
    save,
    button,
    hint: (text: string) => page.getByRole('status').filter({ hasText: text }),
    poiForm: page.getByRole('group', { name: words.poi, exact: true }),
    details: page.getByRole('region', { name: 'Floor details' }),
    toggles,
    toggle: (name: string) => toggles.getByRole('button', { name, exact: true }),
    undo: button('Undo'),
    redo: button('Redo'),
    inDialog: (name: string) => dialog.getByRole('button', { name, exact: true }),
    field: (label: string) => page.getByRole('textbox', { name: label, exact: true }),
    pixelOf,
    hover,

    settled,

    /** Opens a floor and zooms in one step, so that everything can be clicked. */
    open: async (path: string): Promise<void> => {
      await page.goto(path);
      await settled();
      view = firstView;
      await comeNearer(1);
    },
    comeNearer,
    /** The address has moved the map. */
    cameTo: (elsewhere: View): void => {
      view = elsewhere;
    },
    /** Drawing is enabled a moment after the map has zoomed in. */
    readyToDraw: () => expect(tool(words.createPoi)).not.toHaveAttribute('aria-disabled', 'true'),

    click: async (spot: Spot): Promise<void> => {
      const { x, y } = await pixelOf(spot);
      await page.mouse.click(x, y);
    },
    /** Waits until the map has drawn everything and accepts input. */
    find: async (spot: Spot): Promise<void> => {
      await expect
        .poll(async () => {
          await hover(spot);
          return cursor();
        })
        .toBe('pointer');
    },
    drag: async (from: Spot, to: Spot): Promise<void> => {
      const [start, end] = [await pixelOf(from), await pixelOf(to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 6 });
      await page.mouse.up();
    },
    /** Draws around an area with the mouse, as with the lasso. */
    drawAround: async (spots: readonly Spot[]): Promise<void> => {
      const pixels = await Promise.all(spots.map(pixelOf));
      for (const [index, { x, y }] of pixels.entries()) {
        await page.mouse.move(x, y, { steps: 4 });
        if (index === 0) await page.mouse.down();
      }
      await page.mouse.up();
    },
    color: async (spot: Spot): Promise<string> => colorAt(page, await pixelOf(spot)),
    /** The pixels around a spot, once they have stopped changing. */
    picture: async (spot: Spot): Promise<string> => {
      const { x, y } = await pixelOf(spot);
      const clip = { x: x - 30, y: y - 30, width: 60, height: 60 };
      return atRest(async () => (await page.screenshot({ clip })).toString('base64'));
    },
    /** A color that others are compared with, once it has stopped changing. */
    ground: (spot: Spot): Promise<string> => atRest(async () => colorAt(page, await pixelOf(spot))),
    /** With a tolerance for the rounding of mixed colors. */
    expectColor: async (spot: Spot, color: string, rounding = 0): Promise<void> => {
      const at = await pixelOf(spot);
      await expect
        .poll(async () => {
          const seen = await colorAt(page, at);
          return differenceOf(seen, color) <= rounding ? color : seen;
        })
        .toBe(color);
    },

    /** The stored drafts of unsaved changes. */
    drafts,
    /** Everything on the floor as this browser has it. A move of all of it is stored as a draft, and undone. */
    contents: async (): Promise<unknown> => {
      // Arrows would choose another tab.
      await page.locator(':focus').blur();
      await page.keyboard.press('Control+a');
      await expect(page.getByRole('heading', { name: /items selected$/ })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect.poll(drafts).toHaveLength(1);
      const [moved] = await drafts();
      if (!moved || typeof moved !== 'object' || !('changes' in moved))
        throw new Error('Nothing has moved.');
      await page.keyboard.press('Control+z');
      await expect.poll(drafts).toEqual([]);
      await page.keyboard.press('Escape');
      // Beacons are there only until they are sent.
      return Object.assign({}, moved.changes, { beacons: [] });
    },

    chooseRoute: async (kind: 'Two-way route' | 'One-way route'): Promise<void> => {
      await tool('Kinds of routes').click();
      await page.getByRole('menuitem', { name: kind }).click();
    },
    saveAll: async (): Promise<void> => {
      await save.click();
      await expect(page.getByText(words.saved).last()).toBeVisible();
      await isSaved();
    },
    isSaved,
  };
};

/** The writing requests of a page, one line each: "PUT pois/4". */
export const watchChanges = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.split('/api/company/v1/')[1];
    if (path !== undefined && request.method() !== 'GET') seen.push(`${request.method()} ${path}`);
  });
  return seen;
};
