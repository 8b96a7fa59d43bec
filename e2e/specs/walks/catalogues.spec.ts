import type { Page } from '@playwright/test';

import { createLastingPages } from '../../fixtures/lasting-pages.ts';
import { expect, test } from '../../fixtures/test.ts';
import { hasLoaded } from '../../fixtures/visit.ts';
import { plainRoutes } from '../../routes.ts';

/** Names, keys and codes that are the same in every language, and languages in their own words. */
const sameEverywhere =
  'Floorwright English Deutsch MapLibre OpenStreetMap Natural Earth GeoNames Ctrl Shift Executive curl TypeScript JSON CSV PNG SVG UUID SAR USD'.split(
    ' ',
  );

/** `Intl` names them in the language of the page. */
const daysAndMonths = (): string[] => {
  const long = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long' });
  const short = new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short' });
  const days = Array.from({ length: 84 }, (_, at) => new Date(2026, at % 12, 1 + (at % 7)));
  return days.flatMap((day) => wordsIn(`${long.format(day)} ${short.format(day)}`));
};

/** What stands outside the brackets that mark the texts of catalogues. */
const outsideOf = (text: string): string => {
  let depth = 0;
  let outside = '';
  for (const character of text) {
    if (character === '⟦') depth += 1;
    else if (character === '⟧') depth -= 1;
    else if (depth === 0) outside += character;
  }
  return outside;
};

/** Two letters are initials or units. */
const wordsIn = (text: string): string[] => text.match(/\p{L}{3,}/gu) ?? [];

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Everything that a person can read or hear on the page. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean =>
      element.getClientRects().length > 0 && element.closest('code, pre, style') === null;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && isShown(node.parentElement)) found.push(node.textContent ?? '');
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isShown(element)) found.push(element.getAttribute(name) ?? '');
    return [...found, document.title];
  });

for (const visitor of new Set(plainRoutes.map(({ as }) => as)))
  test(`all texts are from catalogues, as ${visitor}`, async ({ browser, scene }) => {
    test.setTimeout(600_000);
    const answers: Promise<unknown>[] = [];
    const pages = createLastingPages(browser, scene, {
      language: 'pseudo',
      onResponse: (response) => {
        if (response.url().includes('/api/')) answers.push(response.json().catch(() => null));
      },
    });
    const shown: { name: string; text: string }[] = [];
    for (const route of plainRoutes.filter(({ as }) => as === visitor)) {
      const { page } = await pages.goTo(route);
      await hasLoaded(page, route);
      for (const text of await textsOn(page)) shown.push({ name: route.name, text: text.trim() });
    }
    const data = (await Promise.all(answers)).flatMap(stringsIn).flatMap(wordsIn);
    const known = new Set([...sameEverywhere, ...daysAndMonths(), ...data]);
    const missing = shown.filter(({ text }) => {
      // Links to POIs end with codes.
      const read = text.replace(/\S*\/share\/\S+/g, '');
      return wordsIn(outsideOf(read)).some((word) => !known.has(word));
    });
    expect(new Set(missing.map(({ name, text }) => `${name}: ${text}`))).toEqual(new Set());
    await pages.close();
  });
