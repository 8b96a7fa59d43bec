import type { Position } from '@floorwright/domain/geo';
import type { PointId } from '@floorwright/domain/route-graph';

import type { FloorDocument } from '../../document.ts';
import type { Hit } from '../../input.ts';
import type { NoticeText, StepLabel } from '../../words.ts';
import type { Ghost } from '../tool.ts';

/** What distinguishes one line tool from another. */
export type LineKind = {
  /** The name of the undo step. */
  readonly command: StepLabel;
  readonly direction: 'one-way' | 'two-way';
  /** What the first point of the line becomes; null for a plain route. */
  readonly shaft: {
    readonly kind: Ghost['kind'];
    /** The notice when the line ends before the shaft is connected. */
    readonly unconnected: NoticeText;
  } | null;
};

/** A point of a line that is being drawn. A linked list from the latest point to the first. */
export type PlacedPoint = {
  readonly id: PointId;
  readonly at: Position;
  /** The document with the line up to here. */
  readonly document: FloorDocument;
  readonly earlier: PlacedPoint | null;
};

/** Where the next click would put a point: on an existing object, or on empty map. */
export type Aim = { readonly at: Position; readonly hit: Hit };

export type LineDraft = { readonly placed: PlacedPoint | null; readonly aim: Aim | null };

export const emptyLine: LineDraft = { placed: null, aim: null };
