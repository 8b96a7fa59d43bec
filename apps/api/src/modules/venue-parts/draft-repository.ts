import { type RawBuilder, sql } from 'kysely';

/** Times in UTC, whatever time zone the connection has: the same content has to have the same hash. */
const moment = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The fields of a part, from columns of the same names. */
const fields = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    names.flatMap((name) => [
      sql.lit(name),
      name === 'created_at' ? moment(`${table}.created_at`) : sql.ref(`${table}.${name}`),
    ]),
  );

/**
 * The columns that belong to a version, by table. Everything else is listed in `leftOut`: a test compares both with
 * the tables, so that a new column is not forgotten.
 */
export const versioned = {
  buildings: [
    'name',
    'address',
    'latitude',
    'longitude',
    'languages',
    'translations',
    'poi_link_mask',
    'floors',
    'basement_floors',
  ],
  building_poi_categories: ['id', 'name', 'translations'],
  building_floors: [
    'id',
    'name',
    'position',
    'photo_file_id',
    'jibestream_id',
    'corners',
    'translations',
    'created_at',
  ],
  building_floor_layers: ['id', 'kind', 'position', 'file_id', 'created_at'],
  building_pois: [
    'id',
    'poi_id',
    'title',
    'category_id',
    'subcategories',
    'subtitles',
    'color',
    'outline',
    'icon_file_id',
    'working_hours',
    'ring',
    'translations',
    'description',
    'website',
    'phone',
    'external_id',
    'properties',
    'created_at',
  ],
  beacons: [
    'id',
    'name',
    'uuid',
    'major',
    'minor',
    'latitude',
    'longitude',
    'vendor',
    'zone_id',
    'created_at',
  ],
  triggers: [
    'id',
    'event_type',
    'name',
    'scheme',
    'coupon',
    'logo_file_id',
    'image_file_id',
    'url',
    'custom_attributes',
    'active_from',
    'active_until',
    'active_hours',
    'cooldown_minutes',
    'cap_per_visitor',
    'priority',
    'status',
    'translations',
    'created_at',
  ],
} as const;

/**
 * For tests, which compare it with the tables: columns that a version does not have. They say where a row belongs, count
 * changes, are never seen by visitors, or are switches that work immediately.
 */
export const leftOut = {
  buildings: [
    'id',
    'application_id',
    'photo_file_id',
    'share_page',
    'auto_publish',
    'jibestream_id',
    'jibestream_client_id',
    'jibestream_client_secret_sealed',
    'jibestream_customer_id',
    'created_at',
    'updated_at',
  ],
  building_poi_categories: ['application_id', 'created_at'],
  building_floors: ['building_id', 'updated_at'],
  building_floor_layers: ['building_floor_id', 'removed_at', 'updated_at'],
  building_pois: ['building_floor_id', 'building_id', 'lock_version', 'updated_at'],
  beacons: ['saas_company_id', 'building_id', 'building_floor_id', 'updated_at'],
  triggers: ['building_id', 'lock_version', 'updated_at'],
} as const;

const columns = (table: keyof typeof versioned) => fields(table, versioned[table]);

/**
 * The parts of the draft of a building: kind, floor_id and content. One statement reads them all, so they belong to
 * one moment. Empty parts are left out.
 */
const draftParts = (buildingId: number): RawBuilder<unknown> => sql`
  select 'building' as kind, 0 as floor_id, json_build_object(${columns('buildings')})::text as content
  from buildings where id = ${buildingId}
  union all
  select 'categories', 0,
    json_agg(json_build_object(${columns('building_poi_categories')}) order by id)::text
  from building_poi_categories
  where id in (select category_id from building_pois where building_id = ${buildingId})
  having count(*) > 0
  union all
  select 'engagements', 0, json_agg(json_build_object(${columns('triggers')}, 'beacon_ids', array(
    select beacon_id from trigger_beacons where trigger_id = triggers.id order by beacon_id
  )) order by id)::text
  from triggers where building_id = ${buildingId} and status <> 'archived'
  having count(*) > 0
  union all
  select 'floor', id, json_build_object(${columns('building_floors')}, 'layers', coalesce((
    select json_agg(
      json_build_object(
        ${columns('building_floor_layers')}, 'checksum', files.checksum, 'byte_size', files.byte_size
      ) order by building_floor_layers.position, building_floor_layers.id
    )
    from building_floor_layers join files on files.id = building_floor_layers.file_id
    where building_floor_id = building_floors.id and removed_at is null
  ), '[]'))::text
  from building_floors where building_id = ${buildingId}
  union all
  select 'pois', building_floor_id, json_agg(
    json_build_object(${columns('building_pois')}, 'pictures', coalesce(pictures.files, '[]'))
    order by building_pois.id
  )::text
  from building_pois left join (
    select building_poi_id, json_agg(file_id order by position) as files
    from building_poi_pictures
    where building_poi_id in (select id from building_pois where building_id = ${buildingId})
    group by building_poi_id
  ) pictures on pictures.building_poi_id = building_pois.id
  where building_id = ${buildingId} group by building_floor_id
  union all
  select 'route', building_floor_id, points::text
  from building_routes join building_floors on building_floors.id = building_floor_id
  where building_id = ${buildingId}
  union all
  select 'beacons', coalesce(building_floor_id, 0),
    json_agg(json_build_object(${columns('beacons')}) order by id)::text
  from beacons where building_id = ${buildingId} group by building_floor_id
`;

/** The same with hashes. */
export const hashedParts = (buildingId: number): RawBuilder<unknown> => sql`
  select kind, floor_id, content, sha256(convert_to(content, 'UTF8')) as hash
  from (${draftParts(buildingId)}) parts
`;

const hashOf = (which: RawBuilder<boolean>): RawBuilder<string> => sql`
  encode(sha256(convert_to(
    string_agg(
      kind || ' ' || floor_id || ' ' || encode(hash, 'hex'), ',' order by kind collate "C", floor_id
    ) filter (where ${which}), 'UTF8'
  )), 'hex')
`;

/** One hash of all parts of a version, in hexadecimal digits. */
export const hashOfParts = hashOf(sql`true`);

const onFloors = hashOf(sql`kind in ('floor', 'pois', 'route', 'beacons')`);
/** The same of what is on its floors. */
export const hashOfFloors = sql<string>`coalesce(${onFloors}, '')`;
