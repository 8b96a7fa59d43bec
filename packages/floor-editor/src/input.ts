import type { Position } from '@floorwright/domain/geo';
import type { LinkId, PointId } from '@floorwright/domain/route-graph';

import type { TypedSide } from './tools/pen/typed.ts';

/** What the map found under the pointer. */
export type Hit =
  | { readonly on: 'empty' }
  | { readonly on: 'point'; readonly id: PointId }
  /** `at` is the place on the line nearest to the pointer. */
  | { readonly on: 'link'; readonly id: LinkId; readonly at: Position }
  | { readonly on: 'poi'; readonly key: string }
  /** A corner of the POI that is selected, or of the shape that is being drawn. */
  | { readonly on: 'corner'; readonly index: number }
  /** The middle of a side of the selected POI, which becomes a corner when it is dragged. */
  | { readonly on: 'side'; readonly index: number }
  | { readonly on: 'beacon'; readonly id: number }
  /** A shaft of a neighboring floor that can be joined. */
  | { readonly on: 'ghost'; readonly shaft: string; readonly at: Position };

/** What the map looks for under the pointer. */
export type Target = Exclude<Hit['on'], 'empty'>;

type At = {
  readonly at: Position;
  /** Whether the key that turns off snapping is held down, or snapping is turned off. */
  readonly free: boolean;
  /** Whether routes join what is clicked and crossed nevertheless, since the key is not held down. */
  readonly joins?: true;
  /** The snapping distance in meters. */
  readonly reach: number;
  /** Whether Shift is held down: it extends the selection, and constrains sides while drawing. */
  readonly extend?: boolean;
  /** In a drag: the corners of the rectangle on the screen from its start to here. */
  readonly frame?: readonly Position[];
};

export type PointerInput = {
  /** A finger covers what it drags, and moves the map more often. */
  readonly touch?: boolean;
  readonly type: 'move' | 'click' | 'drag-start' | 'drag' | 'drop';
  readonly hit: Hit;
} & At;

export type Input =
  | PointerInput
  /** The pointer has left the map, or a drag was canceled. */
  | { readonly type: 'leave' }
  /** Enter. */
  | { readonly type: 'finish' }
  | { readonly type: 'escape' }
  /** Backspace and Delete. */
  | { readonly type: 'take-back' }
  /** The length and angle of the next side as typed; null follows the pointer again. */
  | { readonly type: 'measure'; readonly typed: TypedSide | null }
  /** Turns an option of the drawing on or off. */
  | { readonly type: 'toggle'; readonly option: DrawingOption };

/** Right angles without a key, for touch screens, and the last side as an arc. */
type DrawingOption = 'right-angles' | 'arc';

export const nothingHit: Hit = { on: 'empty' };
