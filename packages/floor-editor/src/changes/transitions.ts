import type { FloorDocument } from '../document.ts';
import { rebase } from '../history.ts';
import { selectionIn } from '../selection.ts';
import { perform, settled } from '../transitions.ts';
import type { Transition } from '../transitions.ts';
import type { Changes } from './changes.ts';
import type { Conflict } from './conflict.ts';
import { keepKnown } from './keep-known.ts';
import { applyChanges, mergeOver } from './merge.ts';

/** A later conflict about the same thing takes the place of the earlier one. */
const joined = (earlier: readonly Conflict[], later: readonly Conflict[]): readonly Conflict[] => {
  const ids = new Set(later.map(({ id }) => id));
  return [...earlier.filter(({ id }) => !ids.has(id)), ...later];
};

/** What others did becomes the ground of all my steps, so that undoing mine leaves theirs. */
export const takeIn =
  (loaded: FloorDocument): Transition =>
  (before) => {
    const state = settled(before);
    const base = state.saved;
    const theirs = keepKnown(base, loaded);
    const { conflicts } = mergeOver(base, state.history.head, theirs);
    const history = rebase(state.history, (mine) => mergeOver(base, mine, theirs).document);
    return {
      ...state,
      saved: theirs,
      history,
      selection: selectionIn(history.head, state.selection),
      conflicts: joined(state.conflicts, conflicts),
    };
  };

export const restore =
  (changes: Changes): Transition =>
  (before) => {
    const state = settled(before);
    const { document, conflicts } = applyChanges(state.history.head, changes);
    const next = perform({ label: 'Restore draft', edit: () => document })(state);
    return { ...next, conflicts: joined(next.conflicts, conflicts) };
  };

export const resolve =
  (conflict: Conflict, side: 'mine' | 'theirs'): Transition =>
  (state) => {
    const conflicts = state.conflicts.filter(({ id }) => id !== conflict.id);
    if (side === 'mine') return { ...state, conflicts };
    const edit = (document: FloorDocument) => applyChanges(document, conflict.toTheirs).document;
    return perform({ label: `Take theirs: ${conflict.title}`, edit })({ ...state, conflicts });
  };
