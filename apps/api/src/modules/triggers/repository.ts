import type { EngagementStatus } from '@floorwright/domain/engagements';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { containsText, orderOf, type Page, readPage } from '../../platform/database/page.ts';
import type { Triggers } from '../../platform/database/schema.generated.ts';

export type TriggerRow = Selectable<Triggers> & {
  building_name: string;
  /** Of the building. */
  languages: string[];
  beacon_ids: number[];
};

const idsOfBeacons = sql<number[]>`array(
  select beacon_id from trigger_beacons where trigger_id = triggers.id order by beacon_id
)`;

const rowsOf = (db: Db) =>
  db
    .selectFrom('triggers')
    .innerJoin('buildings', 'buildings.id', 'triggers.building_id')
    .selectAll('triggers')
    .select(['buildings.name as building_name', 'buildings.languages'])
    .select(idsOfBeacons.as('beacon_ids'));

/** The engagements of the buildings that a member may see. */
const triggersIn = (db: Db, scope: Scope) =>
  rowsOf(db).where(
    'buildings.application_id',
    'in',
    applicationsIn(db, scope).select('applications.id'),
  );

const sortable = { name: sql`fold_text(triggers.name)`, created_at: sql`triggers.created_at` };

type TriggerList = {
  buildingId: number;
  size: number;
  number: number;
  words: string;
  /** Undefined for all but archived ones. */
  status: EngagementStatus | 'all' | undefined;
  sort: keyof typeof sortable | `-${keyof typeof sortable}`;
};

/** One page of the engagements of a building, for a member who may see it. */
export const listTriggers = async (
  db: Db,
  { buildingId, size, number, words, status, sort }: TriggerList,
): Promise<Page<TriggerRow>> => {
  const found = rowsOf(db)
    .where('triggers.building_id', '=', buildingId)
    .$if(status === undefined, (query) => query.where('triggers.status', '<>', 'archived'))
    .$if(status !== undefined && status !== 'all', (query) =>
      query.where(sql<boolean>`triggers.status = ${status}`),
    )
    .$if(words !== '', (query) => query.where(containsText(sql<string>`triggers.name`, words)));
  const { count } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return readPage(
    found,
    orderOf(sort, sortable, sql`triggers.id`),
    { size, number },
    Number(count),
  );
};

/** The active engagements of a building whose last day is not over. */
export const listTriggersUntil = (
  db: Db,
  buildingId: number,
  today: string,
): Promise<TriggerRow[]> =>
  rowsOf(db)
    .where('triggers.building_id', '=', buildingId)
    .where('triggers.status', '=', 'active')
    .where((row) => row.or([row('active_until', 'is', null), row('active_until', '>=', today)]))
    .orderBy('triggers.id')
    .execute();

export const findTrigger = (db: Db, scope: Scope, id: number): Promise<TriggerRow | undefined> =>
  triggersIn(db, scope).where('triggers.id', '=', id).executeTakeFirst();

/** Locks an engagement of the scope for update. */
export const lockTriggerForUpdate = async (
  tx: Db,
  scope: Scope,
  id: number,
): Promise<TriggerRow | undefined> => {
  const locked = await triggersIn(tx, scope)
    .clearSelect()
    .select('triggers.id')
    .where('triggers.id', '=', id)
    .forUpdate('triggers')
    .executeTakeFirst();
  // Read again: while we waited for the lock, its beacons may have changed.
  return locked && findTrigger(tx, scope, id);
};

export const insertTrigger = async (tx: Db, values: Insertable<Triggers>): Promise<number> => {
  const { id } = await tx
    .insertInto('triggers')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateTrigger = async (
  tx: Db,
  id: number,
  values: Updateable<Triggers>,
): Promise<void> => {
  await tx
    .updateTable('triggers')
    .set((row) => ({ ...values, lock_version: row('lock_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** The total deliveries and openings of an engagement. */
export const countResults = async (
  db: Db,
  companyId: number,
  id: number,
): Promise<{ delivered: number; opened: number }> => {
  const { rows } = await sql<{ delivered: number; opened: number }>`
    select (count(*) filter (where kind = 'delivered'))::int as delivered,
      (count(*) filter (where kind = 'opened'))::int as opened
    from engagement_events where company_id = ${companyId} and trigger_id = ${id}
  `.execute(db);
  return rows[0] ?? { delivered: 0, opened: 0 };
};

export const deleteTrigger = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('triggers').where('id', '=', id).execute();
};

/** Sets the beacons of an engagement. */
export const storeBeacons = async (
  tx: Db,
  triggerId: number,
  beaconIds: readonly number[],
): Promise<void> => {
  await tx.deleteFrom('trigger_beacons').where('trigger_id', '=', triggerId).execute();
  if (beaconIds.length === 0) return;
  await tx
    .insertInto('trigger_beacons')
    .values(beaconIds.map((beacon_id) => ({ trigger_id: triggerId, beacon_id })))
    .execute();
};

/** The engagements of the scope that use some of these beacons, by name, without archived ones. */
export const listTriggersAt = (
  db: Db,
  scope: Scope,
  beaconIds: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  triggersIn(db, scope)
    .clearSelect()
    .select(['triggers.id', 'triggers.name'])
    .where('triggers.status', '<>', 'archived')
    .where('triggers.id', 'in', (waiting) =>
      waiting
        .selectFrom('trigger_beacons')
        .select('trigger_id')
        .where('beacon_id', 'in', beaconIds),
    )
    .orderBy(sql`fold_text(triggers.name)`)
    .orderBy('triggers.id')
    .execute();
