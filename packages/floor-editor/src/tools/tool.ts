import type { Position } from '@floorwright/domain/geo';
import type { RoutePointKind } from '@floorwright/domain/route-graph';

import type { Access } from '../access.ts';
import type { Edit, FloorDocument, Poi } from '../document.ts';
import type { OverlayFeature } from '../features/types.ts';
import type { Command } from '../history.ts';
import type { Input, Target } from '../input.ts';
import type { Cursor } from '../map-port.ts';
import type { EdgeIndex } from '../nearby/edges.ts';
import type { FloorIndex } from '../nearby/floor-index.ts';
import type { RoomSearch } from '../room-search.ts';
import type { ProposalSearch } from '../route-proposal.ts';
import type { Item, ItemKind, Selection } from '../selection.ts';
import type { ShapeOperations } from '../shapes/operations.ts';
import type { NoticeText } from '../words.ts';
import type { Readout } from './pen/readout.ts';

/** A shaft of a neighboring floor, shown where one of this floor could join it. */
export type Ghost = {
  readonly shaft: string;
  readonly kind: Exclude<RoutePointKind, 'point'>;
  readonly at: Position;
  /** The name of its floor. */
  readonly floor: string;
};

/** What the editor asks the user, in a dialog of the console. */
export type Prompt =
  | { readonly ask: 'remove-poi'; readonly key: string }
  | { readonly ask: 'remove-beacon'; readonly id: number }
  | { readonly ask: 'remove-many'; readonly items: readonly Item[] }
  /** Which beacon is here. */
  | { readonly ask: 'place-beacon'; readonly at: Position }
  /** A comment on this place, or on the POI there. */
  | { readonly ask: 'comment'; readonly at: Position; readonly poi: string | null };

/** What a tool knows when it handles an input. */
export type Context = {
  readonly head: FloorDocument;
  readonly selection: Selection | null;
  readonly access: Access;
  readonly ghosts: readonly Ghost[];
  readonly walls: EdgeIndex | null;
  readonly rooms: RoomSearch;
  /** The operations of a library that is loaded later; null until then. */
  readonly shapes: ShapeOperations | null;
  /** Whether walls move in all POIs that share them. */
  readonly together: boolean;
  readonly proposal: ProposalSearch;
  /** Kinds of objects that the map does not show now. */
  readonly hidden: readonly ItemKind[];
  readonly index: FloorIndex;
  readonly newId: () => string;
};

/** What a tool knows when its overlay is drawn. The document includes unfinished work. */
export type View = Pick<Context, 'selection' | 'access' | 'ghosts' | 'rooms' | 'proposal'> & {
  readonly document: FloorDocument;
};

/** What a tool changes outside its draft. What is not named stays as it is. */
export type Effects = {
  readonly command?: Command;
  readonly selection?: Selection | null;
  readonly prompt?: Prompt;
  readonly notice?: NoticeText;
};

/** What an input leads to. A null draft deactivates the tool, so that the pointer becomes active. */
export type Outcome<Draft> = Effects & { readonly draft: Draft | null };

/**
 * What the console provides while a tool is active: the rooms between the walls, proposed routes, the library of
 * operations on shapes, or a question whether to add beacons to a floor that has none.
 */
export type Resource = 'rooms' | 'proposal' | 'shapes' | 'beacons';

/** A tool of the studio. `Draft` is its unfinished work, as an immutable value. */
export type Tool<Draft> = {
  /** The key that chooses it. */
  readonly key: string;
  /** To draw, the user needs floor.manage and a map that is zoomed in. */
  readonly needs: 'nothing' | 'map' | 'drawing';
  /** Whether it is there in a building whose routes and POIs come from a provider. */
  readonly worksWithProvider: boolean;
  /** What the map looks for under the pointer, in order of priority. */
  readonly targets: readonly Target[];
  /** What stays selected when the tool is chosen. */
  readonly preservesSelection: readonly Selection['kind'][];
  readonly uses?: Resource;
  /**
   * What Enter does at the cross that arrow keys move, so that no pointer is needed: a click, or the start and
   * then the end of a drag.
   */
  readonly atCross?: 'click' | 'drag';
  /** Whether the key C bends the last side while it draws, instead of choosing the tool for comments. */
  readonly bendsSides?: true;
  /** Whether it changes nothing on the floor, so that undo does not bring back what it drew. */
  readonly onlyMeasures?: true;

  /** The draft of a tool that was just chosen. */
  readonly empty: Draft;
  readonly step: (draft: Draft, input: Input, context: Context) => Outcome<Draft>;
  /** Finishes the work as far as possible, before the document is changed from outside the tool. */
  readonly settle: (draft: Draft) => Outcome<Draft>;
  /**
   * The draft after other users have changed the floor: `edit` does this to a document of the draft. The work
   * goes on where it was, as far as what it needs is still there.
   */
  readonly rebase: (draft: Draft, edit: Edit) => Draft;
  /** Without the latest part of the work, or null where there is none. */
  readonly takeBack: (draft: Draft) => Draft | null;
  /** Whether something is being drawn that Enter would finish. */
  readonly isDrawing: (draft: Draft) => boolean;
  /** The unfinished work as a POI, to recover it after a crash; null where it is none yet. */
  readonly recover?: (draft: Draft) => Poi | null;
  /** The document with the unfinished work, or null where the draft is not part of one. */
  readonly document: (draft: Draft) => FloorDocument | null;

  readonly cursor: (draft: Draft) => Cursor;
  readonly overlay: (draft: Draft, view: View) => OverlayFeature[];
  /** The measures of the side that is being drawn, of tools that draw shapes. */
  readonly readout?: (draft: Draft, document: FloorDocument) => Readout | null;
};
