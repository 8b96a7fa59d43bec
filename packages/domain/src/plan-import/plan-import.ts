import type { DrawingUnit } from '../dxf/index.ts';
import type { LayerKind } from '../floors/index.ts';

/** The kinds of files from which a plan can be drawn. */
export const planKinds = ['dxf', 'pdf', 'svg'] as const;
export type PlanKind = (typeof planKinds)[number];

export const planImportStatuses = [
  'reading',
  'ready',
  'drawing',
  'drawn',
  'applied',
  'failed',
] as const;
export type PlanImportStatus = (typeof planImportStatuses)[number];

/** What a floor had before a drawing became its plan; the picture is stored apart. */
export type FormerPlan = {
  readonly corners: readonly number[];
  /** The ids of its layers, from the lowest up. */
  readonly layers: readonly number[];
  /** Those of them that the drawing replaced. */
  readonly replaced: readonly number[];
};

/** Why no plan can be drawn from a file. */
export const planFailures = [
  'binary_dxf',
  'broken',
  'dwg',
  'empty',
  'entities',
  'no_layers',
  'no_room',
  'not_finished',
  'not_supported',
  'page_size',
  'password',
  'points_together',
  'too_complex',
  'too_large',
  'too_many_pages',
  'too_slow',
] as const;
export type PlanFailure = (typeof planFailures)[number];

/** Where in a file the reason is, as far as it is known. */
export type PlanFailurePlace = {
  readonly line?: number;
};

/** A layer of a drawing: how many lines it has, and what it may be. */
type PlanLayer = {
  readonly name: string;
  readonly count: number;
  readonly kind: LayerKind;
  /** Whether it is switched off in the drawing. */
  readonly hidden: boolean;
};

/** What is known of a file once it is read. */
export type PlanSummary = {
  readonly kind: PlanKind;
  /** Null if the file does not say it, and where sizes are those of paper, which have a scale. */
  readonly unit: DrawingUnit | null;
  /** The length of a unit on paper, in meters; null in a drawing that has no paper. */
  readonly paperUnit?: number | null;
  /** In units of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly layers: readonly PlanLayer[];
  /** Objects that are not drawn, such as text, with the most frequent first. */
  readonly skipped: readonly { readonly type: string; readonly count: number }[];
};

/** A page of a PDF, in points of 1/72 inch. */
export type PlanPage = { readonly width: number; readonly height: number };

/** The types of files that are imported as plans, which may be larger than others. */
export const planTypes = {
  dxf: 'image/vnd.dxf',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
} as const satisfies Record<PlanKind, string>;

/** The type of a plan by the name of its file; null if it is none. */
export const planTypeOf = (filename: string): string | null => {
  const ending = filename.toLowerCase().split('.').at(-1);
  const kind = planKinds.find((each) => each === ending);
  return kind ? planTypes[kind] : null;
};

export const planLimits = {
  bytes: 30 * 2 ** 20,
  pages: 200,
  /** In points of the drawn lines. */
  points: 400_000,
  layers: 500,
  skipped: 20,
  /** How many layers become layers of the floor. */
  chosen: 50,
} as const;
