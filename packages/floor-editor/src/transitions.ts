import type { Access } from './access.ts';
import type { FloorDocument } from './document.ts';
import {
  applyCommand,
  closeStep,
  type Command,
  type History,
  startHistory,
  stepBack,
  stepForward,
} from './history.ts';
import type { Input } from './input.ts';
import { isEqual } from './is-equal.ts';
import { sameSelection, type Selection, selectionIn } from './selection.ts';
import { drawingToBringBack, type EditorState, type ViewState } from './state.ts';
import {
  freshTool,
  isToolDrawing,
  settleTool,
  stepTool,
  takeBack,
  type ToolOutcome,
} from './tools/active.ts';
import { disabledReason } from './tools/availability.ts';
import { type ToolName, tools } from './tools/table.ts';
import type { Context } from './tools/tool.ts';

/** Returns the same state if nothing changes. */
export type Transition = (state: EditorState) => EditorState;

const withHistory = (state: EditorState, next: History): EditorState =>
  next === state.history
    ? state
    : { ...state, history: next, selection: selectionIn(next.head, state.selection) };

const withSelection = (state: EditorState, selection: Selection | null): EditorState => {
  if (sameSelection(state.selection, selection)) return state;
  return {
    ...state,
    selection: selectionIn(state.history.head, selection),
    history: closeStep(state.history),
  };
};

const withOutcome = (state: EditorState, outcome: ToolOutcome): EditorState => {
  let next = outcome.active === state.active ? state : { ...state, active: outcome.active };
  if (outcome.command) next = withHistory(next, applyCommand(next.history, outcome.command));
  if (outcome.selection !== undefined) next = withSelection(next, outcome.selection);
  if (outcome.prompt) next = { ...next, prompt: outcome.prompt };
  if (outcome.notice !== undefined) next = { ...next, notice: { text: outcome.notice } };
  return next;
};

const withoutNotice = (state: EditorState): EditorState =>
  state.notice === null ? state : { ...state, notice: null };

/** Movements and the end of a drag do not clear a notice, since it may not have been read. */
const isPassing = ({ type }: Input): boolean =>
  type === 'move' || type === 'drag' || type === 'drop' || type === 'leave';

/** Snapping that is turned off is as if its key were held down, but routes are still joined. */
const withoutSnapping = (input: Input, { shown }: EditorState): Input =>
  'hit' in input && !shown.snapping && !input.free ? { ...input, free: true, joins: true } : input;

export const receiveInput =
  (input: Input, { newId, index }: Pick<Context, 'newId' | 'index'>): Transition =>
  (state) => {
    if (state.prompt) {
      if (input.type === 'escape') return dismissPrompt(state);
      if (input.type !== 'click') return state;
    }
    const before = isPassing(input) ? state : withoutNotice(dismissPrompt(state));
    const outcome = stepTool(before.active, withoutSnapping(input, before), {
      head: before.history.head,
      selection: before.selection,
      access: before.access,
      ghosts: before.shown.ghosts,
      walls: before.shown.walls,
      rooms: before.shown.rooms,
      shapes: before.shown.shapes,
      together: before.shown.together,
      proposal: before.shown.proposal,
      hidden: before.shown.hidden,
      index,
      newId,
    });
    const next = withOutcome(before, outcome);
    return input.type === 'escape' && !outcome.command ? putAside(before, next) : next;
  };

/** Keeps a drawing that is given up. */
const putAside = (before: EditorState, next: EditorState): EditorState => {
  if (!isToolDrawing(before.active) || isToolDrawing(next.active)) return next;
  if (tools[before.active.tool].onlyMeasures) return next;
  const aside = { active: before.active, past: next.history.past };
  return { ...next, aside, notice: next.notice ?? { text: 'drawing-aside' } };
};

export const dismissPrompt: Transition = (state) =>
  state.prompt === null ? state : { ...state, prompt: null };

/** Settles the active tool, so that the document can be changed from outside it. */
export const settleActive: Transition = (state) => withOutcome(state, settleTool(state.active));

/** Choosing the active tool again deactivates it. */
export const chooseTool =
  (tool: ToolName): Transition =>
  (state) => {
    const reason = disabledReason(tool, state.access);
    if (reason !== null) {
      const wanted = reason === 'map-loading' ? tool : null;
      return { ...state, wanted, notice: { text: reason } };
    }
    const next = { ...withoutNotice(dismissPrompt(settleActive(state))), wanted: null };
    const chosen = tool === state.active.tool ? 'pointer' : tool;
    const { selection } = next;
    const preserves =
      selection !== null && tools[chosen].preservesSelection.includes(selection.kind);
    return putAside(
      next,
      withSelection({ ...next, active: freshTool(chosen) }, preserves ? selection : null),
    );
  };

export const performCommand =
  (command: Command): Transition =>
  (state) => {
    const next = withoutNotice(dismissPrompt(settleActive(state)));
    return withHistory(next, applyCommand(next.history, command));
  };

export const selectObject =
  (selection: Selection | null): Transition =>
  (state) =>
    withSelection(state, selection);

/** Unfinished work is taken back first, one part at a time. */
export const undoLatest: Transition = (state) => {
  const active = takeBack(state.active);
  if (active) return { ...state, active };
  const drawing = drawingToBringBack(state);
  return drawing
    ? { ...withoutNotice(state), active: drawing, aside: null, selection: null }
    : withHistory(withoutNotice(state), stepBack(state.history));
};

export const redoNext: Transition = (state) =>
  takeBack(state.active) ? state : withHistory(withoutNotice(state), stepForward(state.history));

/** Returns the same object if the parts change nothing. */
const withParts = <Whole extends object>(whole: Whole, parts: Partial<Whole>): Whole => {
  const next = { ...whole, ...parts };
  return isEqual(whole, next) ? whole : next;
};

export const changeShown =
  (parts: Partial<ViewState>): Transition =>
  (state) => {
    const shown = withParts(state.shown, parts);
    return shown === state.shown ? state : { ...state, shown };
  };

export const changeAccess =
  (parts: Partial<Access>): Transition =>
  (state) => {
    const access = withParts(state.access, parts);
    if (access === state.access) return state;
    const next = { ...state, access };
    const { wanted } = state;
    return wanted !== null && disabledReason(wanted, access) === null
      ? chooseTool(wanted)(next)
      : next;
  };

export const initialState = (
  document: FloorDocument,
  { access, shown }: Pick<EditorState, 'access' | 'shown'>,
): EditorState => ({
  history: startHistory(document),
  saved: document,
  active: freshTool('pointer'),
  aside: null,
  wanted: null,
  selection: null,
  prompt: null,
  notice: null,
  conflicts: [],
  asksAboutConflicts: false,
  access,
  shown,
});
