import { describe, expect, test } from 'vitest';

import { drawPoi, describePoi, newPoi } from './edits/pois.ts';
import { redoLabel, undoLabel } from './state.ts';
import { openStudio, placeAt } from './testing/driver.ts';

const ring = [placeAt([0, 0]), placeAt([5, 0]), placeAt([5, 5])];
const withPoi = () => openStudio().perform(drawPoi(newPoi('shop', ring)));
const titleOf = (studio: ReturnType<typeof withPoi>) => studio.pois()[0]?.title;

const type = (studio: ReturnType<typeof withPoi>, text: string) => {
  for (let end = 1; end <= text.length; end += 1) {
    studio.perform(describePoi('shop', 'title', text.slice(0, end)));
  }
  return studio;
};

describe('undo and redo', () => {
  test('name the step', () => {
    const studio = withPoi().perform(describePoi('shop', 'color', '#123456'));
    expect(undoLabel(studio.state())).toBe('Change color');
    expect(redoLabel(studio.state())).toBeNull();
    studio.undo();
    expect(undoLabel(studio.state())).toBe('Draw POI');
    expect(redoLabel(studio.state())).toBe('Change color');
  });

  test('go back and forth over the same documents', () => {
    const studio = withPoi();
    const first = studio.head();
    const second = type(studio, 'Books').head();
    expect(studio.undo().head()).toBe(first);
    expect(studio.redo().head()).toBe(second);
    expect(studio.redo().head()).toBe(second);
    expect(studio.undo(9).pois()).toEqual([]);
  });

  test('a new step replaces the undone ones', () => {
    const studio = type(withPoi(), 'Books')
      .undo()
      .perform(describePoi('shop', 'color', '#123456'));
    expect(titleOf(studio.redo())).toBe('');
  });

  test('an edit that changes nothing is not a step', () => {
    const studio = withPoi().perform(describePoi('shop', 'title', ''));
    expect(undoLabel(studio.state())).toBe('Draw POI');
  });

  test('a selection ends when its object is gone', () => {
    const studio = withPoi().select({ kind: 'poi', key: 'shop', corner: 2 });
    expect(studio.undo().state().selection).toBeNull();
  });
});

describe('typing', () => {
  test('into one field is one step', () => {
    expect(titleOf(type(withPoi(), 'Books').undo())).toBe('');
  });

  test('into another field is another', () => {
    const studio = type(withPoi(), 'Books').perform(describePoi('shop', 'outline', '#123456'));
    expect(titleOf(type(studio, 'Books and more').undo())).toBe('Books');
  });

  test('after undo, another selection or a save starts a new step', () => {
    const undone = type(withPoi(), 'Bo').undo();
    expect(titleOf(type(undone, 'Ba').undo())).toBe('');

    const selected = type(withPoi(), 'Bo').select({ kind: 'poi', key: 'shop', corner: null });
    expect(titleOf(selected.perform(describePoi('shop', 'title', 'Books')).undo())).toBe('Bo');

    const saved = type(withPoi(), 'Bo');
    const [poi] = saved.pois();
    if (poi) saved.editor.markSaved({ save: 'new-poi', poi });
    expect(titleOf(saved.perform(describePoi('shop', 'title', 'Books')).undo())).toBe('Bo');
  });
});
