import type { Access } from '../access.ts';
import type { FloorDocument } from '../document.ts';
import type { Command } from '../history.ts';
import { nothingHit } from '../input.ts';
import type { Selection } from '../selection.ts';
import type { EdgeIndex } from '../snapping/edges.ts';
import type { Prompt } from '../state.ts';
import type { Active, Ghost, GrabDraft, LineDraft, ShapeDraft } from './active.ts';
import type { ToolName } from './names.ts';

/** What a tool knows when something is put into it. */
export type Context = {
  readonly head: FloorDocument;
  readonly selection: Selection | null;
  readonly access: Access;
  readonly ghosts: readonly Ghost[];
  readonly walls: EdgeIndex | null;
  readonly newId: () => string;
};

/** What a tool makes of an input; what it does not name stays as it is. */
export type Outcome = {
  readonly active: Active;
  readonly command?: Command;
  readonly selection?: Selection | null;
  readonly prompt?: Prompt;
  readonly notice?: string;
};

export const noLine: LineDraft = { placed: null, aim: null };
export const noShape: ShapeDraft = {
  corners: [],
  aim: null,
  snapped: false,
  problem: null,
};
export const noGrab: GrabDraft = { grab: null, hover: nothingHit };

/** A tool with nothing in it. */
export const fresh = (tool: ToolName): Active => {
  switch (tool) {
    case 'create-poi':
      return { tool, draft: noShape };
    case 'select-poi':
    case 'pointer':
    case 'place-beacon':
      return { tool, draft: noGrab };
    default:
      return { tool, draft: noLine };
  }
};
