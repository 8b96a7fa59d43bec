import type { ActivityEntry } from '@floorwright/contract';
import { type Selectable, sql } from 'kysely';

import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { containsText, type Page, readPage } from '../../platform/database/page.ts';
import type { Activities } from '../../platform/database/schema.generated.ts';

// The expression of the index activities_search.
const searched = sql<string>`(actor_name || ' ' || actor_email || ' ' || action || ' ' || subject_label)`;

const activitiesIn = (db: Db, scope: Scope) =>
  db.selectFrom('activities').where('saas_company_id', '=', scope.companyId);

const columns = [
  'id',
  'created_at',
  'actor_id',
  'actor_name',
  'actor_email',
  'actor_api_key_id',
  'subject_type',
  'subject_id',
  'subject_label',
  'address',
] as const;

/** Action and details match the contract, because `recordActivity` writes all rows. */
export type ActivityRow = Pick<Selectable<Activities>, (typeof columns)[number]> & ActivityEntry;

const described = (query: ReturnType<typeof activitiesIn>) =>
  query.select([...columns, 'action', 'details']).$castTo<ActivityRow>();

type ActivityList = {
  size: number;
  number: number;
  words: string;
  newestFirst: boolean;
  /** Without them, a search does not find their amounts either. */
  withPayments: boolean;
};

/** The first words of actions on payments. */
const payments = ['card', 'charge', 'subscription'];

/** Rows are only inserted, so ids are in chronological order. */
export const listActivities = async (
  db: Db,
  scope: Scope,
  { size, number, words, newestFirst, withPayments }: ActivityList,
): Promise<Page<ActivityRow>> => {
  const found = activitiesIn(db, scope)
    .$if(words !== '', (query) => query.where(containsText(searched, words)))
    .$if(!withPayments, (query) =>
      query.where(sql`split_part(action, '.', 1)`, 'not in', payments),
    );
  const { count } = await found
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const order = [{ by: sql.ref('id'), descending: newestFirst }];
  return readPage(described(found), order, { size, number }, Number(count));
};

/** As many as an open studio can have missed. */
const latestOnFloor = 1000;

export type FloorChangeRow = Pick<
  ActivityRow,
  'subject_type' | 'subject_id' | 'actor_id' | 'actor_name' | 'created_at'
>;

/**
 * The newest activity of each POI of a floor, of its route and of its plan. POIs that were changed
 * later without an activity of their own, such as by merging categories, are left out.
 */
export const listFloorChanges = (
  db: Db,
  scope: Scope,
  floorId: number,
): Promise<FloorChangeRow[]> =>
  db
    .selectFrom(
      activitiesIn(db, scope)
        .where('building_floor_id', '=', floorId)
        .select(['id', 'subject_type', 'subject_id', 'actor_id', 'actor_name', 'created_at'])
        .orderBy('id', 'desc')
        .limit(latestOnFloor)
        .as('latest'),
    )
    .leftJoin('building_pois as poi', (join) =>
      join.onRef('poi.id', '=', 'latest.subject_id').on('latest.subject_type', '=', 'poi'),
    )
    .distinctOn(['latest.subject_type', 'latest.subject_id'])
    .select([
      'latest.subject_type',
      'latest.subject_id',
      'latest.actor_id',
      'latest.actor_name',
      'latest.created_at',
    ])
    .where((row) =>
      row.or([
        row('poi.id', 'is', null),
        row('latest.created_at', '>=', row.ref('poi.updated_at')),
      ]),
    )
    .orderBy('latest.subject_type')
    .orderBy('latest.subject_id')
    .orderBy('latest.id', 'desc')
    .execute();
