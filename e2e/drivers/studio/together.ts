import { expect, type Page } from '@playwright/test';

import type { Person } from '../../fixtures/people.ts';
import { studioOn } from './studio.ts';

/** What the studio shows of the other users. */
export const othersOn = (page: Page) => {
  const map = page.getByRole('region', { name: 'Floors' }).locator('..');
  return {
    button: page.getByRole('button', { name: /^Also on this floor: / }),
    with: (name: string) =>
      page.getByRole('button', { name: `Also on this floor: ${name}`, exact: true }),
    /** The tag at the pointer of another user. */
    cursor: (name: string) => map.getByText(name, { exact: true }),
    /** How much is on the floor, as this user sees it. */
    contents: page.getByText(/^\d+ POIs? · \d+ route points? · /),
    /** POIs and route points in the list. */
    places: page.getByRole('listbox', { name: 'POIs and points' }).getByRole('option'),
    offline: page.getByText('Offline: your changes are stored on this device.'),
  };
};

const soon = { timeout: 3_000 };

/** Saves everything, and prefers own changes in conflicts. */
export const saveWithMine = async (page: Page): Promise<void> => {
  const save = page.getByRole('tabpanel').getByRole('button', { name: 'Save', exact: true });
  const mine = page
    .getByRole('list', { name: 'Conflicts' })
    .getByRole('button', { name: /^Keep mine/ });
  await expect(async () => {
    // Changes of others may resolve a conflict or disable Save at any moment, hence the timeouts.
    while ((await mine.count()) > 0) await mine.first().click(soon);
    if ((await save.getAttribute('aria-disabled')) !== 'true') await save.click(soon);
    await expect(save).toHaveAttribute('aria-disabled', 'true', soon);
    await expect(save).toHaveAttribute('aria-busy', 'false', soon);
    await expect(mine).toHaveCount(0, soon);
  }).toPass();
};

/** Opens a floor for two members of the company, one after the other. */
export const openBoth = async (
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
