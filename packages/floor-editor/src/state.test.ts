import { expect, test } from 'vitest';

import { changesBetween, isUnchanged } from './changes/changes.ts';
import { emptyDocument } from './document.ts';
import { recoverableDocument } from './state.ts';
import { openStudio } from './testing/driver.ts';

test('an unfinished line can be recovered once it has two points', () => {
  const studio = openStudio().choose('route-two-way').click(0, 0);
  const recovered = () => changesBetween(emptyDocument, recoverableDocument(studio.state()));
  expect(isUnchanged(recovered())).toBe(true);
  studio.click(10, 0);
  expect(recovered().links).toHaveLength(1);
  expect(studio.points()).toEqual([]);
});

test('a dragged object is recovered at its original place', () => {
  const studio = openStudio().choose('route-two-way').click(0, 0).click(10, 0).press('Enter');
  studio.choose('pointer').drag([0, 0], [0, 5], { withoutRelease: true });
  expect(recoverableDocument(studio.state())).toBe(studio.head());
});

test('listeners are notified of changes only', () => {
  const { editor } = openStudio();
  let notified = 0;
  const stop = editor.subscribe(() => {
    notified += 1;
  });
  editor.setAccess({ map: 'ready' });
  editor.show({ ghosts: [] });
  editor.undo();
  editor.select(null);
  expect(notified).toBe(0);
  editor.setAccess({ map: 'far' });
  expect(notified).toBe(1);
  stop();
  editor.setAccess({ map: 'ready' });
  expect(notified).toBe(1);
});
