import type { Position } from '@floorwright/domain/geo';

import type { MeasuredLine } from '../../words.ts';
import type { TypedSide } from './typed.ts';

/** What is shown beside the pointer while a side is drawn. */
export type Readout = {
  readonly at: Position;
  /** Whether there is a next side, whose measures can be typed. */
  readonly hasNext: boolean;
  /** In meters and degrees; null where the pointer is not on the map and nothing is typed. */
  readonly length: number | null;
  readonly angle: number | null;
  readonly typed: TypedSide | null;
  readonly rightAngles: boolean;
  /** Whether the last side is an arc that follows the pointer, or could become one; null if it cannot. */
  readonly arc: boolean | null;
  /** What the drawing measures, of the tool that measures. */
  readonly summary: MeasuredLine | null;
};
