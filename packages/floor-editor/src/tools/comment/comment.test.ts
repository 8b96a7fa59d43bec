import { expect, test } from 'vitest';

import { overlayOf } from '../../scene/difference.ts';
import { openStudio, placeAt } from '../../testing/driver.ts';

/** A shop of 10 m from the middle to the north-east. */
const withShop = () =>
  openStudio()
    .choose('create-poi')
    .click(0, 0)
    .click(10, 0)
    .click(10, 10)
    .click(0, 10)
    .press('Enter');

test('a click asks for a comment on the place, and puts the tool away', () => {
  const studio = openStudio();
  const before = studio.head();
  studio.choose('comment').click(3, 4);
  expect(studio.state().prompt).toEqual({ ask: 'comment', at: placeAt([3, 4]), poi: null });
  expect(studio.tool()).toBe('pointer');
  expect(studio.head()).toBe(before);
});

test('a click on a POI asks for a comment on it', () => {
  const studio = withShop();
  const key = studio.pois()[0]?.key;
  studio.choose('comment').move(5, 5);
  expect(overlayOf(studio.state()).some(({ properties }) => properties.kind === 'hover')).toBe(
    true,
  );
  studio.click(5, 5);
  expect(studio.state().prompt).toEqual({ ask: 'comment', at: placeAt([5, 5]), poi: key });
});

test('Enter comments on the selected POI, in its middle', () => {
  const studio = withShop();
  const key = studio.pois()[0]?.key ?? '';
  studio.select({ kind: 'poi', key, corner: null }).choose('comment').press('Enter');
  expect(studio.state().prompt).toMatchObject({ ask: 'comment', poi: key });
  expect(studio.tool()).toBe('pointer');
});

test('Enter without a selected POI says what to do', () => {
  const studio = openStudio().choose('comment').press('Enter');
  expect(studio.state().prompt).toBeNull();
  expect(studio.notice()).toBe('select-place');
  expect(studio.tool()).toBe('comment');
});

test('members who may not draw can comment, also where a provider draws the floor', () => {
  const access = { manage: false, update: false, provider: true, map: 'far' } as const;
  const studio = openStudio({ access }).choose('comment').click(1, 1);
  expect(studio.state().prompt).toMatchObject({ ask: 'comment' });
});

test('Escape puts the tool away', () => {
  expect(openStudio().choose('comment').press('Escape').tool()).toBe('pointer');
});
