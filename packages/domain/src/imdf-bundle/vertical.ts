import { ringContains } from '../geo/index.ts';
import { type ByType, type ForeignFeature, ordinalOf } from '../venue-import/index.ts';
import { centerOf, outlineOf } from './shapes.ts';

/** What moves people between floors. */
export const shaftKinds: Readonly<Record<string, 'elevator' | 'stairs'>> = {
  elevator: 'elevator',
  escalator: 'stairs',
  ramp: 'stairs',
  stairs: 'stairs',
};

export const shaftKindOf = ({
  properties: { category },
}: ForeignFeature): 'elevator' | 'stairs' | undefined =>
  typeof category === 'string' ? shaftKinds[category] : undefined;

const overlap = (one: ForeignFeature, other: ForeignFeature): boolean => {
  const within = (unit: ForeignFeature, of: ForeignFeature): boolean => {
    const [center, outline] = [centerOf(unit), outlineOf(of.geometry)];
    return center !== null && outline !== null && ringContains(outline.slice(0, -1), center);
  };
  return within(one, other) || within(other, one);
};

/** Elevators and stairs that are above each other on neighboring levels, and that no relationship joins. */
export const stackedUnits = (
  byType: ByType,
  levels: readonly ForeignFeature[],
  joined: ReadonlySet<string>,
): { kind: 'elevator' | 'stairs'; pair: [string, string] }[] => {
  const ordinals = [...new Set(levels.map(ordinalOf))];
  const ordinalById = new Map<unknown, number | null>(
    levels.map((level) => [level.id, ordinalOf(level)]),
  );
  const unitsAt = new Map<number | null, ForeignFeature[]>();
  for (const unit of byType.get('unit') ?? []) {
    const ordinal = ordinalById.get(unit.properties['level_id']);
    if (ordinal === undefined || joined.has(unit.id) || !shaftKindOf(unit)) continue;
    unitsAt.set(ordinal, [...(unitsAt.get(ordinal) ?? []), unit]);
  }
  return ordinals.slice(1).flatMap((ordinal, index) =>
    (unitsAt.get(ordinals[index] ?? null) ?? []).flatMap((lower) => {
      const kind = shaftKindOf(lower);
      const upper = (unitsAt.get(ordinal) ?? []).find(
        (unit) =>
          unit.properties['category'] === lower.properties['category'] && overlap(lower, unit),
      );
      return kind && upper ? [{ kind, pair: [lower.id, upper.id] as [string, string] }] : [];
    }),
  );
};
