import type { Position } from '@floorwright/domain/geo';
import type { PointId, RoutePointKind } from '@floorwright/domain/route-graph';

import type { FloorDocument } from '../document.ts';
import type { Hit } from '../input.ts';
import type { LineTool } from './names.ts';

/** A point of a line that is being drawn. The latest comes first, so that it is the first to be taken back. */
export type Placed = {
  readonly id: PointId;
  readonly at: Position;
  /** The document with the line up to here. */
  readonly document: FloorDocument;
  readonly earlier: Placed | null;
};

/** Where the next click would put something: on what is already there, or on empty map. */
export type Aim = { readonly at: Position; readonly hit: Hit };

export type LineDraft = { readonly placed: Placed | null; readonly aim: Aim | null };

export type ShapeDraft = {
  readonly corners: readonly Position[];
  readonly aim: Position | null;
  /** Whether the aim has met something that was drawn before. */
  readonly snapped: boolean;
  /** Why the shape could not be finished as it is. */
  readonly problem: string | null;
};

type Grabbed =
  | { readonly what: 'point'; readonly id: PointId }
  | { readonly what: 'beacon'; readonly id: number }
  | { readonly what: 'poi'; readonly key: string }
  | { readonly what: 'corner'; readonly key: string; readonly index: number };

/** Something that is being dragged. */
export type Grab = Grabbed & {
  readonly from: Position;
  /** As it was before, and as it would be if it were dropped now. */
  readonly start: FloorDocument;
  readonly document: FloorDocument;
  readonly problem: string | null;
  /** The point that a point is held over, and becomes one with. */
  readonly onto: PointId | null;
};

export type GrabDraft = { readonly grab: Grab | null; readonly hover: Hit };

/** One tool with what is half done in it: two at once cannot be written down. */
export type Active =
  | { readonly tool: LineTool; readonly draft: LineDraft }
  | { readonly tool: 'create-poi'; readonly draft: ShapeDraft }
  | { readonly tool: 'select-poi' | 'pointer'; readonly draft: GrabDraft }
  | { readonly tool: 'place-beacon'; readonly draft: GrabDraft };

/** A shaft of a neighbouring floor, shown where one of this floor could join it. */
export type Ghost = {
  readonly shaft: string;
  readonly kind: Exclude<RoutePointKind, 'point'>;
  readonly at: Position;
  /** The name of its floor. */
  readonly floor: string;
};
