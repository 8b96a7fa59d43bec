import { entriesOf } from '@floorwright/domain/persistent-map';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { emptyDocument, type FloorDocument } from './document.ts';
import { drawPoi, describePoi, newPoi } from './edits/pois.ts';
import { applyCommand, rebaseHistory, startHistory, stepBack, stepForward } from './history.ts';
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
    expect(undoLabel(studio.state())).toEqual({ step: 'describe', field: 'color' });
    expect(redoLabel(studio.state())).toBeNull();
    studio.undo();
    expect(undoLabel(studio.state())).toBe('draw-poi');
    expect(redoLabel(studio.state())).toEqual({ step: 'describe', field: 'color' });
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
    expect(undoLabel(studio.state())).toBe('draw-poi');
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

describe('changes of others', () => {
  const withKey = (key: string) => drawPoi(newPoi(key, ring));
  const keysIn = ({ pois }: FloorDocument): string[] =>
    [...entriesOf(pois)].map(([key]) => key).toSorted();

  test('leave nothing behind while there is no step', () => {
    const { edit } = withKey('theirs');
    const history = startHistory(emptyDocument);
    expect(rebaseHistory(history, edit(history.head), edit).rebases).toEqual([]);
  });

  test('are in all documents of any history, and do not pile up', () => {
    const step = fc.constantFrom('do', 'undo', 'redo', 'merge', 'merge', 'merge', 'merge');
    let most = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 50, maxLength: 300, size: 'max' }), (steps) => {
        let history = startHistory(emptyDocument);
        let expected = { past: [emptyDocument], future: [] as FloorDocument[] };
        for (const [index, each] of steps.entries()) {
          const { past, future } = expected;
          const { edit, ...labels } = withKey(`${each}-${index}`);
          const head = past.at(-1) ?? emptyDocument;
          if (each === 'do') {
            history = applyCommand(history, { ...labels, edit });
            expected = { past: [...past, edit(head)], future: [] };
          } else if (each === 'merge') {
            history = rebaseHistory(history, edit(history.head), edit);
            expected = { past: past.map(edit), future: future.map(edit) };
          } else if (each === 'undo') {
            history = stepBack(history);
            if (past.length > 1) expected = { past: past.slice(0, -1), future: [head, ...future] };
          } else {
            history = stepForward(history);
            expected = { past: [...past, ...future.slice(0, 1)], future: future.slice(1) };
          }
          expect(history.head.pois.size).toBe(expected.past.at(-1)?.pois.size);
          most = Math.max(most, history.rebases.length);
        }
        for (const document of expected.past.toReversed()) {
          expect(keysIn(history.head)).toEqual(keysIn(document));
          history = stepBack(history);
        }
      }),
      { numRuns: 20 },
    );
    expect(most).toBe(50);
  });
});
