import {
  differencesBetween,
  valueAt,
  withoutKey,
  withValue,
} from '@floorwright/domain/persistent-map';
import { isUnfinished } from '@floorwright/floor-editor';
import type { Command, Editor, EditorState, History } from '@floorwright/floor-editor';

const commandTo = ({ saved }: EditorState, key: string): Command => {
  const before = valueAt(saved.beacons, key);
  return {
    label: 'Put beacon back',
    edit: (document) => ({
      ...document,
      beacons: before
        ? withValue(document.beacons, key, before)
        : withoutKey(document.beacons, key),
    }),
  };
};

/** Whether all that lies between a entry and now is that the beacon is where the server has it. */
const isOnlyPutBackAt = (
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
 * Puts a beacon that could not be saved back to where the server has it. What was just done or undone
 * is taken back as it is, so that the steps before and after can still be reached.
 */
export const revertBeacon = (editor: Editor, id: number): void => {
  const state = editor.state();
  const key = String(id);
  // Undo would take back the unfinished work instead.
  const canStep = !isUnfinished(state);
  if (canStep && isOnlyPutBackAt(state.history.past, state, key)) editor.undo();
  else if (canStep && isOnlyPutBackAt(state.history.future, state, key)) editor.redo();
  else editor.perform(commandTo(state, key));
};
