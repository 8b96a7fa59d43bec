import type { DrawingUnit } from '@floorwright/domain/dxf';
import type { LayerKind } from '@floorwright/domain/floors';
import { planLimits } from '@floorwright/domain/plan-import';

import { messages } from './messages/index.ts';
import type { Drawing, DrawingInput } from './queries.ts';

export const pointFields = ['x', 'y', 'latitude', 'longitude'] as const;
export type PointField = (typeof pointFields)[number];
/** Empty until it is typed. */
export type TypedPoint = Readonly<Record<PointField, number | ''>>;

/** What the user wants of a drawing so far. */
export type Choices = {
  unit: DrawingUnit | null;
  /** The chosen layers. */
  names: ReadonlySet<string>;
  kinds: ReadonlyMap<string, LayerKind>;
  place: 'building' | 'points';
  points: readonly [TypedPoint, TypedPoint];
};

const emptyPoint: TypedPoint = { x: '', y: '', latitude: '', longitude: '' };

export const firstChoices = ({ unit, layers }: Drawing): Choices => ({
  unit,
  names: new Set(
    layers
      .filter(({ hidden }) => !hidden)
      .slice(0, planLimits.chosen)
      .map(({ name }) => name),
  ),
  kinds: new Map(layers.map(({ name, kind }) => [name, kind])),
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

/** What is sent, or why it cannot be. */
export const inputOf = (
  { layers }: Drawing,
  { unit, names, kinds, place, points }: Choices,
): { input: DrawingInput } | { reason: string } => {
  if (unit === null) return { reason: messages.unitFirst };
  if (names.size === 0) return { reason: messages.layerFirst };
  if (names.size > planLimits.chosen) return { reason: messages.tooManyLayers };
  const layers_attributes = layers
    .filter(({ name }) => names.has(name))
    .map(({ name, kind }) => ({ name, kind: kinds.get(name) ?? kind }))
    .toSorted((a, b) => height(a.kind) - height(b.kind));
  if (place === 'building') return { input: { unit, layers_attributes } };
  const [first, second] = points;
  return isFilled(first) && isFilled(second)
    ? { input: { unit, layers_attributes, points_attributes: [first, second] } }
    : { reason: messages.pointsFirst };
};
