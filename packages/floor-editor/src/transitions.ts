import { disabledReason, reasons } from './access.ts';
import type { Access } from './access.ts';
import { isSame } from './changes/same.ts';
import type { FloorDocument } from './document.ts';
import * as history from './history.ts';
import type { Command, History } from './history.ts';
import type { Input } from './input.ts';
import { sameSelection, selectionIn } from './selection.ts';
import type { Selection } from './selection.ts';
import type { EditorState, Shown } from './state.ts';
import type { ToolName } from './tools/names.ts';
import { fresh } from './tools/outcome.ts';
import type { Outcome } from './tools/outcome.ts';
import { settle, step, takeBack } from './tools/step.ts';

/** From one state to the next. The same state where nothing changes. */
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
    history: history.closeStep(state.history),
  };
};

const withOutcome = (state: EditorState, outcome: Outcome): EditorState => {
  let next = outcome.active === state.active ? state : { ...state, active: outcome.active };
  if (outcome.command) next = withHistory(next, history.perform(next.history, outcome.command));
  if (outcome.selection !== undefined) next = withSelection(next, outcome.selection);
  if (outcome.prompt) next = { ...next, prompt: outcome.prompt };
  if (outcome.notice !== undefined) next = { ...next, notice: { text: outcome.notice } };
  return next;
};

const silent = (state: EditorState): EditorState =>
  state.notice === null ? state : { ...state, notice: null };

/** What the pointer passes over says nothing about whether a notice was read. */
const isPassing = ({ type }: Input): boolean =>
  type === 'move' || type === 'drag' || type === 'leave';

export const receive =
  (input: Input, newId: () => string): Transition =>
  (state) => {
    if (state.prompt) {
      if (input.type === 'escape') return dismiss(state);
      if (input.type !== 'click') return state;
    }
    const before = isPassing(input) ? state : silent(dismiss(state));
    const outcome = step(before.active, input, {
      head: before.history.head,
      selection: before.selection,
      access: before.access,
      ghosts: before.shown.ghosts,
      walls: before.shown.walls,
      newId,
    });
    return withOutcome(before, outcome);
  };

export const dismiss: Transition = (state) =>
  state.prompt === null ? state : { ...state, prompt: null };

/** With nothing half done that the document is part of, so that it can be changed from outside a tool. */
export const settled: Transition = (state) => withOutcome(state, settle(state.active));

/** Choosing the active tool again puts it away. */
export const choose =
  (tool: ToolName): Transition =>
  (state) => {
    const reason = disabledReason(tool, state.access);
    if (reason !== null) {
      const wanted = reason === reasons.loading ? tool : null;
      return { ...state, wanted, notice: { text: reason } };
    }
    const next = { ...silent(dismiss(settled(state))), wanted: null };
    const chosen = tool === state.active.tool ? 'pointer' : tool;
    const active = fresh(chosen);
    const keeps =
      chosen === 'pointer' || (chosen === 'select-poi' && next.selection?.kind === 'poi');
    return withSelection({ ...next, active }, keeps ? next.selection : null);
  };

export const perform =
  (command: Command): Transition =>
  (state) => {
    const next = silent(dismiss(settled(state)));
    return withHistory(next, history.perform(next.history, command));
  };

export const select =
  (selection: Selection | null): Transition =>
  (state) =>
    withSelection(state, selection);

/** What is half done is taken back first, one part at a time. */
export const undo: Transition = (state) => {
  const half = takeBack(state.active);
  return half ? withOutcome(state, half) : withHistory(silent(state), history.undo(state.history));
};

export const redo: Transition = (state) =>
  takeBack(state.active) ? state : withHistory(silent(state), history.redo(state.history));

/** The same object where all of it is there already. */
const withParts = <Whole extends object>(whole: Whole, parts: Partial<Whole>): Whole => {
  const next = { ...whole, ...parts };
  return isSame(whole, next) ? whole : next;
};

export const show =
  (parts: Partial<Shown>): Transition =>
  (state) => {
    const shown = withParts(state.shown, parts);
    return shown === state.shown ? state : { ...state, shown };
  };

export const allow =
  (parts: Partial<Access>): Transition =>
  (state) => {
    const access = withParts(state.access, parts);
    if (access === state.access) return state;
    const next = { ...state, access };
    const { wanted } = state;
    return wanted !== null && disabledReason(wanted, access) === null ? choose(wanted)(next) : next;
  };

export const startState = (
  document: FloorDocument,
  { access, shown }: Pick<EditorState, 'access' | 'shown'>,
): EditorState => ({
  history: history.historyOf(document),
  saved: document,
  active: fresh('pointer'),
  wanted: null,
  selection: null,
  prompt: null,
  notice: null,
  conflicts: [],
  access,
  shown,
});
