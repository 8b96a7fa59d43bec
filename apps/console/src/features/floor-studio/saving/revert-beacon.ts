import {
  differencesBetween,
  valueAt,
  withoutKey,
  withValue,
} from '@floorwright/domain/persistent-map';
import {
  type Command,
  type Editor,
  type EditorState,
  type History,
  isUnfinished,
} from '@floorwright/floor-editor';

const commandTo = ({ saved }: EditorState, key: string): Command => {
  const before = valueAt(saved.beacons, key);
  return {
    label: 'Revert beacon',
    edit: (document) => ({
      ...document,
      beacons: before
        ? withValue(document.beacons, key, before)
        : withoutKey(document.beacons, key),
    }),
  };
};

/** Whether the only difference to a history entry is that the beacon is at its saved place there. */
const revertsOnly = (
  entry: History['past'],
  { history: { head, rebases }, saved }: EditorState,
  key: string,
): boolean => {
  if (entry?.rebases !== rebases.length) return false;
  const { pois, route, corners, beacons } = entry.document;
  return (
    pois === head.pois &&
    route === head.route &&
    corners === head.corners &&
    valueAt(beacons, key) === valueAt(saved.beacons, key) &&
    differencesBetween(beacons, head.beacons).every((difference) => difference.key === key)
  );
};

/**
 * Moves a beacon that could not be saved back to its saved place. If the failed change was the latest step,
 * that step is undone or redone, so that no new step separates the others.
 */
export const revertBeacon = (editor: Editor, id: number): void => {
  const state = editor.state();
  const key = String(id);
  // Undo would take back the unfinished work instead.
  const canStep = !isUnfinished(state);
  if (canStep && revertsOnly(state.history.past, state, key)) editor.undo();
  else if (canStep && revertsOnly(state.history.future, state, key)) editor.redo();
  else editor.perform(commandTo(state, key));
};
