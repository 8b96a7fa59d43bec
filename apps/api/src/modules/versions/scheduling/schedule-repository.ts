import { type RawBuilder, sql } from 'kysely';

import { shownVersions } from '../../../kernel/shown-versions.ts';
import type { Db } from '../../../platform/database/db.ts';

/** Versions whose time has come, the first one first. */
export const listDue = (
  db: Db,
  now: Date,
): Promise<{ id: number; building_id: number; company_id: number }[]> =>
  db
    .selectFrom('building_versions as version')
    .innerJoin('buildings', 'buildings.id', 'version.building_id')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .select(['version.id', 'version.building_id', 'applications.saas_company_id as company_id'])
    .where('version.publish_at', '<=', now)
    .orderBy('version.publish_at')
    .orderBy('version.id')
    .execute();

/** Locks a building as publishing does; undefined if it was deleted. */
export const lockBuilding = (tx: Db, id: number) =>
  tx
    .selectFrom('buildings')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .select(['buildings.id', 'buildings.name', 'buildings.auto_publish', 'application_id'])
    .select(['buildings.latitude', 'buildings.longitude'])
    .select('applications.saas_company_id as company_id')
    .where('buildings.id', '=', id)
    .forNoKeyUpdate('buildings')
    .executeTakeFirst();

/** The version, if it is still to be published. */
export const findDue = (tx: Db, id: number, now: Date) =>
  tx
    .selectFrom('building_versions')
    .select(['id', 'building_id', 'number', 'note', 'author_id', 'author_name', 'publish_at'])
    .where('id', '=', id)
    .where('publish_at', '<=', now)
    .executeTakeFirst();

/** Whether visitors see a version that was stored later. */
export const isNewerLive = async (
  tx: Db,
  { building_id: buildingId, number }: { building_id: number; number: number },
): Promise<boolean> => {
  const newer = await tx
    .selectFrom('live_buildings as live')
    .innerJoin('building_versions as version', 'version.id', 'live.version_id')
    .select('version.id')
    .where('live.building_id', '=', buildingId)
    .where('version.number', '>', number)
    .executeTakeFirst();
  return newer !== undefined;
};

/** What decides whether an author may still publish in a building. */
export const findAuthor = (
  tx: Db,
  {
    adminId,
    companyId,
    applicationId,
  }: { adminId: number; companyId: number; applicationId: number },
) =>
  tx
    .selectFrom('saas_company_admins as member')
    .innerJoin('admins', 'admins.id', 'member.admin_id')
    .innerJoin('saas_companies as company', 'company.id', 'member.saas_company_id')
    .select(['admins.id', 'admins.email', 'admins.first_name', 'admins.last_name', 'admins.role'])
    .select(['admins.language', 'admins.digits'])
    .select(['member.role as company_role', 'company.managers_publish'])
    .select(
      sql<boolean>`exists (
        select from saas_company_admin_applications given
        where given.saas_company_admin_id = member.id and given.application_id = ${applicationId}
      )`.as('has_application'),
    )
    .where('member.admin_id', '=', adminId)
    .where('member.saas_company_id', '=', companyId)
    .executeTakeFirst();

export const findSubscription = (tx: Db, companyId: number) =>
  tx
    .selectFrom('subscriptions')
    .select(['status', 'expires_at'])
    .where('saas_company_id', '=', companyId)
    .executeTakeFirst();

const isLive: RawBuilder<boolean> = sql`exists (
  select from live_buildings live where live.version_id = version.id
)`;

const isPreviewed = (now: Date): RawBuilder<boolean> => sql`exists (
  select from building_previews preview
  where preview.version_id = version.id and preview.expires_at > ${now}
)`;

/** Whether visitors have seen it since a time. */
const wasShownSince = (since: RawBuilder<Date>): RawBuilder<boolean> => sql`exists (
  select from (${shownVersions}) shown
  where shown.version_id = version.id and shown.until > ${since}
)`;

/** The first day whose visits a company has. */
const visitsSince = (now: Date): RawBuilder<Date> => sql`(
  date_trunc('month', ${now}::timestamptz)
    - make_interval(months => company.visitor_retention_months)
)`;

/** Versions that were stored automatically explain visits, and are retained as long as these. */
const retainedSince = ({ before, now }: Old): RawBuilder<Date> => sql`
  case version.origin
    when 'automatic' then least(${before}::timestamptz, ${visitsSince(now)})
    else ${before}::timestamptz
  end
`;

/** The last ones of those that were stored automatically, and the last ones of the others. */
const isAmongLast = (most: number): RawBuilder<boolean> => sql`version.number > coalesce((
  select newer.number from building_versions newer
  where newer.building_id = version.building_id
    and (newer.origin = 'automatic') = (version.origin = 'automatic')
  order by newer.number desc offset ${most} limit 1
), 0)`;

/**
 * Old versions that visitors have not seen since then, and that are neither pinned, waiting, previewed nor among the last
 * ones. Locked, the lowest first.
 */
const oldVersions = (old: Old) => sql`
  select version.id from building_versions version
  join buildings building on building.id = version.building_id
  join applications application on application.id = building.application_id
  join saas_companies company on company.id = application.saas_company_id
  where version.created_at < ${old.before} and version.created_at < ${retainedSince(old)}
    and not version.pinned and version.publish_at is null and not ${isLive}
    and not ${isPreviewed(old.now)}
    and not ${wasShownSince(retainedSince(old))}
    and not ${isAmongLast(old.most)}
  order by version.id
  for update of version
`;

type Old = { before: Date; now: Date; most: number };

/** Deletes old versions. Their publications stay, with number and note, so that reports know when they were live. */
export const deleteOldVersions = async (tx: Db, old: Old): Promise<void> => {
  const { rows: locked } = await sql<{ id: number }>`${oldVersions(old)}`.execute(tx);
  if (locked.length === 0) return;
  // While we waited for the locks, one may have gone live, or was given a preview: another statement sees it.
  const { rows } = await sql<{ id: number }>`
    select id from (${oldVersions(old)}) still
    where id = any (${locked.map(({ id }) => id)}::int[])
  `.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`
    update building_publications publication set number = version.number, note = version.note
    from building_versions version
    where version.id = publication.version_id and version.id = any (${ids}::int[])
  `.execute(tx);
  await sql`delete from building_versions where id = any (${ids}::int[])`.execute(tx);
};

/**
 * Deletes publications that explain no visits any more: those before the retention of the company, but for the last of
 * them, which was live when it began.
 */
export const deleteOldPublications = async (db: Db, now: Date): Promise<void> => {
  await sql`
    delete from building_publications as publication
    using buildings as building
      join applications as application on application.id = building.application_id
      join saas_companies as company on company.id = application.saas_company_id
    where building.id = publication.building_id
      and exists (
        select from building_publications as later
        where later.building_id = publication.building_id and later.id > publication.id
          and later.at < ${visitsSince(now)}
      )
  `.execute(db);
};

export const deleteOldPreviews = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('building_previews').where('expires_at', '<', now).execute();
};
