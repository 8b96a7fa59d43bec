import type { LinkId, PointId, Position } from '@floorwright/domain';

/** What lies under the pointer, as the map found it in what it has drawn. */
export type Hit =
  | { readonly on: 'empty' }
  | { readonly on: 'point'; readonly id: PointId }
  /** `at` is the place on the line that is nearest to the pointer. */
  | { readonly on: 'link'; readonly id: LinkId; readonly at: Position }
  | { readonly on: 'poi'; readonly key: string }
  /** A corner of the selected POI, or the middle of a side, which becomes a corner when it is dragged. */
  | { readonly on: 'corner'; readonly index: number }
  | { readonly on: 'side'; readonly index: number }
  | { readonly on: 'beacon'; readonly id: number }
  /** The shaft of a neighbouring floor that can be joined. */
  | { readonly on: 'ghost'; readonly shaft: string; readonly at: Position };

/** `free` while the key is held that keeps snapping off. */
type At = { readonly at: Position; readonly free: boolean };

export type Input =
  | ({ readonly type: 'move'; readonly hit: Hit } & At)
  | ({ readonly type: 'click'; readonly hit: Hit } & At)
  | ({ readonly type: 'drag-start'; readonly hit: Hit } & At)
  | ({ readonly type: 'drag'; readonly hit: Hit } & At)
  | ({ readonly type: 'drop'; readonly hit: Hit } & At)
  /** The pointer has left the map, or a drag was called off. */
  | { readonly type: 'leave' }
  /** Escape and Enter. */
  | { readonly type: 'finish' }
  /** Backspace and Delete. */
  | { readonly type: 'take-back' };
