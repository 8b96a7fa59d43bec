import type { DrawingUnit } from '../dxf/index.ts';
import type { LayerKind } from '../floors/index.ts';

/** The kinds of files from which a plan can be drawn. */
export const planKinds = ['dxf'] as const;
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

/** Why no plan can be drawn from a file. */
export const planFailures = [
  'binary_dxf',
  'broken',
  'dwg',
  'empty',
  'no_layers',
  'no_room',
  'not_finished',
  'not_supported',
  'points_together',
  'too_complex',
  'too_large',
  'too_slow',
] as const;
export type PlanFailure = (typeof planFailures)[number];

/** A layer of a drawing: how many lines it has, and what it may be. */
export type PlanLayer = {
  readonly name: string;
  readonly count: number;
  readonly kind: LayerKind;
  /** Whether it is switched off in the drawing. */
  readonly hidden: boolean;
};

/** What is known of a file once it is read. */
export type PlanSummary = {
  readonly kind: PlanKind;
  /** Null if the file does not say it. */
  readonly unit: DrawingUnit | null;
  /** In units of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly layers: readonly PlanLayer[];
  /** Objects that are not drawn, such as text, with the most frequent first. */
  readonly skipped: readonly { readonly type: string; readonly count: number }[];
};

export const planLimits = {
  layers: 500,
  skipped: 20,
  /** How many layers become layers of the floor. */
  chosen: 50,
} as const;
