import { expect, test } from 'vitest';

import { changesBetween, isUnchanged } from './changes/changes.ts';
import { emptyDocument } from './document.ts';
import { recoverableDocument } from './state.ts';
import { openStudio } from './testing/driver.ts';

test('a half-drawn line is kept against a crash once it joins two points', () => {
  const studio = openStudio().choose('route-two-way').click(0, 0);
  const kept = () => changesBetween(emptyDocument, recoverableDocument(studio.state()));
  expect(isUnchanged(kept())).toBe(true);
  studio.click(10, 0);
  expect(kept().links).toHaveLength(1);
  expect(studio.points()).toEqual([]);
});

test('what is dragged is kept where it was', () => {
  const studio = openStudio().choose('route-two-way').click(0, 0).click(10, 0).press('Enter');
  studio.choose('pointer').drag([0, 0], [0, 5], { keepHolding: true });
  expect(recoverableDocument(studio.state())).toBe(studio.head());
});

test('listeners hear of changes, and only of these', () => {
  const { editor } = openStudio();
  let heard = 0;
  const stop = editor.subscribe(() => {
    heard += 1;
  });
  editor.allow({ map: 'ready' });
  editor.show({ ghosts: [] });
  editor.undo();
  editor.select(null);
  expect(heard).toBe(0);
  editor.allow({ map: 'far' });
  expect(heard).toBe(1);
  stop();
  editor.allow({ map: 'ready' });
  expect(heard).toBe(1);
});
