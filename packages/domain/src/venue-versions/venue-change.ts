import type { Position } from '../geo/position.ts';

export const changedKinds = [
  'building',
  'floor',
  'layer',
  'poi',
  'route',
  'beacon',
  'engagement',
  'category',
] as const;
export type ChangedKind = (typeof changedKinds)[number];

/** A difference between two versions. */
export type VenueChange = {
  readonly kind: ChangedKind;
  readonly change: 'added' | 'changed' | 'removed';
  /** Null for what belongs to the whole building. An engagement has an entry for each floor. */
  readonly floor_id: number | null;
  /** Null for the building and for routes. */
  readonly id: number | null;
  readonly title: string;
  /** The title before, if it was renamed. */
  readonly former_title?: string;
  /** How many objects: one, or the points of a route. */
  readonly count: number;
  /** The names of the fields that differ. */
  readonly fields: readonly string[];
  /** Where it was and where it is, to be drawn; null where that is nowhere. */
  readonly before: readonly Position[] | null;
  readonly after: readonly Position[] | null;
};
