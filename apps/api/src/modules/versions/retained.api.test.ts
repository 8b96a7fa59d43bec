import { reports, versions } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { changesIn, createMember } from '../../../test/factories.ts';
import { captureLog } from '../../../test/log.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createLayer } from '../../../test/venue/floors.ts';
import { createPoi } from '../../../test/venue/studio.ts';
import { publish, setAutoPublish } from '../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../test/venue/visitors.ts';
import { days, hours } from '../../platform/clock/clock.ts';
import { sweepFiles } from '../files/sweep.ts';
import { leftOut, versioned } from '../venue-parts/draft-repository.ts';
import { purgeVersions } from './scheduling/scheduled.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
  await product.database.db
    .updateTable('buildings')
    .set({ share_page: true })
    .where('id', '=', venue.buildingId)
    .execute();
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
});

const floor = () => ({ id: venue.floorIds[0], buildingId: venue.buildingId });
const draw = (title = 'Shop') => createPoi(product, { floor: floor(), title });
const list = async () => {
  const { token } = venue.owner;
  const params = { id: venue.buildingId };
  return (await product.client.call(versions.list, { token, params })).body.versions;
};

test('every column of a venue belongs to its versions, or is named as left out', async () => {
  for (const [table, columns] of Object.entries(versioned)) {
    const { rows } = await product.database.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const others = Object.entries(leftOut).flatMap(([name, rest]) => (name === table ? rest : []));
    const known = [...columns, ...others];
    expect({ table, columns: rows.map(({ name }) => name).toSorted() }).toEqual({
      table,
      columns: [...known].toSorted(),
    });
  }
});

test('what is the same in two versions is stored once', async () => {
  const count = async () => {
    const { rows } = await product.database.pool.query<{ count: number }>(
      'select count(*)::int from venue_parts where saas_company_id = $1',
      [venue.companyId],
    );
    return rows[0]?.count;
  };
  await draw();
  await publish(product, venue.owner, venue.buildingId);
  const stored = (await count()) ?? 0;
  await product.database.db
    .updateTable('building_floors')
    .set({ name: 'Renamed' })
    .where('id', '=', venue.floorIds[0])
    .execute();
  await publish(product, venue.owner, venue.buildingId);
  expect(await count()).toBe(stored + 1);
});

const places = async () => {
  const rows = await product.database.db
    .selectFrom('version_pois')
    .select(['title', 'since', 'until'])
    .where('building_id', '=', venue.buildingId)
    .orderBy('since')
    .orderBy('id')
    .execute();
  return rows.map(({ title, since, until }) => [title, since, until]);
};

test('a version stores the places of POIs that changed alone, and they are deleted with the last version that has them', async () => {
  const { database, clock } = product;
  const moved = await draw('Moved');
  await draw('Same');
  const upper = { id: venue.floorIds[1], buildingId: venue.buildingId };
  const gone = await createPoi(product, { floor: upper, title: 'Gone' });
  await publish(product, venue.owner, venue.buildingId);
  await database.db
    .updateTable('building_pois')
    .set({ ring: [1, 1, 1, 2, 2, 2] })
    .where('id', '=', moved.id)
    .execute();
  await database.db.deleteFrom('building_pois').where('id', '=', gone.id).execute();
  await publish(product, venue.owner, venue.buildingId);
  await draw('New');
  await publish(product, venue.owner, venue.buildingId);
  expect(await places()).toEqual([
    ['Moved', 2, 3],
    ['Same', 2, null],
    ['Gone', 2, 3],
    ['Moved', 3, null],
    ['New', 4, null],
  ]);
  await database.db
    .deleteFrom('building_versions')
    .where('building_id', '=', venue.buildingId)
    .where('number', '<', 3)
    .execute();
  await purgeVersions({ db: database.db, clock });
  expect(await places()).toEqual([
    ['Same', 2, null],
    ['Moved', 3, null],
    ['New', 4, null],
  ]);
});

test('an old version that is pinned retains its own places, and none of the versions after it', async () => {
  const { database, clock } = product;
  const poi = await draw('First');
  for (const title of ['Second', 'Third', 'Fourth']) {
    await publish(product, venue.owner, venue.buildingId);
    await database.db
      .updateTable('building_pois')
      .set({ title })
      .where('id', '=', poi.id)
      .execute();
  }
  await publish(product, venue.owner, venue.buildingId);
  await database.db
    .deleteFrom('building_versions')
    .where('building_id', '=', venue.buildingId)
    .where('number', 'in', [1, 3, 4])
    .execute();
  await purgeVersions({ db: database.db, clock });
  expect(await places()).toEqual([
    ['First', 2, 3],
    ['Fourth', 5, null],
  ]);
});

test('the audit log has pins and notes of versions, once for each change', async () => {
  const { owner, buildingId, companyId } = venue;
  const [version] = await list();
  const change = (body: { pinned?: boolean; note?: string }) =>
    product.client.call(versions.update, {
      token: owner.token,
      params: { id: version?.id ?? 0 },
      body,
    });
  await change({ pinned: true, note: 'Opening' });
  await change({ pinned: true, note: 'Opening' });
  await change({ pinned: false });
  await change({ note: '' });
  const entries = (await changesIn(product, companyId)).filter(({ action }) =>
    /version_(pinned|unpinned|note_changed)/.test(action),
  );
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['building.version_pinned', { version: 1 }],
    ['building.version_note_changed', { version: 1, note: { from: '', to: 'Opening' } }],
    ['building.version_unpinned', { version: 1 }],
    ['building.version_note_changed', { version: 1, note: { from: 'Opening', to: '' } }],
  ]);
  expect(entries.every(({ subject_id: id }) => id === buildingId)).toBe(true);
});

