import {
  differencesBetween,
  type PersistentMap,
  withoutKey,
  withValue,
} from '@floorwright/domain/persistent-map';

import { type Changes, changesBetween } from './changes/changes.ts';
import type { Conflict } from './changes/conflict.ts';
import { applyChanges, mergeOver } from './changes/merge.ts';
import type { FloorDocument } from './document.ts';
import { rebaseHistory } from './history.ts';
import { isEqual } from './is-equal.ts';
import { selectionIn } from './selection.ts';
import { resumeTool } from './tools/active.ts';
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

/**
 * Rebases all my steps onto the changes of others, so that undoing mine leaves theirs. In documents of the
 * history theirs wins every conflict, since the user cannot resolve conflicts there.
 */
export const mergeTheirs =
  (loaded: FloorDocument): Transition =>
  (before) => {
    const state = settleActive(before);
    const base = state.saved;
    const theirs = shareStructure(base, loaded);
    const merge = (mine: FloorDocument) => mergeOver(base, mine, theirs);
    const { document: head, conflicts } = merge(state.history.head);
    const history = rebaseHistory(state.history, head, (mine) => {
      const merged = merge(mine);
      return merged.conflicts.reduce(toTheirs, merged.document);
    });
    // Others may have made the same change meanwhile, which ends the conflict.
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
