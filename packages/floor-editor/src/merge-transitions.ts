import {
  differencesBetween,
  type PersistentMap,
  withoutKey,
  withValue,
} from '@floorwright/domain/persistent-map';

import type { Changes } from './changes/changes.ts';
import type { Conflict } from './changes/conflict.ts';
import { applyChanges, type Merge, mergeOver } from './changes/merge.ts';
import { isSameIn, joinConflicts, stillOpen } from './changes/open-conflicts.ts';
import type { Edit, FloorDocument } from './document.ts';
import { type History, rebaseHistory } from './history.ts';
import { isEqual } from './is-equal.ts';
import { selectionAfter } from './selection.ts';
import type { DrawingAside } from './state.ts';
import { documentOfTool, rebaseTool } from './tools/active.ts';
import { performCommand, settleActive, type Transition } from './transitions.ts';

const toTheirs = (document: FloorDocument, { toTheirs: changes }: Conflict): FloorDocument =>
  applyChanges(document, changes).document;

/**
 * Merges a document of the history as the head was merged. Where the head has the same change of mine, mine
 * stays, since the user is asked about it. Theirs wins the other conflicts, since no question shows them.
 */
const mergeStep =
  (merge: (mine: FloorDocument) => Merge, head: FloorDocument): Edit =>
  (mine) => {
    const asked = new Set(merge(head).conflicts.map(({ id }) => id));
    const { document, conflicts } = merge(mine);
    return conflicts
      .filter((conflict) => !asked.has(conflict.id) || !isSameIn(mine, head, conflict))
      .reduce(toTheirs, document);
  };

/** A drawing that undo brings back contains what others have saved meanwhile. */
const rebaseAside = (
  { active, past }: DrawingAside,
  before: History,
  after: History,
  edit: Edit,
): DrawingAside => ({
  active: rebaseTool(active, edit),
  past: past === before.past ? after.past : past,
});

/** Rebases all my steps onto the changes of others, so that undoing mine leaves theirs. */
export const mergeTheirs =
  (loaded: FloorDocument, { quietly }: { readonly quietly: boolean }): Transition =>
  (state) => {
    const base = state.saved;
    const theirs = shareStructure(base, loaded);
    const merge = (mine: FloorDocument) => mergeOver(base, mine, theirs);
    const { document: head, conflicts } = merge(state.history.head);
    const history = rebaseHistory(state.history, head, mergeStep(merge, state.history.head));
    // Others may have made the same change meanwhile, which ends the conflict.
    const open = stillOpen(state.conflicts, head, theirs);
    // The user can finish drawing or dragging, unless others have changed that shape.
    const rebase: Edit = (mine) => merge(mine).document;
    const active = rebaseTool(state.active, rebase);
    const hasEnded = documentOfTool(state.active) !== null && documentOfTool(active) === null;
    return {
      ...state,
      active,
      aside: state.aside && rebaseAside(state.aside, state.history, history, rebase),
      notice: hasEnded ? { text: 'drag-stopped' } : state.notice,
      saved: theirs,
      history,
      selection: selectionAfter(state.history.head, head, state.selection),
      conflicts: joinConflicts(open, conflicts, head, theirs),
      asksAboutConflicts: !quietly || (state.asksAboutConflicts && open.length > 0),
    };
  };

/** Asks about the conflicts that are still open. */
export const askAboutConflicts: Transition = (state) => {
  const conflicts = stillOpen(state.conflicts, state.history.head, state.saved);
  return { ...state, conflicts, asksAboutConflicts: true };
};

export const restoreChanges =
  (changes: Changes): Transition =>
  (before) => {
    const state = settleActive(before);
    const { document, conflicts } = applyChanges(state.history.head, changes);
    const next = performCommand({ label: 'restore-draft', edit: () => document })(state);
    return {
      ...next,
      conflicts: joinConflicts(next.conflicts, conflicts, document, state.saved),
      asksAboutConflicts: next.asksAboutConflicts || conflicts.length > 0,
    };
  };

export const resolveConflict =
  (conflict: Conflict, side: 'mine' | 'theirs'): Transition =>
  (state) => {
    const conflicts = state.conflicts.filter(({ id }) => id !== conflict.id);
    if (side === 'mine') return { ...state, conflicts };
    return performCommand({
      label: { step: 'take-theirs', object: conflict.title },
      edit: (document) => toTheirs(document, conflict),
    })({ ...state, conflicts });
  };

const sharedMap = <Value>(
  known: PersistentMap<Value>,
  loaded: PersistentMap<Value>,
): PersistentMap<Value> => {
  let map = known;
  for (const { key, before, after } of differencesBetween(known, loaded)) {
    if (isEqual(before, after)) continue;
    map = after === undefined ? withoutKey(map, key) : withValue(map, key, after);
  }
  return map;
};

/** The loaded floor with the objects of the known one where they are equal, so that only changes are redrawn. */
const shareStructure = (known: FloorDocument, loaded: FloorDocument): FloorDocument => ({
  corners: isEqual(known.corners, loaded.corners) ? known.corners : loaded.corners,
  pois: sharedMap(known.pois, loaded.pois),
  route: {
    points: sharedMap(known.route.points, loaded.route.points),
    links: sharedMap(known.route.links, loaded.route.links),
    linksAt: sharedMap(known.route.linksAt, loaded.route.linksAt),
  },
  beacons: sharedMap(known.beacons, loaded.beacons),
});
