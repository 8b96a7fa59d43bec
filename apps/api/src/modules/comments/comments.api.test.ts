import { comments, floors, pagerHeaders, pois, share, visitors } from '@floorwright/contract';
import { maxCommentLength } from '@floorwright/domain/comments';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createApplication,
  createMember,
  changesIn,
  type TestMember,
} from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';
import { createPoi, square } from '../../../test/venue/studio.ts';
import { createPhone, createVenue } from '../../../test/venue/visitors.ts';
import { limits } from './limits.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const place = { latitude: 53.5436, longitude: 9.9886 };

type Team = {
  owner: TestMember;
  admin: TestMember;
  manager: TestMember;
  /** A manager of the same company without the application. */
  outsider: TestMember;
  stranger: TestMember;
  floor: TestFloor;
};

const createTeam = async (): Promise<Team> => {
  const owner = await createMember(product, { firstName: 'Olivia', lastName: 'Owens' });
  const { companyId } = owner;
  const { id: applicationId } = await createApplication(product, { companyId });
  const { id: buildingId } = await createBuilding(product, { applicationId, name: 'Mall' });
  const member = (role: 'admin' | 'manager', firstName: string, applicationIds: number[]) =>
    createMember(product, { companyId, role, firstName, lastName: 'Test', applicationIds });
  return {
    owner,
    admin: await member('admin', 'Ada', [applicationId]),
    manager: await member('manager', 'Marco', [applicationId]),
    outsider: await member('manager', 'Otto', []),
    stranger: await createMember(product),
    floor: await createFloor(product, { buildingId }),
  };
};

const call = (...parameters: Parameters<Product['client']['call']>) =>
  product.client.call(...parameters);

const comment = (author: TestMember, floor: TestFloor, body: object = {}) =>
  product.client.call(comments.create, {
    token: author.token,
    params: { id: floor.id },
    body: { ...place, body: 'Look here', ...body },
  });

const answer = (author: TestMember, id: number, body = 'Done') =>
  product.client.call(comments.reply, { token: author.token, params: { id }, body: { body } });

const list = async (reader: TestMember, floor: TestFloor, query = {}) =>
  product.client.call(comments.list, { token: reader.token, params: { id: floor.id }, query });

test('every member who sees the building comments, answers, resolves and reopens', async () => {
  const { owner, manager, floor } = await createTeam();
  const created = await comment(manager, floor);
  expect(created.status).toBe(201);
  const { id } = created.body.floor_comment;
  expect(created.body.floor_comment).toEqual({
    id,
    building_id: floor.buildingId,
    building_floor_id: floor.id,
    ...place,
    poi: null,
    author: { id: manager.adminId, name: 'Marco Test' },
    body: 'Look here',
    created_at: product.clock.now().toISOString(),
    edited_at: null,
    resolved_at: null,
    resolved_by: null,
    replies_count: 0,
    replies: [],
    involved: true,
    following: true,
  });
  const answered = await answer(owner, id);
  expect(answered.status).toBe(201);
  expect(answered.body.floor_comment.replies).toMatchObject([
    { author: { id: owner.adminId, name: 'Olivia Owens' }, body: 'Done', edited_at: null },
  ]);
  const change = (endpoint: typeof comments.resolve | typeof comments.reopen, by: TestMember) =>
    product.client.call(endpoint, { token: by.token, params: { id } });
  const resolved = await change(comments.resolve, manager);
  expect(resolved.body.floor_comment).toMatchObject({
    resolved_at: product.clock.now().toISOString(),
    resolved_by: { id: manager.adminId },
  });
  // The second one changes nothing: it is still resolved by the first.
  const again = await change(comments.resolve, owner);
  expect(again.body).toMatchObject({ floor_comment: { resolved_by: { id: manager.adminId } } });
  expect((await list(owner, floor, { status: 'open' })).body.floor_comments).toEqual([]);
  const reopened = await change(comments.reopen, owner);
  expect(reopened.body.floor_comment).toMatchObject({ resolved_at: null, resolved_by: null });
  const listed = await list(owner, floor, { status: 'open' });
  expect(listed.body.floor_comments).toMatchObject([
    { id, replies_count: 1, involved: true, following: true },
  ]);
  expect(listed.body.floor_comments[0]).not.toHaveProperty('replies');
  expect(listed.headers.get(pagerHeaders.totalCount)).toBe('1');
  expect((await changesIn(product, owner.companyId)).map(({ action }) => action)).toEqual([
    'comment.created',
    'comment.answered',
    'comment.resolved',
    'comment.reopened',
  ]);
});

