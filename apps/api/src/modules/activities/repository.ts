import { sql } from 'kysely';

import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { holds, type Page, readPage } from '../../platform/database/page.ts';
import type { JsonObject } from '../../platform/database/schema.generated.ts';

// Exactly the expression of the index activities_search.
const searched = sql<string>`lower(actor_name || ' ' || actor_email || ' ' || action || ' ' || subject_label)`;

const activitiesIn = (db: Db, scope: Scope) =>
  db.selectFrom('activities').where('saas_company_id', '=', scope.companyId);

const columns = [
  'id',
  'created_at',
  'action',
  'actor_id',
  'actor_name',
  'actor_email',
  'subject_type',
  'subject_id',
  'subject_label',
  'details',
  'address',
] as const;

const described = (query: ReturnType<typeof activitiesIn>) =>
  query.select(columns).$narrowType<{ details: JsonObject }>();

export type ActivityRow = Awaited<
  ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>
>;

export type ActivityList = { size: number; number: number; words: string; newestFirst: boolean };

/** The trail only grows, so its ids are in the order of time. */
export const listActivities = async (
  db: Db,
  scope: Scope,
  { size, number, words, newestFirst }: ActivityList,
): Promise<Page<ActivityRow>> => {
  const found = activitiesIn(db, scope).$if(words !== '', (query) =>
    query.where(holds(searched, words)),
  );
  const { count } = await found
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const order = [{ by: sql.ref('id'), descending: newestFirst }];
  return readPage(described(found), order, { size, number }, Number(count));
};
