import type { ParsedPoi } from './document.ts';
import type { Problems } from './problems.ts';

/**
 * Each POI under an id of its own. One without an id is called by its title and the number of those before it with
 * the same title; of two with the same id the second one is refused.
 */
export const withIds = (pois: readonly ParsedPoi[], report: Problems['report']): ParsedPoi[] => {
  const [used, titles] = [new Set<string>(), new Map<string, number>()];
  return pois.flatMap((poi) => {
    const count = titles.get(poi.title) ?? 0;
    titles.set(poi.title, count + 1);
    const foreignId = poi.foreignId === '' ? `${poi.title} #${count + 1}` : poi.foreignId;
    if (used.has(foreignId)) {
      const { file, feature } = poi;
      report({
        code: 'duplicate_id',
        file,
        feature,
        id: foreignId,
        value: poi.title,
        at: poi.ring[0] ?? null,
      });
      return [];
    }
    used.add(foreignId);
    return [{ ...poi, foreignId }];
  });
};