test('the audit log says what a comment is about, but not what it says', async () => {
  const { owner, floor } = await createTeam();
  const poi = await createPoi(product, { floor, title: 'Coffee Corner' });
  await comment(owner, floor, { poi_id: poi.poi_id, body: 'Confidential words' });
  const activities = await changesIn(product, owner.companyId);
  expect(activities).toMatchObject([
    { action: 'comment.created', subject_label: 'Coffee Corner', details: { floor: 'Mall, G' } },
  ]);
  expect(JSON.stringify(activities)).not.toContain('Confidential');
});

test('only the author edits; the author, or an admin and above, deletes', async () => {
  const { owner, admin, manager, floor } = await createTeam();
  const { id } = (await comment(admin, floor)).body.floor_comment;
  const replied = await answer(admin, id);
  const replyId = replied.body.floor_comment.replies[0]?.id ?? 0;
  const as = (member: TestMember) => ({
    edit: () =>
      product.client.call(comments.update, {
        token: member.token,
        params: { id },
        body: { body: `By ${member.adminId}` },
      }),
    editReply: () =>
      product.client.call(comments.updateReply, {
        token: member.token,
        params: { id: replyId },
        body: { body: `By ${member.adminId}` },
      }),
    remove: () => product.client.call(comments.remove, { token: member.token, params: { id } }),
    removeReply: () =>
      product.client.call(comments.removeReply, { token: member.token, params: { id: replyId } }),
  });
  for (const other of [owner, manager]) {
    expect((await as(other).edit()).status).toBe(403);
    expect((await as(other).editReply()).status).toBe(403);
  }
  expect((await as(manager).remove()).status).toBe(403);
  expect((await as(manager).removeReply()).status).toBe(403);
  product.clock.advance(1000);
  const edited = await as(admin).edit();
  expect(edited.body.floor_comment).toMatchObject({
    body: `By ${admin.adminId}`,
    edited_at: product.clock.now().toISOString(),
  });
  const editedReply = await as(admin).editReply();
  expect(editedReply.body.floor_comment.replies).toMatchObject([{ body: `By ${admin.adminId}` }]);
  const withoutReply = await as(owner).removeReply();
  expect(withoutReply.body.floor_comment.replies).toEqual([]);
  expect((await as(owner).remove()).status).toBe(204);
  expect((await as(owner).remove()).status).toBe(404);
  const own = (await comment(manager, floor)).body.floor_comment.id;
  const removed = await product.client.call(comments.remove, {
    token: manager.token,
    params: { id: own },
  });
  expect(removed.status).toBe(204);
});

