import type { FloorTexts, Translations } from '../../translations/index.ts';
import type { DrawnPoint } from '../drawing.ts';

/** A point as the file described it last, with its id in the building. */
export type RememberedPoint = DrawnPoint & { readonly id: string };

type LayerState = { readonly kind: string; readonly checksum: string };

/** A layer as the file described it last. */
export type RememberedLayer = LayerState & {
  readonly name: string;
  readonly layerId: number;
  /** As it was in the building when it was last taken from the file; another state was made by hand. */
  readonly here: LayerState;
};

/** What a file said last of a floor. Null for what was not imported, or before anything was remembered. */
export type RememberedFloor = {
  readonly layers: readonly RememberedLayer[] | null;
  readonly points: readonly RememberedPoint[] | null;
  readonly level: Translations<FloorTexts> | null;
};

/** Besides POIs, what both a file and someone by hand can change. */
export const drawingFields = ['layer', 'route', 'level'] as const;
export type DrawingField = (typeof drawingFields)[number];

/** A layer, the route of a floor or the names of a floor that both the file and someone by hand changed. */
export type DrawingConflict = {
  readonly action: 'conflict';
  /** The key of the user's decision. */
  readonly foreignId: string;
  readonly fields: readonly DrawingField[];
  readonly values: {
    readonly title: string;
    readonly floor_id: number;
    readonly ring: readonly number[];
  };
};

/** A value after a file and users may have changed it; `isDisputed` if both did, and not in the same way. */
export const mergeValue = <Value>(
  { last, file, here }: { last: Value; file: Value; here: Value },
  isSame: (one: Value, other: Value) => boolean,
): { by: 'file' | 'here'; isDisputed: boolean } => {
  if (isSame(last, file) || isSame(here, file)) return { by: 'here', isDisputed: false };
  return isSame(here, last) ? { by: 'file', isDisputed: false } : { by: 'here', isDisputed: true };
};
