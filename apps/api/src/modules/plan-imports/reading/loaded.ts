import type { DrawingUnit, Polyline } from '@floorwright/domain/dxf';
import type {
  PlanBox,
  PlanFailure,
  PlanFailurePlace,
  PlanKind,
  PlanPage,
} from '@floorwright/domain/plan-import';

export type Failed = { outcome: 'failed'; code: PlanFailure; place?: PlanFailurePlace };

export const failed = (code: PlanFailure, place?: PlanFailurePlace): Failed => ({
  outcome: 'failed',
  code,
  ...(place && { place }),
});

/** A file of any kind, drawn out into lines. */
export type LoadedPlan = {
  outcome: 'loaded';
  kind: PlanKind;
  unit: DrawingUnit | null;
  /** The length of a unit on paper, in meters; null where units measure the building itself. */
  paperUnit: number | null;
  /** The sheet of paper; null where the extents of the chosen layers are the plan. */
  sheet: PlanBox | null;
  layers: ReadonlyMap<string, readonly Polyline[]>;
  /** The layers that are not chosen at first. */
  hidden: ReadonlySet<string>;
  skipped: ReadonlyMap<string, number>;
  /** Draws the sheet; null where the lines of the chosen layers are drawn. */
  picture: (() => Promise<Buffer>) | null;
};

/** A small picture of a page is null if there was no time for it. */
export type PagePicture = PlanPage & { picture: Uint8Array | null };

/** A file with several pages, of which one has to be chosen. */
export type Pages = { outcome: 'pages'; pages: PagePicture[] };

export type LoadResult = LoadedPlan | Failed;
