import {
  differencesBetween,
  type PersistentMap,
  valueAt,
  withoutKey,
  withValue,
} from '@floorwright/domain/persistent-map';

import { type Changes, changesBetween } from './changes/changes.ts';
import type { Conflict } from './changes/conflict.ts';
import { applyChanges, type Merge, mergeOver } from './changes/merge.ts';
import type { Edit, FloorDocument } from './document.ts';
import { rebaseHistory } from './history.ts';
import { isEqual } from './is-equal.ts';
import { selectionIn } from './selection.ts';
import { documentOfTool, rebaseTool } from './tools/active.ts';
import { performCommand, settleActive, type Transition } from './transitions.ts';

/** A later conflict of the same object replaces the earlier one. */
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

/** Whether the sides still differ in the object of the conflict. */
const isOpenIn = (differences: Changes, conflict: Conflict): boolean =>
  conflict.what === 'corners'
    ? differences.corners !== null
    : changesOf(differences, conflict.what).some(({ key }) => key === conflict.key);

const mapOf = (
  { pois, route, beacons }: FloorDocument,
  what: Exclude<Conflict['what'], 'corners'>,
): PersistentMap<object> => {
  switch (what) {
    case 'poi':
      return pois;
    case 'point':
      return route.points;
    case 'link':
      return route.links;
    case 'beacon':
      return beacons;
  }
};

/** Whether two documents have the same value where the conflict is. Fields that are not in dispute may differ. */
const isSameIn = (one: FloorDocument, other: FloorDocument, conflict: Conflict): boolean => {
  if (conflict.what === 'corners') return isEqual(one.corners, other.corners);
  const { what, key, fields } = conflict;
  const [mine, yours] = [one, other].map((document) => valueAt(mapOf(document, what), key));
  if (!mine || !yours) return mine === yours;
  const [ofMine, ofYours] = [mine, yours].map(
    (value) => new Map<string, unknown>(Object.entries(value)),
  );
  return fields.every((field) => isEqual(ofMine?.get(field), ofYours?.get(field)));
};

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
    const differences = changesBetween(theirs, head);
    const open = state.conflicts.filter((conflict) => isOpenIn(differences, conflict));
    // What is being drawn or dragged goes on, unless they have changed the shape of it.
    const active = rebaseTool(state.active, (mine) => merge(mine).document);
    const hasEnded = documentOfTool(state.active) !== null && documentOfTool(active) === null;
    return {
      ...state,
      active,
      notice: hasEnded ? { text: 'drag-stopped' } : state.notice,
      saved: theirs,
      history,
      selection: selectionIn(head, state.selection),
      conflicts: joined(open, conflicts),
      asksAboutConflicts: !quietly || (state.asksAboutConflicts && open.length > 0),
    };
  };

/** Asks about the conflicts that are still open. */
export const askAboutConflicts: Transition = (state) => {
  const differences = changesBetween(state.saved, state.history.head);
  const conflicts = state.conflicts.filter((conflict) => isOpenIn(differences, conflict));
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
      conflicts: joined(next.conflicts, conflicts),
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
