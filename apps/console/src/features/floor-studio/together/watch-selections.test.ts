import { createEditor, drawPoi, emptyDocument, newPoi } from '@floorwright/floor-editor';
import { expect, test, vi } from 'vitest';

import { peopleOf, type Presence } from './people.ts';
import { createTogetherStore } from './store.ts';
import { watchSelections } from './watch-selections.ts';

const ring = [
  { latitude: 66, longitude: -15 },
  { latitude: 66, longitude: -14.999 },
  { latitude: 66.001, longitude: -14.999 },
];

const begin = () => {
  const editor = createEditor({
    document: emptyDocument,
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });
  const store = createTogetherStore();
  const draw = vi.fn<() => void>();
  const stop = watchSelections(editor, store, draw);
  const receive = (latitude: number, selection: Presence['selection']): void => {
    const at = { latitude, longitude: -15 };
    const presence: Presence = {
      event: 'present',
      tab: 'a',
      admin_id: 2,
      name: 'Bob',
      at,
      selection,
      tool: 'pointer',
      seenAt: 0,
    };
    store.set({ people: peopleOf(new Map([['a', presence]]), 1) });
  };
  const edit = (key: string): void => editor.perform(drawPoi(newPoi(key, ring)));
  return { draw, stop, receive, edit };
};

test('selections are drawn when they change, not when a pointer moves', () => {
  const { draw, stop, receive } = begin();
  receive(66, []);
  receive(66.1, []);
  expect(draw).not.toHaveBeenCalled();
  receive(66.1, [{ kind: 'poi', id: 'p' }]);
  expect(draw).toHaveBeenCalledTimes(1);
  receive(66.2, [{ kind: 'poi', id: 'p' }]);
  expect(draw).toHaveBeenCalledTimes(1);
  receive(66.2, []);
  expect(draw).toHaveBeenCalledTimes(2);
  stop();
  receive(66.2, [{ kind: 'poi', id: 'p' }]);
  expect(draw).toHaveBeenCalledTimes(2);
});

test('selected objects are drawn again when the floor changes', () => {
  const { draw, receive, edit } = begin();
  edit('one');
  receive(66, []);
  edit('two');
  expect(draw).not.toHaveBeenCalled();
  receive(66, [{ kind: 'poi', id: 'one' }]);
  edit('three');
  expect(draw).toHaveBeenCalledTimes(2);
});
