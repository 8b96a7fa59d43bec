import type { RouteLink } from '@floorwright/domain/route-graph';
import { type Changes, noChanges } from '@floorwright/floor-editor';
import { expect, test } from 'vitest';

import { upgradeChanges } from './upgrade-changes.ts';

const link: RouteLink = {
  a: 'a',
  b: 'b',
  direction: 'forward',
  accessible: true,
  closed: false,
};
/** The links as they were stored, with the properties that an earlier release wrote. */
const changesWith = (stored: object): Changes => {
  const after = Object.assign({}, link, stored);
  return {
    ...noChanges,
    links: [{ key: 'a\nb', before: null, after }],
    around: { points: [], links: [after] },
  };
};

test('the changes of an earlier release get the direction of their links', () => {
  const changes = upgradeChanges(changesWith({ way: 'forth', direction: undefined }));
  expect(changes).toEqual(changesWith({}));
});

test('the changes of this release stay as they are', () => {
  expect(upgradeChanges(changesWith({}))).toEqual(changesWith({}));
});
