import { changesBetween } from './changes/changes.ts';
import type { Changes } from './changes/changes.ts';
import type { Conflict } from './changes/conflict.ts';
import { keepKnown } from './changes/keep-known.ts';
import { applyChanges, mergeOver } from './changes/merge.ts';
import type { FloorDocument } from './document.ts';
import { rebaseHistory } from './history.ts';
import { selectionIn } from './selection.ts';
import { resumeTool } from './tools/active.ts';
import { performCommand, settleActive } from './transitions.ts';
import type { Transition } from './transitions.ts';

/** A later conflict about the same thing takes the place of the earlier one. */
const joined = (earlier: readonly Conflict[], later: readonly Conflict[]): readonly Conflict[] => {
  const ids = new Set(later.map(({ id }) => id));
  return [...earlier.filter(({ id }) => !ids.has(id)), ...later];
};

const toTheirs = (document: FloorDocument, { toTheirs: changes }: Conflict): FloorDocument =>
  applyChanges(document, changes).document;

const changesOf = (changes: Changes, what: Exclude<Conflict['what'], 'corners'>) => {
  switch (what) {
    case 'poi':
      return changes.pois;
    case 'point':
      return changes.points;
    case 'link':
      return changes.links;
    case 'beacon':
      return changes.beacons;
  }
};

/** Whether both sides still differ about it, by what differs between them. */
const isOpenIn = (differences: Changes, conflict: Conflict): boolean =>
  conflict.what === 'corners'
    ? differences.corners !== null
    : changesOf(differences, conflict.what).some(({ key }) => key === conflict.key);

/**
 * What others did becomes the ground of all my steps, so that undoing mine leaves theirs. Nobody is
 * asked about conflicts with what was undone or redone, so there theirs holds.
 */
export const mergeTheirs =
  (loaded: FloorDocument): Transition =>
  (before) => {
    const state = settleActive(before);
    const base = state.saved;
    const theirs = keepKnown(base, loaded);
    const merge = (mine: FloorDocument) => mergeOver(base, mine, theirs);
    const { document: head, conflicts } = merge(state.history.head);
    const history = rebaseHistory(state.history, head, (mine) => {
      const merged = merge(mine);
      return merged.conflicts.reduce(toTheirs, merged.document);
    });
    // Others may have come to say the same as I do.
    const differences = changesBetween(theirs, head);
    const open = state.conflicts.filter((conflict) => isOpenIn(differences, conflict));
    return {
      ...state,
      active: resumeTool(before.active, head),
      saved: theirs,
      history,
      selection: selectionIn(head, state.selection),
      conflicts: joined(open, conflicts),
    };
  };

export const restoreChanges =
  (changes: Changes): Transition =>
  (before) => {
    const state = settleActive(before);
    const { document, conflicts } = applyChanges(state.history.head, changes);
    const next = performCommand({ label: 'Restore draft', edit: () => document })(state);
    return { ...next, conflicts: joined(next.conflicts, conflicts) };
  };

export const resolveConflict =
  (conflict: Conflict, side: 'mine' | 'theirs'): Transition =>
  (state) => {
    const conflicts = state.conflicts.filter(({ id }) => id !== conflict.id);
    if (side === 'mine') return { ...state, conflicts };
    return performCommand({
      label: `Take theirs: ${conflict.title}`,
      edit: (document) => toTheirs(document, conflict),
    })({ ...state, conflicts });
  };
