import { cornersOf, placeAt, placementOf } from '@floorwright/domain';
import type { Corners, Placement, Position } from '@floorwright/domain';

import { advance, redo, startHistory, undo } from '../../lib/history.ts';
import type { History } from '../../lib/history.ts';

/** The size of a picture in its own pixels. */
export type PhotoSize = { width: number; height: number };

/** Where the plan of a floor lies, and how it came there. Every function below gives a new editor. */
export type Editor = {
  photo: PhotoSize;
  /** Null until the plan was put down. */
  steps: History<Placement | null>;
  /** What the server keeps. */
  saved: Placement | null;
  /** Whether corners and sides can be taken hold of. */
  handles: boolean;
};

const read = (corners: Corners | null): Placement | null => (corners ? placementOf(corners) : null);

export const openEditor = (corners: Corners | null, photo: PhotoSize): Editor => {
  const saved = read(corners);
  return { photo, steps: startHistory(saved), saved, handles: false };
};

export const placementIn = ({ steps }: Editor): Placement | null => steps.present;

/** The plan keeps the shape of its picture, which may be another one than when it was last placed. */
export const inShape = (placement: Placement, { width, height }: PhotoSize): Placement => ({
  ...placement,
  height: (placement.width * height) / width,
});

type Step = {
  /** The same movement going on, as from a key that is held down: not a step of its own. */
  continued?: boolean;
};

export const change = (editor: Editor, to: Placement, { continued = false }: Step = {}): Editor => {
  const next = inShape(to, editor.photo);
  const { steps } = editor;
  return {
    ...editor,
    steps: continued ? { ...steps, present: next, future: [] } : advance(steps, next),
  };
};

/** The plan is put down once; from then on it is moved. */
export const putDown = (editor: Editor, at: Position): Editor =>
  placementIn(editor) ? editor : change(editor, placeAt(at, editor.photo));

export const toggleHandles = (editor: Editor): Editor => ({ ...editor, handles: !editor.handles });

export const undoStep = (editor: Editor): Editor => ({ ...editor, steps: undo(editor.steps) });
export const redoStep = (editor: Editor): Editor => ({ ...editor, steps: redo(editor.steps) });

/** What the server answered is what it keeps from now on. */
export const markSaved = (editor: Editor, corners: Corners): Editor => ({
  ...editor,
  saved: read(corners),
});

/** A hundredth of a millimetre, in degrees. */
const tolerance = 1e-10;

const isSamePlace = (a: Position, b: Position): boolean =>
  Math.abs(a.latitude - b.latitude) < tolerance && Math.abs(a.longitude - b.longitude) < tolerance;

export const isDirty = (editor: Editor): boolean => {
  const present = placementIn(editor);
  const { saved } = editor;
  if (present === null || saved === null) return present !== saved;
  const before = cornersOf(saved);
  return !cornersOf(present).every((corner, at) => isSamePlace(corner, before[at] ?? corner));
};
