import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const textsIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(path.join(root, folder))
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'));

type ConsoleRoute = { name: string; parent: string; own: string; leadsElsewhere: boolean };

const routeOf = ([, name = '', body = '']: RegExpMatchArray): ConsoleRoute => ({
  name,
  parent: /getParentRoute: \(\) => (\w+)/.exec(body)?.[1] ?? '',
  own: /\bpath: '([^']+)'/.exec(body)?.[1] ?? '',
  leadsElsewhere: !body.includes('component:') && /redirect\(|goToStart/.test(body),
});

/** The addresses that the routes of a file show a screen at. */
const screensIn = (text: string): string[] => {
  const found = Array.from(text.matchAll(/const (\w+) = createRoute\(\{(.*?)\}\);/gs), routeOf);
  const byName = new Map(found.map((route) => [route.name, route]));
  const addressOf = ({ parent, own }: ConsoleRoute): string => {
    const above = byName.get(parent);
    return (above ? addressOf(above) : '') + (own === '/' ? '' : own);
  };
  const parents = new Set(found.map(({ parent }) => parent));
  return found
    .filter(({ name, own, leadsElsewhere }) => own !== '' && !leadsElsewhere && !parents.has(name))
    .map(addressOf);
};

const isBelow = (pattern: string, address: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address);

const countOf = (text: string): number => text.split('$').length;

/** The routes whose screens are visited: of several that fit an address, the most specific one. */
const visitedOf = (patterns: readonly string[], addresses: readonly string[]): Set<string> =>
  new Set(
    addresses.flatMap((address) =>
      patterns
        .filter((pattern) => isBelow(pattern, address))
        .toSorted((a, b) => countOf(a) - countOf(b))
        .slice(0, 1),
    ),
  );

const screens = textsIn('apps/console/src/app/routes', /routes\.tsx$/).flatMap(screensIn);

test('the routes of the console are found', () => {
  expect(screens).toEqual(
    expect.arrayContaining([
      '/companies/members',
      '/payments/receipts/$chargeId',
      '/buildings/$buildingId/floors/$floorId/engagements/$triggerId',
    ]),
  );
  expect(screens).not.toContain('/payments');
  expect(visitedOf(['/a/$b', '/a/new'], ['/a/new'])).toEqual(new Set(['/a/new']));
});

test('every route of the console is among the screens that axe, the texts and the pictures walk over', () => {
  const addresses = textsIn('e2e', /routes?\.ts$/).flatMap((text) =>
    Array.from(text.matchAll(/\b(?:path|arrivesAt): '([^'?]+)/g), ([, address = '']) => address),
  );
  const visited = visitedOf(screens, addresses);
  expect(screens.filter((screen) => !visited.has(screen))).toEqual([]);
});
