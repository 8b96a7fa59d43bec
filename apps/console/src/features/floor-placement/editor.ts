import {
  type Corners,
  cornersOf,
  placeAt,
  type Placement,
  placementOf,
  type Position,
} from '@floorwright/domain/geo';

import { advance, type History, redo, startHistory, undo } from './history.ts';

/** In pixels of the picture. */
export type PhotoSize = { width: number; height: number };

/** The editor state of a placement. Every function below returns a new state. */
export type Editor = {
  photo: PhotoSize;
  /** Null until the plan is placed. */
  steps: History<Placement | null>;
  /** The placement on the server. */
  saved: Placement | null;
  /** Whether the corner and side handles are shown. */
  handles: boolean;
  /** Whether the plan was replaced by another one since it was moved here. */
  isReplaced: boolean;
};

const read = (corners: Corners | null): Placement | null => (corners ? placementOf(corners) : null);

/** Adapts a placement to the aspect ratio of the photo, which may have been replaced. */
export const withPhotoShape = (placement: Placement, { width, height }: PhotoSize): Placement => ({
  ...placement,
  height: (placement.width * height) / width,
});

/** A smaller difference in height comes from rounding the picture size. */
const shapeTolerance = 0.005;

/** Whether the photo was replaced by one with another aspect ratio since the last save. */
export const isReshaped = ({ saved, photo }: Pick<Editor, 'saved' | 'photo'>): boolean => {
  if (!saved) return false;
  const { height } = withPhotoShape(saved, photo);
  return Math.abs(saved.height - height) > height * shapeTolerance;
};

export const openEditor = (corners: Corners | null, photo: PhotoSize): Editor => {
  const saved = read(corners);
  const first = saved && isReshaped({ saved, photo }) ? withPhotoShape(saved, photo) : saved;
  return { photo, steps: startHistory(first), saved, handles: false, isReplaced: false };
};

export const placementIn = ({ steps }: Editor): Placement | null => steps.present;

type Step = {
  /** Continues the previous change, as a repeated key does, instead of adding an undo step. */
  continued?: boolean;
};

export const changePlacement = (
  editor: Editor,
  to: Placement,
  { continued = false }: Step = {},
): Editor => {
  const next = withPhotoShape(to, editor.photo);
  const { steps } = editor;
  return {
    ...editor,
    steps: continued ? { ...steps, present: next, future: [] } : advance(steps, next),
  };
};

/** Places the plan; does nothing if it is already placed. */
export const placePlan = (editor: Editor, at: Position): Editor =>
  placementIn(editor) ? editor : changePlacement(editor, placeAt(at, editor.photo));

export const toggleHandles = (editor: Editor): Editor => ({ ...editor, handles: !editor.handles });

export const undoStep = (editor: Editor): Editor => ({ ...editor, steps: undo(editor.steps) });
export const redoStep = (editor: Editor): Editor => ({ ...editor, steps: redo(editor.steps) });

export const markSaved = (editor: Editor, corners: Corners): Editor => ({
  ...editor,
  saved: read(corners),
  isReplaced: false,
});

/** A hundredth of a millimeter, in degrees. */
const tolerance = 1e-10;

const isSamePlace = (a: Position, b: Position): boolean =>
  Math.abs(a.latitude - b.latitude) < tolerance && Math.abs(a.longitude - b.longitude) < tolerance;

const isSame = (a: Placement | null, b: Placement | null): boolean => {
  if (a === null || b === null) return a === b;
  const before = cornersOf(b);
  return cornersOf(a).every((corner, at) => isSamePlace(corner, before[at] ?? corner));
};

export const isDirty = (editor: Editor): boolean => !isSame(placementIn(editor), editor.saved);

const reopened = ({ saved, photo }: Editor): Editor => openEditor(saved && cornersOf(saved), photo);

/** Whether the plan was moved here. A new aspect ratio alone is no move. */
const hasMoved = (editor: Editor): boolean =>
  isDirty(editor) && !isSame(placementIn(editor), placementIn(reopened(editor)));

/** Adopts a placement saved by another user, unless the plan was also moved here. */
export const followServer = (editor: Editor, corners: Corners | null): Editor => {
  const { photo, handles } = editor;
  if (hasMoved(editor) || isSame(read(corners), editor.saved)) return editor;
  return { ...openEditor(corners, photo), handles };
};

/**
 * Goes on with another picture. What was moved here stays there, and the place of the new plan is one undo
 * step before.
 */
export const followPhoto = (editor: Editor, photo: PhotoSize, corners: Corners | null): Editor => {
  const opened = { ...openEditor(corners, photo), handles: editor.handles };
  if (!hasMoved(editor)) return opened;
  const shaped = (placement: Placement | null) => placement && withPhotoShape(placement, photo);
  const { past, present, future } = editor.steps;
  return {
    ...opened,
    steps: {
      past: [...past.map(shaped), placementIn(opened)],
      present: shaped(present),
      future: future.map(shaped),
    },
    isReplaced: true,
  };
};
