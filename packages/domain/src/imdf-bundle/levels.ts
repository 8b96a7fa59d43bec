import { floorNameAt } from '../floors/index.ts';
import type { FloorTexts } from '../translations/index.ts';
import { type ByType, type ForeignFeature, labelsOf, ordinalOf } from '../venue-import/index.ts';

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
