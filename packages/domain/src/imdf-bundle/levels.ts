import { floorNameAt } from '../floors/index.ts';
import { isList } from '../json/index.ts';
import type { FloorTexts } from '../translations/index.ts';
import { type ByType, type ForeignFeature, labelsOf } from '../venue-import/index.ts';

export const ordinalOf = ({ properties: { ordinal } }: ForeignFeature): number | null =>
  typeof ordinal === 'number' && Number.isInteger(ordinal) && Math.abs(ordinal) <= 200
    ? ordinal
    : null;

/** The levels with an ordinal, from the lowest up. */
export const orderedLevels = (byType: ByType): ForeignFeature[] =>
  (byType.get('level') ?? [])
    .filter((level) => ordinalOf(level) !== null)
    .toSorted((a, b) => (ordinalOf(a) ?? 0) - (ordinalOf(b) ?? 0));

/** Levels at the ordinal of another one: POIs are found by it, so theirs are on the floor of the first one. */
export const repeatedLevels = (levels: readonly ForeignFeature[]): ForeignFeature[] => {
  const ordinals = levels.map(ordinalOf);
  return levels.filter((_, index) => ordinals.indexOf(ordinals[index] ?? null) < index);
};

/** The name of a level in each language, and its short name where that is another text. */
export const textsOfLevel = (level: ForeignFeature): Record<string, FloorTexts> => {
  const names = labelsOf(level.properties['name']);
  const shortNames = labelsOf(level.properties['short_name']);
  const floorName = floorNameAt(ordinalOf(level) ?? 0);
  const tags = new Set([...Object.keys(names), ...Object.keys(shortNames)]);
  return Object.fromEntries(
    [...tags].map((tag): [string, FloorTexts] => {
      const [name, short] = [names[tag], shortNames[tag]];
      const isOther = short !== undefined && short !== name && short !== floorName;
      return [tag, { ...(name !== undefined && { name }), ...(isOther && { short_name: short }) }];
    }),
  );
};

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
