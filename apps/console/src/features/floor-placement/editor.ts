import { cornersOf, placeAt, placementOf } from '@floorwright/domain/geo';
import type { Corners, Placement, Position } from '@floorwright/domain/geo';

import { advance, redo, startHistory, undo } from './history.ts';
import type { History } from './history.ts';

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

/** The plan keeps the shape of its picture, which may be another one than when it was last placed. */
export const inShape = (placement: Placement, { width, height }: PhotoSize): Placement => ({
  ...placement,
  height: (placement.width * height) / width,
});

/** How much of the height counts as another shape; less comes from rounding the sizes of a picture. */
const otherShape = 0.005;

/** Whether the picture has been replaced by one of another shape since the plan was saved. */
export const isReshaped = ({ saved, photo }: Pick<Editor, 'saved' | 'photo'>): boolean => {
  if (!saved) return false;
  const { height } = inShape(saved, photo);
  return Math.abs(saved.height - height) > height * otherShape;
};

export const openEditor = (corners: Corners | null, photo: PhotoSize): Editor => {
  const saved = read(corners);
  const first = saved && isReshaped({ saved, photo }) ? inShape(saved, photo) : saved;
  return { photo, steps: startHistory(first), saved, handles: false };
};

export const placementIn = ({ steps }: Editor): Placement | null => steps.present;

type Step = {
  /** The same movement going on, as from a key that is held down: not a step of its own. */
  continued?: boolean;
};

export const changePlacement = (
  editor: Editor,
  to: Placement,
  { continued = false }: Step = {},
): Editor => {
  const next = inShape(to, editor.photo);
  const { steps } = editor;
  return {
    ...editor,
    steps: continued ? { ...steps, present: next, future: [] } : advance(steps, next),
  };
};

/** The plan is put down once; from then on it is moved. */
export const putDown = (editor: Editor, at: Position): Editor =>
  placementIn(editor) ? editor : changePlacement(editor, placeAt(at, editor.photo));

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

const isSame = (a: Placement | null, b: Placement | null): boolean => {
  if (a === null || b === null) return a === b;
  const before = cornersOf(b);
  return cornersOf(a).every((corner, at) => isSamePlace(corner, before[at] ?? corner));
};

export const isDirty = (editor: Editor): boolean => !isSame(placementIn(editor), editor.saved);

/** Somebody else has placed the plan meanwhile: that is shown, unless it was moved here too. */
export const followServer = (editor: Editor, corners: Corners | null): Editor => {
  const { photo, handles } = editor;
  const hasMoved = isDirty(editor) && !isSame(placementIn(editor), placementIn(reopened(editor)));
  if (hasMoved || isSame(read(corners), editor.saved)) return editor;
  return { ...openEditor(corners, photo), handles };
};

const reopened = ({ saved, photo }: Editor): Editor => openEditor(saved && cornersOf(saved), photo);