test('files of versions are not swept, and old versions are deleted with them unless they are pinned', async () => {
  const { database, clock, platform } = product;
  const { id: layerId } = await createLayer(product, { floor: floor() });
  const fileCount = async () =>
    (
      await database.db
        .selectFrom('files')
        .select('id')
        .where('saas_company_id', '=', venue.companyId)
        .where('filename', '=', 'Units.geojson')
        .execute()
    ).length;
  const sweep = async () => {
    clock.advance(hours(30));
    await sweepFiles({ ...platform, db: database.db }, captureLog().log);
    return fileCount();
  };
  await publish(product, venue.owner, venue.buildingId);
  await database.db.deleteFrom('building_floor_layers').where('id', '=', layerId).execute();
  expect(await sweep()).toBe(1);
  // The first version has no layer, the second one is pinned, and fifty others follow.
  const [second] = await list();
  await product.client.call(versions.update, {
    token: venue.owner.token,
    params: { id: second?.id ?? 0 },
    body: { pinned: true },
  });
  await publish(product, venue.owner, venue.buildingId);
  await database.pool.query(
    `insert into building_versions (building_id, number, origin, note, author_name, created_at)
     select $1, number, 'published', '', '', now() from generate_series(4, 60) number`,
    [venue.buildingId],
  );
  const purge = async () => {
    clock.advance(days(91));
    await purgeVersions({ db: database.db, clock });
    const left = await database.db
      .selectFrom('building_versions')
      .select('number')
      .where('building_id', '=', venue.buildingId)
      .where('number', '<', 4)
      .orderBy('number', 'desc')
      .execute();
    return left.map(({ number }) => number);
  };
  // The third one is live.
  expect(await purge()).toEqual([3, 2]);
  expect(await sweep()).toBe(1);
  await database.db.updateTable('building_versions').set({ pinned: false }).execute();
  expect(await purge()).toEqual([3]);
  expect(await sweep()).toBe(0);
});

test('after a version was deleted, reports still know when it was live, and take no other one for it', async () => {
  const { database, clock, client } = product;
  const { buildingId, owner, floorIds } = venue;
  await database.db
    .deleteFrom('building_publications')
    .where('building_id', '=', buildingId)
    .execute();
  const publishTitle = async (title: string) => {
    const { id } = await draw(title);
    clock.advance(hours(1));
    const { body } = await publish(product, owner, buildingId, { note: title });
    return { at: clock.now().getTime(), version: body.version, poiId: id };
  };
  const kept = await publishTitle('Kept');
  await client.call(versions.update, {
    ...owner,
    params: { id: kept.version.id },
    body: { pinned: true },
  });
  const gone = await publishTitle('Gone');
  clock.advance(days(3));
  const next = await publishTitle('Next');
  clock.advance(days(91));
  for (let more = 0; more < 50; more += 1)
    await database.db
      .insertInto('building_versions')
      .values({
        building_id: buildingId,
        number: 100 + more,
        origin: 'replaced',
        note: '',
        author_name: '',
        created_at: clock.now(),
      })
      .execute();
  await purgeVersions({ db: database.db, clock });
  // The session of the owner has ended.
  const reader = await createMember(product, { companyId: venue.companyId });
  const { body } = await client.call(versions.listPublications, {
    ...reader,
    params: { id: buildingId },
  });
  expect(
    body.publications.map(({ version_id, version_number, note }) => [
      version_id,
      version_number,
      note,
    ]),
  ).toEqual([
    [next.version.id, next.version.number, 'Next'],
    [null, gone.version.number, 'Gone'],
    [kept.version.id, kept.version.number, 'Kept'],
  ]);
  // The visits of its time count for the shapes of the nearest version in time.
  const visitsUntil = async (to: number) => {
    const { body: report } = await client.call(reports.poiVisits, {
      ...reader,
      params: { id: buildingId, floorId: floorIds[0] },
      query: { from_date: (to - hours(1)) / 1000, to_date: to / 1000 },
    });
    return report.poi_visits.map(({ title }) => title).toSorted();
  };
  expect(await visitsUntil(gone.at + days(1))).toEqual(['Kept']);
  expect(await visitsUntil(next.at)).toEqual(['Gone', 'Kept', 'Next']);
});

test('a version that a valid link shows is not deleted before the link expires', async () => {
  const { database, clock, client, url } = product;
  const { buildingId, owner } = venue;
  await draw();
  await publish(product, owner, buildingId);
  const old = (await list()).at(-1)?.id ?? 0;
  await database.db
    .updateTable('building_versions')
    .set({ created_at: new Date(clock.now().getTime() - days(100)) })
    .where('id', '=', old)
    .execute();
  await database.db
    .updateTable('building_publications')
    .set({ at: new Date(clock.now().getTime() - days(100)) })
    .where('building_id', '=', buildingId)
    .execute();
  await database.pool.query(
    `insert into building_versions (building_id, number, origin, note, author_name, created_at)
     select $1, number, 'replaced', '', '', $2 from generate_series(3, 60) number`,
    [buildingId, clock.now()],
  );
  const { body } = await client.call(versions.createPreview, {
    ...owner,
    params: { id: buildingId },
    body: { version_id: old, hours: 48 },
  });
  const open = async () => {
    const link = new URL(body.preview.url);
    const place = `/api/share/place?link=${encodeURIComponent(link.pathname + link.search)}`;
    return (await fetch(url + place)).status;
  };
  const purge = () => purgeVersions({ db: database.db, clock });
  await purge();
  expect(await open()).toBe(200);
  clock.advance(days(3));
  await purge();
  expect((await list()).map(({ id }) => id)).not.toContain(old);
});
