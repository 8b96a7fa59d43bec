import { localPlane, type Position } from '@floorwright/domain/geo';
import {
  type Access,
  type Clip,
  clipOf,
  directionOf,
  type Editor,
  type EditorState,
  freePlaceFor,
  isDrawing,
  isEmptyClip,
  type Item,
  itemKinds,
  itemsOf,
  itemsOfKinds,
  itemsToCut,
  nudgeItems,
  pasteClips,
  placesOfClip,
  placesOfItems,
  removeItems,
  type RowOfCopies,
  copyInRow,
  selectionOfItems,
  type StepLabel,
  tools,
} from '@floorwright/floor-editor';

import { showFailure, showSuccess } from '../../../lib/toasts.ts';
import { reasonAgainst, reasonAgainstItems } from '../editor-words/notices/reasons.ts';
import { newId } from '../session/new-id.ts';
import { type ClipPlace, endMove, hasClip, isMoving, storeClip, storedClip } from './clipboard.ts';
import { messages } from './messages/index.ts';

/** In meters: the step of an arrow key, and with Shift. */
const steps = { small: 0.1, large: 1 } as const;

/** Clockwise from up on the screen, in degrees. */
const arrows: Readonly<Record<string, number>> = {
  ArrowUp: 0,
  ArrowRight: 90,
  ArrowDown: 180,
  ArrowLeft: 270,
};

const selectedIn = ({ selection }: EditorState): readonly Item[] => itemsOf(selection);

/** The objects that a copy contains; beacons stay where they are. */
const copyable = (items: readonly Item[]): Item[] => items.filter(({ kind }) => kind !== 'beacon');

const sizeOf = ({ pois, links }: Clip): number => pois.length + links.length;

const copyStep = (verb: 'cut' | 'paste' | 'duplicate' | 'repeat', clip: Clip): StepLabel => ({
  step: 'copies',
  verb,
  count: sizeOf(clip),
});

/** Why nothing can be added to the floor, or null. */
export const reasonAgainstPasting = (access: Access): string | null =>
  reasonAgainst('manage', access);

type Surroundings = {
  /** The middle of the map, once there is one. */
  readonly middle: () => Position | null;
  /** Moves the map if none of the places is in sight. */
  readonly reveal: (places: readonly Position[]) => void;
  readonly onCopyToFloors: (items: readonly Item[]) => void;
  /** Asks how often to repeat a clip, and where. */
  readonly onRepeat: (clip: Clip) => void;
};

/** The commands on the selection. Each returns whether it was done or explained to the user. */
export const selectionCommands = (
  editor: Editor,
  place: ClipPlace,
  { middle, reveal, onCopyToFloors, onRepeat }: Surroundings,
) => {
  const refuse = (reason: string): true => {
    showFailure(reason);
    return true;
  };
  /** Selects several objects with a tool that can move them. */
  const select = (items: readonly Item[]): void => {
    const { tool } = editor.state().active;
    if (!tools[tool].preservesSelection.includes('many')) editor.choose('pointer');
    editor.select(selectionOfItems(items));
  };
  const add = (clips: readonly Clip[], label: StepLabel, isMoved = false): boolean => {
    const state = editor.state();
    if (isDrawing(state)) return refuse(messages.finishFirst);
    const reason = reasonAgainstPasting(state.access);
    if (reason !== null) return refuse(reason);
    const { command, items } = pasteClips(state.history.head, clips, { label, newId, isMoved });
    editor.perform(command);
    if (isMoved) endMove();
    select(items);
    return true;
  };
  const copy = (): boolean => {
    const state = editor.state();
    if (state.selection === null) return false;
    const clip = clipOf(state.history.head, selectedIn(state));
    if (isEmptyClip(clip)) return refuse(messages.nothingToCopy);
    storeClip(clip, place);
    showSuccess(messages.copied(sizeOf(clip)));
    return true;
  };
  return {
    copy,
    cut: (): boolean => {
      const state = editor.state();
      const items = copyable(selectedIn(state));
      if (state.selection === null) return false;
      const clip = clipOf(state.history.head, items);
      const reason = reasonAgainstItems('delete', items, state.access);
      if (reason !== null || isEmptyClip(clip)) return refuse(reason ?? messages.nothingToCopy);
      storeClip(clip, place, { cutIn: editor });
      editor.perform({ ...removeItems(itemsToCut(clip)), label: copyStep('cut', clip) });
      return true;
    },
    paste: (): boolean => {
      const stored = storedClip(place);
      if (!stored) return false;
      const { head } = editor.state().history;
      // In place in another building, nobody would see it.
      const placed = freePlaceFor(head, stored.clip, stored.isFromElsewhere ? middle() : null);
      const isDone = add([placed], copyStep('paste', placed), isMoving(editor));
      if (editor.state().history.head !== head) reveal(placesOfClip(placed));
      return isDone;
    },
    canPaste: () => hasClip(place),
    duplicate: (): boolean => {
      const state = editor.state();
      if (state.selection === null) return false;
      const { head } = state.history;
      const clip = clipOf(head, selectedIn(state));
      if (isEmptyClip(clip)) return refuse(messages.nothingToCopy);
      return add([freePlaceFor(head, clip)], copyStep('duplicate', clip));
    },
    copyToFloors: (): boolean => {
      const state = editor.state();
      const items = selectedIn(state);
      if (items.length === 0) return false;
      const reason = reasonAgainstPasting(state.access);
      if (reason !== null) return refuse(reason);
      onCopyToFloors(items);
      return true;
    },
    askToRepeat: (): boolean => {
      const state = editor.state();
      if (state.selection === null) return false;
      const reason = reasonAgainstPasting(state.access);
      if (reason !== null) return refuse(reason);
      onRepeat(clipOf(state.history.head, selectedIn(state)));
      return true;
    },
    repeat: (clip: Clip, row: RowOfCopies): boolean =>
      add(copyInRow(clip, row), copyStep('repeat', clip)),
    select,
    selectAll: (): boolean => {
      const { history, shown } = editor.state();
      const kinds = itemKinds.filter((kind) => !shown.hidden.includes(kind));
      if (!isDrawing(editor.state())) select(itemsOfKinds(history.head, kinds));
      return true;
    },
    /** Moves the selection by an arrow key. `bearing` is the direction that is up on the screen. */
    nudge: (key: string, { large, bearing }: { large: boolean; bearing: number }): boolean => {
      const state = editor.state();
      const [items, arrow] = [selectedIn(state), arrows[key]];
      // While a shape is drawn, arrows move the map.
      if (items.length === 0 || arrow === undefined) return false;
      if (tools[state.active.tool].needs === 'drawing') return false;
      const reason = reasonAgainstItems('move', items, state.access);
      if (reason !== null) return refuse(reason);
      const [from] = placesOfItems(state.history.head, items);
      if (!from) return false;
      const { x, y } = directionOf(arrow + bearing);
      const meters = large ? steps.large : steps.small;
      const to = localPlane(from).toGlobe({ x: x * meters, y: y * meters });
      editor.perform(nudgeItems(items, from, to));
      return true;
    },
  };
};

export type SelectionCommands = ReturnType<typeof selectionCommands>;
