import { cutText } from '../language/index.ts';
import type { ImportedPoi, IncomingPoi } from './compare.ts';
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

/** An id in its file, without the name of the file. */
export const bareId = (id: string): string => id.replace(/^.*?: /, '');

const byBareId = <Each extends { readonly foreignId: string }>(
  pois: readonly Each[],
): ReadonlyMap<string, readonly Each[]> => {
  const groups = new Map<string, Each[]>();
  for (const poi of pois) {
    const bare = bareId(poi.foreignId);
    const group = groups.get(bare);
    if (group) group.push(poi);
    else groups.set(bare, [poi]);
  }
  return groups;
};

/**
 * POIs under the ids by which they came in before: a file may have been alone then, or have had another name. Of those
 * with the same id in several files, the one with the same title is meant.
 */
export const underKnownIds = (
  incoming: readonly IncomingPoi[],
  present: readonly ImportedPoi[],
): readonly IncomingPoi[] => {
  const known = new Set(present.map(({ foreignId }) => foreignId));
  const named = new Set(incoming.map(({ foreignId }) => foreignId));
  const formers = byBareId(present.filter(({ foreignId }) => !named.has(foreignId)));
  const news = byBareId(incoming.filter(({ foreignId }) => !known.has(foreignId)));
  const renamed = new Map<IncomingPoi, string>();
  for (const [bare, candidates] of news) {
    const left = [...(formers.get(bare) ?? [])];
    for (const poi of candidates) {
      const same = left.findIndex(({ last }) => last.title === poi.values.title);
      const [former] = same === -1 ? [] : left.splice(same, 1);
      if (former) renamed.set(poi, former.foreignId);
    }
    const [[poi, ...others], [former, ...rest]] = [
      candidates.filter((each) => !renamed.has(each)),
      left,
    ];
    if (poi && former && others.length + rest.length === 0) renamed.set(poi, former.foreignId);
  }
  return incoming.map((poi) => {
    const foreignId = renamed.get(poi);
    return foreignId === undefined ? poi : { ...poi, foreignId };
  });
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
