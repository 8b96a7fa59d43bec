import type { Position } from '@floorwright/domain/geo';

import type { Access } from './access.ts';
import type { Conflict } from './changes/conflict.ts';
import type { FloorDocument, Poi } from './document.ts';
import { drawPoi } from './edits/pois.ts';
import type { History } from './history.ts';
import type { EdgeIndex } from './nearby/edges.ts';
import type { RoomSearch } from './room-search.ts';
import type { ProposalSearch } from './route-proposal.ts';
import type { ItemKind, Selection } from './selection.ts';
import type { ShapeOperations } from './shapes/operations.ts';
import {
  type ActiveTool,
  documentOfTool,
  isToolDrawing,
  readoutOfTool,
  recoverableShape,
  settleTool,
  takeBack,
} from './tools/active.ts';
import type { Readout } from './tools/pen/readout.ts';
import { type ToolName, tools } from './tools/table.ts';
import type { Ghost, Prompt, Resource } from './tools/tool.ts';
import type { NoticeText, StepLabel } from './words.ts';

/** Why something was not done. Each is a new object, so that the same one can be announced twice. */
type Notice = { readonly text: NoticeText };

/** What the tools and the map need besides the document; it is never saved. */
export type ViewState = {
  readonly ghosts: readonly Ghost[];
  /** The parts of the tried route on this floor. */
  readonly found: readonly (readonly Position[])[];
  /** The keys of POIs that could not be saved. */
  readonly failed: readonly string[];
  /** The lines of the plan that shapes snap to. */
  readonly walls: EdgeIndex | null;
  /** The rooms between the walls, for the tool that fills them. */
  readonly rooms: RoomSearch;
  /** Operations on shapes, once they are loaded. */
  readonly shapes: ShapeOperations | null;
  /** Whether corners and points snap to what is near. */
  readonly snapping: boolean;
  /** Whether a wall moves in all POIs that share it. */
  readonly together: boolean;
  /** Routes that can be taken, for the tool that proposes them. */
  readonly proposal: ProposalSearch;
  /** Kinds of objects that are not shown now, and so cannot be selected by a frame. */
  readonly hidden: readonly ItemKind[];
};

export type DrawingAside = {
  readonly active: ActiveTool;
  /** The steps until then: undo takes back later ones first. */
  readonly past: History['past'];
};

export type EditorState = {
  readonly history: History;
  /** The last known document of the server. */
  readonly saved: FloorDocument;
  readonly active: ActiveTool;
  /** An unfinished drawing that was given up, and that undo brings back. */
  readonly aside: DrawingAside | null;
  /** A tool that was chosen before the map had loaded; it becomes active then. */
  readonly wanted: ToolName | null;
  readonly selection: Selection | null;
  readonly prompt: Prompt | null;
  readonly notice: Notice | null;
  /** Incompatible changes of this and another user. The document has mine. */
  readonly conflicts: readonly Conflict[];
  /** Whether the user has to resolve them now. Those found while others work wait for Save. */
  readonly asksAboutConflicts: boolean;
  readonly access: Access;
  readonly shown: ViewState;
};

/** The document with unfinished work: what is drawn, and what the pointer hits. */
export const shownDocument = ({ history, active }: EditorState): FloorDocument =>
  documentOfTool(active) ?? history.head;

/** The drawing that undo brings back now, or null. */
export const drawingToBringBack = ({ aside, history }: EditorState): ActiveTool | null =>
  aside?.past === history.past ? aside.active : null;

/** Whether something is unfinished or put aside, so that undo takes back a part of it or brings it back. */
export const isUnfinished = (state: EditorState): boolean =>
  takeBack(state.active) !== null || drawingToBringBack(state) !== null;

/** Whether something is being drawn that Enter would finish. */
export const isDrawing = ({ active }: EditorState): boolean => isToolDrawing(active);

/** Whether the active tool needs something that the console provides. */
export const isInUse = ({ active }: EditorState, resource: Resource): boolean =>
  tools[active.tool].uses === resource;

/** Cached, so that a state always has the same one. */
const readouts = new WeakMap<EditorState, { readonly readout: Readout | null }>();

/** The measures of the side that is being drawn, or null. */
export const readoutIn = (state: EditorState): Readout | null => {
  const known = readouts.get(state) ?? {
    readout: readoutOfTool(state.active, state.history.head),
  };
  readouts.set(state, known);
  return known.readout;
};

/** What Enter does at the cross with the active tool; null for a tool that places nothing. */
export const atCrossIn = ({ active }: EditorState): 'click' | 'drag' | null =>
  tools[active.tool].atCross ?? null;

/** Whether arrow keys move what is selected, instead of the cross of a tool that has one. */
export const nudgesSelection = ({ active, selection }: EditorState): boolean => {
  const { atCross, needs, preservesSelection } = tools[active.tool];
  // A tool that works on the selection places its corners around it.
  const isMeasuring = atCross === 'click' && preservesSelection.length > 0;
  return selection !== null && needs !== 'drawing' && !isMeasuring;
};

/** Whether the key C bends the side that is being drawn. */
export const isBendable = (state: EditorState): boolean =>
  tools[state.active.tool].bendsSides === true && readoutIn(state) !== null;

/** Cached, so that a state always has the same one. */
const recoverable = new WeakMap<
  Poi,
  { readonly head: FloorDocument; readonly document: FloorDocument }
>();

const withShape = (head: FloorDocument, shape: Poi): FloorDocument => {
  const known = recoverable.get(shape);
  if (known?.head === head) return known.document;
  const document = drawPoi(shape).edit(head);
  recoverable.set(shape, { head, document });
  return document;
};

/** The document to recover after a crash: with what is being drawn, but not with what is being dragged. */
export const recoverableDocument = ({ active, history }: EditorState): FloorDocument => {
  if (!isToolDrawing(active)) return history.head;
  const shape = recoverableShape(active);
  if (shape) return withShape(history.head, shape);
  const { command } = settleTool(active);
  return command ? command.edit(history.head) : history.head;
};

/** What undo does now. */
export const undoLabel = (state: EditorState): StepLabel | null => {
  if (takeBack(state.active) !== null) return 'take-back';
  if (drawingToBringBack(state) !== null) return 'bring-back';
  return state.history.past?.label ?? null;
};

export const redoLabel = ({ history }: EditorState): StepLabel | null =>
  history.future?.label ?? null;
