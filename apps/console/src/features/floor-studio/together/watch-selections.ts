import type { Editor } from '@floorwright/floor-editor';

import type { Person } from './people.ts';
import type { TogetherStore } from './store.ts';

/** What the others have selected, as text that can be compared. Empty if nothing is selected. */
const selectionsOf = (people: readonly Person[]): string => {
  const selections = people.flatMap(({ color, pages }) =>
    pages.flatMap(({ selection }) => selection.map(({ kind, id }) => [color, kind, id])),
  );
  return selections.length === 0 ? '' : JSON.stringify(selections);
};

/** Calls `draw` when the selections of others or the selected objects may have changed, not for each pointer. */
export const watchSelections = (
  editor: Editor,
  store: TogetherStore,
  draw: () => void,
): (() => void) => {
  const current = () => {
    const { people } = store.get();
    return { people, selections: selectionsOf(people), head: editor.state().history.head };
  };
  let shown = current();
  const update = (): void => {
    const isSame =
      store.get().people === shown.people && editor.state().history.head === shown.head;
    if (isSame) return;
    const { selections, head } = shown;
    shown = current();
    const isMoved = shown.head !== head && shown.selections !== '';
    if (isMoved || shown.selections !== selections) draw();
  };
  const unsubscribe = [store.subscribe(update), editor.subscribe(update)];
  return () => {
    for (const stop of unsubscribe) stop();
  };
};
