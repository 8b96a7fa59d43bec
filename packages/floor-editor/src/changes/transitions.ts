import type { FloorDocument } from '../document.ts';
import { rebase } from '../history.ts';
import { selectionIn } from '../selection.ts';
import { resume } from '../tools/step.ts';
import { perform, settled } from '../transitions.ts';
import type { Transition } from '../transitions.ts';
import { changesBetween } from './changes.ts';
import type { Changes } from './changes.ts';
import type { Conflict } from './conflict.ts';
import { keepKnown } from './keep-known.ts';
import { applyChanges, mergeOver } from './merge.ts';
import { isOpenIn } from './open-conflicts.ts';

/** A later conflict about the same thing takes the place of the earlier one. */
const joined = (earlier: readonly Conflict[], later: readonly Conflict[]): readonly Conflict[] => {
  const ids = new Set(later.map(({ id }) => id));
  return [...earlier.filter(({ id }) => !ids.has(id)), ...later];
};

const toTheirs = (document: FloorDocument, { toTheirs: changes }: Conflict): FloorDocument =>
  applyChanges(document, changes).document;

/**
 * What others did becomes the ground of all my steps, so that undoing mine leaves theirs. Nobody is
 * asked about conflicts with what was undone or redone, so there theirs holds.
 */
export const takeIn =
  (loaded: FloorDocument): Transition =>
  (before) => {
    const state = settled(before);
    const base = state.saved;
    const theirs = keepKnown(base, loaded);
    const merge = (mine: FloorDocument) => mergeOver(base, mine, theirs);
    const { document: head, conflicts } = merge(state.history.head);
    const history = rebase(state.history, head, (mine) => {
      const merged = merge(mine);
      return merged.conflicts.reduce(toTheirs, merged.document);
    });
    // Others may have come to say the same as I do.
    const differences = changesBetween(theirs, head);
    const open = state.conflicts.filter((conflict) => isOpenIn(differences, conflict));
    return {
      ...state,
      active: resume(before.active, head),
      saved: theirs,
      history,
      selection: selectionIn(head, state.selection),
      conflicts: joined(open, conflicts),
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
    return perform({
      label: `Take theirs: ${conflict.title}`,
      edit: (document) => toTheirs(document, conflict),
    })({ ...state, conflicts });
  };
