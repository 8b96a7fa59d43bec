import type { Position } from '@floorwright/domain/geo';

import type { Access } from './access.ts';
import type { Conflict } from './changes/conflict.ts';
import type { FloorDocument } from './document.ts';
import type { History } from './history.ts';
import type { Selection } from './selection.ts';
import type { EdgeIndex } from './snapping/edges.ts';
import type { Active, Ghost } from './tools/active.ts';
import type { ToolName } from './tools/names.ts';

/** What the editor asks of the person, in a dialog of the console. */
export type Prompt =
  | { readonly ask: 'remove-poi'; readonly key: string }
  | { readonly ask: 'remove-beacon'; readonly id: number }
  /** Which beacon stands here. */
  | { readonly ask: 'place-beacon'; readonly at: Position };

/** Why something was not done. A new one each time, so that the same words can be said twice. */
export type Notice = { readonly text: string };

/** What is drawn over the floor without being part of it. */
export type Shown = {
  readonly ghosts: readonly Ghost[];
  /** The parts of the route that was tried which lie on this floor. */
  readonly found: readonly (readonly Position[])[];
  /** The keys of POIs that could not be saved. */
  readonly failed: readonly string[];
  /** The lines of the plan that shapes snap to. */
  readonly walls: EdgeIndex | null;
};

export type EditorState = {
  readonly history: History;
  /** What the server has, as far as it is known. */
  readonly saved: FloorDocument;
  readonly active: Active;
  /** A tool that was chosen before the map was there; it becomes active with it. */
  readonly wanted: ToolName | null;
  readonly selection: Selection | null;
  readonly prompt: Prompt | null;
  readonly notice: Notice | null;
  /** What was changed here and elsewhere in ways that exclude each other. The document says mine. */
  readonly conflicts: readonly Conflict[];
  readonly access: Access;
  readonly shown: Shown;
};

/** The document with what is half done: what is drawn and what the pointer meets. */
export const shownDocument = ({ history, active }: EditorState): FloorDocument => {
  switch (active.tool) {
    case 'create-poi':
      return history.head;
    case 'select-poi':
    case 'pointer':
    case 'place-beacon':
      return active.draft.grab?.document ?? history.head;
    default:
      return active.draft.placed?.document ?? history.head;
  }
};

/** The document to keep against a crash: with the line that is being drawn, once it joins something. */
export const documentToKeep = (state: EditorState): FloorDocument => {
  const { active, history } = state;
  return 'placed' in active.draft && active.draft.placed?.earlier
    ? active.draft.placed.document
    : history.head;
};

export const undoLabel = ({ history }: EditorState): string | null => history.past?.label ?? null;
export const redoLabel = ({ history }: EditorState): string | null => history.future?.label ?? null;
