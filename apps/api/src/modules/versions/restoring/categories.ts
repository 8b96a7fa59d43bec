import { type CategoryContent, isSameValue } from '@floorwright/domain/venue-versions';

import type { Db } from '../../../platform/database/db.ts';
import {
  foldNames,
  lockCategories,
  lockUseOf,
  storeCategories,
  writeCategories,
} from './categories-repository.ts';

type Place = { applicationId: number; buildingId: number };

const textsOf = ({ id, name, translations }: CategoryContent): CategoryContent => ({
  id,
  name,
  translations,
});

const isSame = (one: CategoryContent | undefined, other: CategoryContent): boolean =>
  one !== undefined && isSameValue(textsOf(one), textsOf(other));

type Current = Awaited<ReturnType<typeof lockCategories>>;

/** Those that can get their texts back: no other building has them, and no other category has their name. */
const chooseFrom = (
  current: Current,
  wanted: readonly CategoryContent[],
  folded: ReadonlyMap<number, string>,
): readonly CategoryContent[] => {
  const byId = new Map(current.map((category) => [category.id, category]));
  let chosen = wanted.filter((category) => {
    const now = byId.get(category.id);
    return now !== undefined && !now.is_shared && !isSame(now, category);
  });
  // One that stays keeps its name, which may be the one that another would get.
  for (;;) {
    const ids = new Set(chosen.map(({ id }) => id));
    const taken = new Set(current.filter(({ id }) => !ids.has(id)).map((each) => each.folded));
    const free = chosen.filter(({ id }) => !taken.has(folded.get(id) ?? ''));
    if (free.length === chosen.length) return chosen;
    chosen = free;
  }
};

/** They are locked. The others are not, because users of all buildings write POIs with them. */
const lockRestorable = async (
  tx: Db,
  place: Place,
  wanted: readonly CategoryContent[],
): Promise<readonly CategoryContent[]> => {
  const folded = await foldNames(tx, wanted);
  const chosen = chooseFrom(await lockCategories(tx, place), wanted, folded);
  if (chosen.length === 0) return chosen;
  await lockUseOf(
    tx,
    chosen.map(({ id }) => id),
  );
  // Another building may have begun to use one before it was locked.
  return chooseFrom(await lockCategories(tx, place), chosen, folded);
};

/**
 * Restores the names and translations of categories, as far as that changes no other building. Returns the ids of today,
 * and how many categories are not as they were.
 */
export const restoreCategories = async (
  tx: Db,
  place: Place,
  wanted: readonly CategoryContent[],
  now: Date,
): Promise<{ ids: Map<number, number>; kept: number }> => {
  await writeCategories(tx, await lockRestorable(tx, place, wanted));
  const ids = await storeCategories(tx, place.applicationId, wanted, now);
  const stored = new Map((await lockCategories(tx, place)).map((each) => [each.id, each]));
  const kept = wanted.filter((each) => !isSame(stored.get(ids.get(each.id) ?? 0), each)).length;
  return { ids, kept };
};
