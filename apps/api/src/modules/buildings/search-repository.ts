import type { Bounds, Position } from '@floorwright/domain/geo';
import { type SelectQueryBuilder, sql } from 'kysely';

import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { containsText } from '../../platform/database/page.ts';
import type { DB } from '../../platform/database/schema.generated.ts';

export type LocatedBuilding = Position & { id: number; name: string; address: string };

const locatedIn = (db: Db, scope: Scope): SelectQueryBuilder<DB, 'buildings', LocatedBuilding> =>
  db
    .selectFrom('buildings')
    .select(['id', 'name', 'address', 'latitude', 'longitude'])
    .where('application_id', 'in', applicationsIn(db, scope).select('applications.id'))
    .orderBy(sql`fold_text(name)`)
    .orderBy('id');

// The expression of the index buildings_search.
const searched = sql<string>`(name || ' ' || address)`;

/** The buildings of the scope whose name and address contain all of these words. */
export const listBuildingsByWords = (
  db: Db,
  scope: Scope,
  words: readonly string[],
  limit: number,
): Promise<LocatedBuilding[]> => {
  let found = locatedIn(db, scope).limit(limit);
  for (const word of words) found = found.where(containsText(searched, word));
  return found.execute();
};

/** The buildings of the scope that lie in a box. */
export const listBuildingsWithin = (
  db: Db,
  scope: Scope,
  { south, west, north, east }: Bounds,
): Promise<LocatedBuilding[]> =>
  locatedIn(db, scope)
    .where('latitude', '>=', south)
    .where('latitude', '<=', north)
    .where('longitude', '>=', west)
    .where('longitude', '<=', east)
    .execute();
