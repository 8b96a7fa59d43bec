import type { ProblemFix } from '@floorwright/domain/floor-problems';
import type { RingProblem } from '@floorwright/domain/geo';

import type { Poi } from './document.ts';
import type { ItemKind } from './selection.ts';

// Messages of the editor to the user: codes with parameters, which the console words in the user's language.

/** Why something may not be done, or not yet. */
export type Reason =
  | 'may-not-draw'
  | 'may-not-change'
  | 'from-provider'
  | 'map-loading'
  | 'zoom-in';

/** Why a shape cannot be changed like this. */
export type ShapeProblem = RingProblem | 'wall-beyond';

/** Why a command on the selection cannot be done. */
export type EditProblem =
  | RingProblem
  | 'hole'
  | 'gone'
  | 'apart'
  | 'select-two'
  | 'line-missed'
  | 'select-first';

/** Why something was not done. */
export type NoticeText =
  | Reason
  | ShapeProblem
  | EditProblem
  | 'drag-stopped'
  | 'drawing-aside'
  | 'select-place'
  | 'reading-walls'
  | 'no-layers'
  | 'no-wall-layers'
  | 'layers-unread'
  | 'no-room'
  | 'surrounds-rooms'
  | 'proposing'
  | 'no-new-routes'
  | 'no-line-here'
  | 'elevator-unconnected'
  | 'stairs-unconnected'
  | 'tool-loading'
  | 'length-missing'
  /** The POI of a room; its title may be empty. */
  | { readonly notice: 'room-taken'; readonly title: string }
  /** A problem of one of several POIs. */
  | { readonly notice: 'shape-of'; readonly title: string; readonly problem: ShapeProblem };

/** An object as the user knows it. */
export type ObjectName =
  | 'plan-position'
  | 'unnamed-poi'
  | 'unnamed-beacon'
  | 'route-point'
  | 'elevator'
  | 'stairs'
  | 'route-link'
  | { readonly name: string };

export type ItemVerb = 'move' | 'delete' | 'rotate' | 'scale' | 'mirror';

/** A step, as undo and redo name it. */
export type StepLabel =
  | 'place-beacon'
  | 'place-beacons'
  | 'move-beacon'
  | 'remove-beacon'
  | 'revert-beacon'
  | 'fix-all'
  | 'move-plan'
  | 'move-poi'
  | 'draw-poi'
  | 'remove-poi'
  | 'reshape-poi'
  | 'move-wall'
  | 'last-details'
  | 'add-door'
  | 'move-point'
  | 'join-points'
  | 'delete-point'
  | 'delete-link'
  | 'delete-corner'
  | 'add-corner'
  | 'change-direction'
  | 'change-link'
  | 'make-point'
  | 'make-elevator'
  | 'make-stairs'
  | 'join-shaft'
  | 'draw-route'
  | 'draw-one-way'
  | 'add-elevator'
  | 'add-stairs'
  | 'restore-draft'
  /** Of an unfinished drawing. */
  | 'take-back'
  /** An unfinished drawing that was given up. */
  | 'bring-back'
  | 'discard-changes'
  | { readonly step: 'one-item'; readonly verb: ItemVerb; readonly kind: ItemKind }
  | { readonly step: 'items'; readonly verb: ItemVerb; readonly count: number }
  | {
      readonly step: 'pois';
      readonly verb: 'merge' | 'cut-out' | 'offset' | 'split';
      readonly count: number;
    }
  | {
      readonly step: 'copies';
      readonly verb: 'cut' | 'paste' | 'duplicate' | 'repeat';
      readonly count: number;
    }
  /** A field of one POI, or of several. */
  | { readonly step: 'describe'; readonly field: keyof Omit<Poi, 'key' | 'ring'> }
  | {
      readonly step: 'describe-many';
      readonly field: keyof Omit<Poi, 'key' | 'ring'>;
      readonly count: number;
    }
  | { readonly step: 'take-routes' | 'fill-rooms' | 'change-links'; readonly count: number }
  | { readonly step: 'take-theirs'; readonly object: ObjectName }
  | { readonly step: 'fix'; readonly fix: ProblemFix };

/** A measured line, in meters, with what it encloses once there is an area. */
export type MeasuredLine = {
  readonly length: number;
  readonly inside: { readonly area: number; readonly outline: number } | null;
};
