import { cutText } from '../language/index.ts';
import type { ParsedPoi } from './document.ts';
import type { Problems } from './problems.ts';

/** Numbers that programs give to the features of each file. */
const isNumber = (id: string): boolean => /^\d{1,6}$/.test(id);

/** The names of files without the folder that all of them are in. */
const shortNames = (files: readonly string[]): ReadonlyMap<string, string> => {
  const folders = files.map((file) => file.split('/').slice(0, -1));
  const [first = []] = folders;
  const differs = first.findIndex((name, index) =>
    folders.some((folder) => folder[index] !== name),
  );
  const shared = differs === -1 ? Math.min(...folders.map(({ length }) => length)) : differs;
  return new Map(
    files.map((file) => {
      const name = file.split('/').slice(shared).join('/');
      return [file, cutText(name.replace(/\.(geo)?json$/i, ''), 40)];
    }),
  );
};

/**
 * POIs of several files, whose ids need not be unique over all of them: numbers, and ids that two files have, come
 * with the name of their file.
 */
export const withFileNames = (pois: readonly ParsedPoi[]): readonly ParsedPoi[] => {
  const files = new Map<string, Set<string>>();
  for (const { foreignId: id, file } of pois) files.set(id, (files.get(id) ?? new Set()).add(file));
  const names = shortNames([...new Set(pois.map(({ file }) => file))]);
  if (names.size < 2) return pois;
  const isShared = (id: string): boolean => isNumber(id) || (files.get(id)?.size ?? 0) > 1;
  return pois.map((poi) =>
    // This product's own ids are unique.
    poi.ownId !== undefined || poi.foreignId === '' || !isShared(poi.foreignId)
      ? poi
      : { ...poi, foreignId: cutText(`${names.get(poi.file) ?? ''}: ${poi.foreignId}`, 255) },
  );
};

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
