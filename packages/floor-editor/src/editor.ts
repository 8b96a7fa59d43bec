import type { Access } from './access.ts';
import type { Changes } from './changes/changes.ts';
import type { Conflict } from './changes/conflict.ts';
import type { FloorDocument } from './document.ts';
import { closeStep, type Command } from './history.ts';
import type { Input } from './input.ts';
import {
  askAboutConflicts,
  mergeTheirs,
  resolveConflict,
  restoreChanges,
} from './merge-transitions.ts';
import { floorIndex } from './nearby/floor-index.ts';
import { noSearch } from './room-search.ts';
import { noProposalSearch } from './route-proposal.ts';
import { afterStep, type BeaconStep, type SaveStep } from './saving/plan.ts';
import type { Selection } from './selection.ts';
import type { EditorState, ViewState } from './state.ts';
import type { ToolName } from './tools/table.ts';
import {
  changeAccess,
  changeShown,
  chooseTool,
  dismissPrompt,
  initialState,
  performCommand,
  receiveInput,
  redoNext,
  selectObject,
  type Transition,
  undoLatest,
} from './transitions.ts';

export type Editor = {
  /** The same object until something changes. */
  state: () => EditorState;
  subscribe: (listener: () => void) => () => void;

  /** Handles an input. Returns false for a drag that the editor does not use, which then moves the map. */
  send: (input: Input) => boolean;
  /** Chooses a tool, or deactivates it if it is active. */
  choose: (tool: ToolName) => void;
  select: (selection: Selection | null) => void;
  perform: (command: Command) => void;
  undo: () => void;
  redo: () => void;
  /** Closes the prompt. */
  dismiss: () => void;

  show: (shown: Partial<ViewState>) => void;
  setAccess: (access: Partial<Access>) => void;

  /** Records that a step of the save plan was saved. */
  markSaved: (step: SaveStep | BeaconStep) => void;
  /**
   * Merges the current floor of the server. Overlapping changes become conflicts, about which the user is asked
   * at once, or quietly at the next Save.
   */
  mergeTheirs: (theirs: FloorDocument, options?: { readonly quietly: boolean }) => void;
  /** Asks about the conflicts that are still open. */
  askAboutConflicts: () => void;
  /** Applies stored changes as one undo step. */
  restore: (changes: Changes) => void;
  resolve: (conflict: Conflict, side: 'mine' | 'theirs') => void;
};

type EditorOptions = {
  /** The floor as loaded from the server. */
  readonly document: FloorDocument;
  readonly access: Access;
  /** For points, shafts and POIs. */
  readonly newId: () => string;
};

const nothingShown: ViewState = {
  ghosts: [],
  found: [],
  failed: [],
  walls: null,
  rooms: noSearch,
  shapes: null,
  snapping: true,
  together: false,
  proposal: noProposalSearch,
  hidden: [],
};

/** A beacon does not wait for Save, so its conflicts are not asked about. */
const isOfBeacon = (conflict: Conflict, step: SaveStep | BeaconStep): boolean =>
  conflict.what === 'beacon' && 'beacon' in step && conflict.key === String(step.beacon.id);

/** The floor studio without a screen. */
export const createEditor = ({ document, access, newId }: EditorOptions): Editor => {
  let current = initialState(document, { access, shown: nothingShown });
  const index = floorIndex();
  const listeners = new Set<() => void>();

  const go = (transition: Transition): boolean => {
    const next = transition(current);
    if (next === current) return false;
    current = next;
    for (const listener of listeners) listener();
    return true;
  };

  return {
    state: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (input) => {
      const { active } = current;
      go(receiveInput(input, { newId, index }));
      return current.active !== active || input.type !== 'drag-start';
    },
    choose: (tool) => void go(chooseTool(tool)),
    select: (selection) => void go(selectObject(selection)),
    perform: (command) => void go(performCommand(command)),
    undo: () => void go(undoLatest),
    redo: () => void go(redoNext),
    dismiss: () => void go(dismissPrompt),
    show: (shown) => void go(changeShown(shown)),
    setAccess: (changed) => void go(changeAccess(changed)),
    markSaved: (step) =>
      void go((state) => ({
        ...state,
        saved: afterStep(step)(state.saved),
        history: closeStep(state.history),
        conflicts: state.conflicts.filter((conflict) => !isOfBeacon(conflict, step)),
      })),
    mergeTheirs: (theirs, options = { quietly: false }) => void go(mergeTheirs(theirs, options)),
    askAboutConflicts: () => void go(askAboutConflicts),
    restore: (changes) => void go(restoreChanges(changes)),
    resolve: (conflict, side) => void go(resolveConflict(conflict, side)),
  };
};
