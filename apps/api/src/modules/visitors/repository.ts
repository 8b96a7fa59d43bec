import type { BuildingTexts, Translations } from '@floorwright/domain/translations';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** The application of a visitor key, and whether its company has access. */
export const findApplication = (db: Db, visitorUid: string) =>
  db
    .selectFrom('applications')
    .leftJoin('subscriptions', 'subscriptions.saas_company_id', 'applications.saas_company_id')
    .select([
      'applications.id',
      'applications.saas_company_id as company_id',
      'applications.visitor_secret_sealed',
      'subscriptions.status',
      'subscriptions.expires_at',
    ])
    .where('applications.visitor_uid', '=', visitorUid)
    .executeTakeFirst();

/** What visitors see of the buildings themselves: as published, where that is not automatic. */
const buildingsOf = (db: Db, applicationId: number) =>
  db
    .selectFrom('buildings')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .leftJoin('live_buildings as live', 'live.building_id', 'buildings.id')
    .select([
      'buildings.id',
      'applications.saas_company_id as company_id',
      'live.version_id',
      sql<string>`coalesce(live.name, buildings.name)`.as('name'),
      sql<string>`coalesce(live.address, buildings.address)`.as('address'),
      sql<number>`coalesce(live.latitude, buildings.latitude)`.as('latitude'),
      sql<number>`coalesce(live.longitude, buildings.longitude)`.as('longitude'),
      sql<string[]>`coalesce(live.languages, buildings.languages)`.as('languages'),
      sql<Translations<BuildingTexts>>`coalesce(live.translations, buildings.translations)`.as(
        'translations',
      ),
    ])
    .where('buildings.application_id', '=', applicationId);

export const listBuildings = (db: Db, applicationId: number) =>
  buildingsOf(db, applicationId)
    .orderBy(sql`fold_text(coalesce(live.name, buildings.name))`)
    .orderBy('buildings.id')
    .execute();

export const findBuilding = (db: Db, applicationId: number, id: number) =>
  buildingsOf(db, applicationId).where('buildings.id', '=', id).executeTakeFirst();

export const listBeacons = (db: Db, buildingId: number) =>
  db
    .selectFrom('beacons')
    .select([
      'id',
      'name',
      'uuid',
      'major',
      'minor',
      'building_floor_id as floor_id',
      'latitude',
      'longitude',
    ])
    .where('building_id', '=', buildingId)
    .orderBy('id')
    .execute();

export type BeaconRow = Awaited<ReturnType<typeof listBeacons>>[number];

export const findKey = async (db: Db, companyId: number): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('visitor_keys')
    .select('key_sealed')
    .where('saas_company_id', '=', companyId)
    .executeTakeFirst();
  return row?.key_sealed ?? null;
};

/** Of two concurrent inserts the first one stays. */
export const insertKey = async (
  db: Db,
  companyId: number,
  sealed: Buffer,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('visitor_keys')
    .values({ saas_company_id: companyId, key_sealed: sealed, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * The engagements among these of the application, and whether visitors may have seen them: where changes wait to be
 * published, those that were there when a version was stored that went live.
 */
export const listEngagements = (db: Db, applicationId: number, ids: readonly number[]) =>
  db
    .selectFrom('triggers')
    .innerJoin('buildings', 'buildings.id', 'triggers.building_id')
    .leftJoin('live_buildings as live', 'live.building_id', 'buildings.id')
    .select([
      'triggers.id',
      sql<boolean>`live.version_id is null or triggers.created_at <= (
        select max(created_at) from building_versions version
        where version.building_id = buildings.id and version.published_at is not null
      )`.as('was_shown'),
    ])
    .where('buildings.application_id', '=', applicationId)
    .where('triggers.id', 'in', ids)
    .execute();

export type NewEvent = { engagementId: number; eventId: string; kind: string; at: Date };

/** An event that was not known before. */
type StoredEvent = { trigger_id: number; kind: string };

/** Stores new events of a visitor, and returns them. */
export const insertEvents = async (
  db: Db,
  { companyId, visitor }: { companyId: number; visitor: string },
  events: readonly NewEvent[],
): Promise<StoredEvent[]> => {
  // Known by what comes back: Citus reports all that were sent as inserted.
  const { rows } = await sql<StoredEvent>`
    insert into engagement_events (company_id, trigger_id, visitor, event_id, kind, at)
    select ${companyId}::int, sent.trigger_id, ${visitor}::uuid, sent.event_id, sent.kind, sent.at
    from unnest(
      ${events.map(({ engagementId }) => engagementId)}::int[],
      ${events.map(({ eventId }) => eventId)}::text[],
      ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ at }) => at.toISOString())}::timestamptz[]
    ) as sent (trigger_id, event_id, kind, at)
    on conflict do nothing
    returning trigger_id, kind
  `.execute(db);
  return rows;
};

/** Shown engagements for webhooks, added up. Not who saw them. */
export const insertShown = async (
  tx: Db,
  companyId: number,
  engagementIds: readonly number[],
): Promise<void> => {
  if (engagementIds.length === 0) return;
  await sql`
    insert into shown_engagements (company_id, trigger_id, count)
    select ${companyId}::int, trigger_id, count(*)
    from unnest(${engagementIds}::int[]) as shown (trigger_id)
    group by trigger_id
  `.execute(tx);
};

export const eraseEvents = async (tx: Db, companyId: number, visitor: string): Promise<number> => {
  const { rows } = await sql`
    delete from engagement_events where company_id = ${companyId} and visitor = ${visitor}::uuid
    returning trigger_id
  `.execute(tx);
  return rows.length;
};