test('nothing is found by another company or by a member without the application', async () => {
  const { owner, outsider, stranger, floor } = await createTeam();
  const { id } = (await comment(owner, floor)).body.floor_comment;
  const replyId = (await answer(owner, id)).body.floor_comment.replies[0]?.id ?? 0;
  const body = { body: 'Mine' };
  for (const { token } of [outsider, stranger]) {
    const statuses = await Promise.all([
      call(comments.list, { token, params: { id: floor.id } }),
      call(comments.create, { token, params: { id: floor.id }, body: { ...place, ...body } }),
      call(comments.listPeople, { token, params: { id: floor.id } }),
      call(comments.show, { token, params: { id } }),
      call(comments.update, { token, params: { id }, body }),
      call(comments.remove, { token, params: { id } }),
      call(comments.resolve, { token, params: { id } }),
      call(comments.follow, { token, params: { id } }),
      call(comments.reply, { token, params: { id }, body }),
      call(comments.updateReply, { token, params: { id: replyId }, body }),
      call(comments.removeReply, { token, params: { id: replyId } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 404));
  }
  expect((await list(owner, floor)).body.floor_comments).toMatchObject([{ replies_count: 1 }]);
});

test('a comment follows its POI, and stays where it was when the POI is deleted', async () => {
  const { owner, floor } = await createTeam();
  const poi = await createPoi(product, { floor, title: 'Coffee Corner' });
  const { token } = owner;
  const created = await comment(owner, floor, { poi_id: poi.poi_id });
  const { id } = created.body.floor_comment;
  expect(created.body.floor_comment.poi).toEqual({ ...poi, title: 'Coffee Corner' });
  const before = await product.client.call(pois.show, { token, params: { id: poi.id } });
  const moved = await product.client.call(pois.update, {
    token,
    params: { id: poi.id },
    body: { coordinates_attributes: square() },
  });
  const show = async () =>
    (await product.client.call(comments.show, { token, params: { id } })).body.floor_comment;
  const there = await show();
  const east = moved.body.building_poi.longitude - before.body.building_poi.longitude;
  expect(east).toBeGreaterThan(1e-4);
  expect(there.longitude).toBeCloseTo(place.longitude + east, 9);
  expect(there.latitude).toBeCloseTo(place.latitude, 9);
  await product.client.call(pois.remove, { token, params: { id: poi.id } });
  expect(await show()).toEqual({ ...there, poi: null });
  expect((await comment(owner, floor, { poi_id: poi.poi_id })).error.validations).toEqual({
    poi_id: ['This floor has no POI with this id.'],
  });
});

test('comments are deleted with their floor', async () => {
  const { owner, floor } = await createTeam();
  const { id } = (await comment(owner, floor)).body.floor_comment;
  await answer(owner, id);
  const { token } = owner;
  await product.client.call(floors.remove, { token, params: { id: floor.id } });
  expect((await product.client.call(comments.show, { token, params: { id } })).status).toBe(404);
});

test('what a deleted account wrote stays, without its author', async () => {
  const { owner, manager, floor } = await createTeam();
  const { id } = (await comment(manager, floor)).body.floor_comment;
  await answer(manager, id);
  const { token } = owner;
  await product.client.call(comments.resolve, { token: manager.token, params: { id } });
  await product.database.db.deleteFrom('admins').where('id', '=', manager.adminId).execute();
  const { body } = await product.client.call(comments.show, { token, params: { id } });
  expect(body.floor_comment).toMatchObject({
    author: null,
    resolved_by: null,
    resolved_at: expect.any(String),
    replies: [{ author: null, body: 'Done' }],
  });
});

test('a text is required, limited and trimmed', async () => {
  const { owner, floor } = await createTeam();
  expect((await comment(owner, floor, { body: ' \n ' })).error.validations).toEqual({
    body: ['Write a comment first.'],
  });
  const long = await comment(owner, floor, { body: 'a'.repeat(maxCommentLength + 1) });
  expect(long.status).toBe(422);
  const fits = await comment(owner, floor, { body: ` ${'a'.repeat(maxCommentLength)}\n` });
  expect(fits.body.floor_comment.body).toBe('a'.repeat(maxCommentLength));
});

test('a member who writes too much is stopped, others are not', async () => {
  const { owner, manager, floor } = await createTeam();
  const { tries } = limits.changesOfMember;
  const { id } = (await comment(owner, floor)).body.floor_comment;
  for (let count = 1; count < tries; count += 10)
    await Promise.all(Array.from({ length: Math.min(10, tries - count) }, () => answer(owner, id)));
  const refused = await answer(owner, id);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await answer(manager, id)).status).toBe(201);
});

test('the members who can be mentioned are those who see the floor', async () => {
  const { owner, admin, manager, floor } = await createTeam();
  const { body } = await product.client.call(comments.listPeople, {
    token: manager.token,
    params: { id: floor.id },
  });
  expect(body.people).toEqual([
    { id: admin.adminId, name: 'Ada Test' },
    { id: manager.adminId, name: 'Marco Test' },
    { id: owner.adminId, name: 'Olivia Owens' },
  ]);
});

test('a floor has at most 1,000 open comments, also after one is reopened', async () => {
  const { owner, floor } = await createTeam();
  const { token } = owner;
  const { id } = (await comment(owner, floor)).body.floor_comment;
  await call(comments.resolve, { token, params: { id } });
  await sql`
    insert into floor_comments (saas_company_id, building_floor_id, latitude, longitude, author_id, body, created_at)
    select ${owner.companyId}, ${floor.id}, 53, 9, ${owner.adminId}, 'Comment ' || n, now()
    from generate_series(1, 999) n
  `.execute(product.database.db);
  const reopen = () => product.client.call(comments.reopen, { token, params: { id } });
  expect((await reopen()).status).toBe(200);
  expect((await reopen()).status).toBe(200);
  const refused = await comment(owner, floor);
  expect(refused.status).toBe(422);
  await call(comments.resolve, { token, params: { id } });
  expect((await comment(owner, floor)).status).toBe(201);
  const full = await reopen();
  expect(full.status).toBe(422);
  expect(full.error).toEqual(refused.error);
});

test('visitors never get a comment', async () => {
  const venue = await createVenue(product);
  const [floorId] = venue.floorIds;
  const floor = { id: floorId, name: 'G', buildingId: venue.buildingId };
  const poi = await createPoi(product, { floor });
  const written = await comment(venue.owner, floor, {
    poi_id: poi.poi_id,
    body: 'For colleagues only',
  });
  expect(written.status).toBe(201);
  const phone = await createPhone(product, venue);
  const seen = await product.client.call(visitors.showVenue, {
    ...phone,
    params: { id: venue.buildingId },
  });
  const shared = await product.client.call(share.place, {
    query: { link: `/share/link.html?${floorId}` },
  });
  for (const { status, text } of [seen, shared]) {
    expect(status).toBe(200);
    expect(text).toContain('Harbour Books');
    expect(text).not.toContain('For colleagues only');
  }
});
