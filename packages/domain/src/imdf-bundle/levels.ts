import { type ByType, type ForeignFeature, isList } from '../venue-import/index.ts';

export const ordinalOf = ({ properties: { ordinal } }: ForeignFeature): number | null =>
  typeof ordinal === 'number' && Number.isInteger(ordinal) && Math.abs(ordinal) <= 200
    ? ordinal
    : null;

/** The levels with an ordinal, from the lowest up. */
export const orderedLevels = (byType: ByType): ForeignFeature[] =>
  (byType.get('level') ?? [])
    .filter((level) => ordinalOf(level) !== null)
    .toSorted((a, b) => (ordinalOf(a) ?? 0) - (ordinalOf(b) ?? 0));

/** Units with a single POI, which has the unit's shape. */
export const lodgingsOf = (byType: ByType): Set<string> => {
  const anchors = new Map((byType.get('anchor') ?? []).map((anchor) => [anchor.id, anchor]));
  const units = [
    ...(byType.get('occupant') ?? []).map(({ properties }) =>
      typeof properties['anchor_id'] === 'string'
        ? anchors.get(properties['anchor_id'])?.properties['unit_id']
        : undefined,
    ),
    ...(byType.get('amenity') ?? []).map(({ properties: { unit_ids: ids } }) =>
      isList(ids) ? ids[0] : undefined,
    ),
  ];
  const counts = new Map<unknown, number>();
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return new Set(
    [...counts].flatMap(([unit, count]) => (typeof unit === 'string' && count === 1 ? [unit] : [])),
  );
};
