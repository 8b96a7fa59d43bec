import type { DrawingUnit } from '@floorwright/domain/dxf';
import type { LayerKind } from '@floorwright/domain/floors';
import { planLimits } from '@floorwright/domain/plan-import';

import { messages } from './messages/index.ts';
import type { Drawing, DrawingInput } from './queries.ts';

export const pointFields = ['x', 'y', 'latitude', 'longitude'] as const;
type PointField = (typeof pointFields)[number];
/** Empty until it is typed. */
export type TypedPoint = Readonly<Record<PointField, number | ''>>;

/** What the user wants of a drawing so far. */
export type Choices = {
  unit: DrawingUnit | null;
  /** Empty until it is typed; of a plan on paper. */
  scale: number | '';
  /** The chosen layers. */
  names: ReadonlySet<string>;
  kinds: ReadonlyMap<string, LayerKind>;
  place: 'building' | 'points';
  points: readonly [TypedPoint, TypedPoint];
};

const emptyPoint: TypedPoint = { x: '', y: '', latitude: '', longitude: '' };

/** Plans of buildings are printed in this scale more often than in others. */
const usualScale = 100;

export const isOnPaper = ({ paper_unit: unit }: Drawing): boolean => unit !== null;

const namesAtFirst = ({ layers }: Drawing): string[] =>
  layers
    .filter(({ hidden }) => !hidden)
    .slice(0, planLimits.chosen)
    .map(({ name }) => name);

/** What was chosen for an earlier drawing of the building, or else what the file suggests. */
export const firstChoices = (plan: Drawing): Choices => ({
  unit: plan.unit ?? plan.remembered?.unit ?? null,
  scale: plan.remembered?.scale ?? usualScale,
  names: new Set(plan.remembered?.layers.map(({ name }) => name) ?? namesAtFirst(plan)),
  kinds: new Map(
    [...plan.layers, ...(plan.remembered?.layers ?? [])].map(({ name, kind }) => [name, kind]),
  ),
  place: 'building',
  points: [emptyPoint, emptyPoint],
});

const isFilled = (point: TypedPoint): point is Readonly<Record<PointField, number>> =>
  pointFields.every((field) => point[field] !== '');

/** Areas are drawn below lines, so that they do not cover them. */
const areas: readonly LayerKind[] = ['outlayer', 'street', 'sidewalk', 'garden', 'parking'];
const linesOnTop: readonly LayerKind[] = ['doors', 'walls', 'arrows'];
const height = (kind: LayerKind): number => {
  if (areas.includes(kind)) return areas.indexOf(kind) - areas.length;
  return linesOnTop.includes(kind) ? 1 + linesOnTop.indexOf(kind) : 0;
};

/** How large the plan is: by its unit, or by its scale on paper. */
const sizeIn = (
  plan: Drawing,
  { unit, scale, place }: Choices,
): Pick<DrawingInput, 'unit' | 'scale'> | { reason: string } => {
  if (!isOnPaper(plan)) return unit === null ? { reason: messages.unitFirst } : { unit };
  if (typeof scale === 'number' && scale > 0) return { scale };
  return place === 'points' ? {} : { reason: messages.scaleFirst };
};

/** What is sent, or why it cannot be. */
export const inputOf = (
  plan: Drawing,
  choices: Choices,
): { input: DrawingInput } | { reason: string } => {
  const { names, kinds, place, points } = choices;
  const size = sizeIn(plan, choices);
  if ('reason' in size) return size;
  if (names.size === 0 && !isOnPaper(plan)) return { reason: messages.layerFirst };
  if (names.size > planLimits.chosen) return { reason: messages.tooManyLayers };
  const layers_attributes = plan.layers
    .filter(({ name }) => names.has(name))
    .map(({ name, kind }) => ({ name, kind: kinds.get(name) ?? kind }))
    .toSorted((a, b) => height(a.kind) - height(b.kind));
  if (place === 'building') return { input: { ...size, layers_attributes } };
  const [first, second] = points;
  return isFilled(first) && isFilled(second)
    ? { input: { ...size, layers_attributes, points_attributes: [first, second] } }
    : { reason: messages.pointsFirst };
};
