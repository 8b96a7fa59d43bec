import { ringCenter } from '@floorwright/domain/geo';

import { hours, later } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';

type Written = { by: string; hoursAgo: number; body: string };

type DemoComment = Written & {
  /** The title of a POI of the ground floor. */
  about: string;
  replies: readonly Written[];
  resolvedBy?: string;
};

const ada = 'admin@demo.test';
const marco = 'manager@demo.test';
const olivia = 'owner@demo.test';
const priya = 'priya@demo.test';

const comments: readonly DemoComment[] = [
  {
    about: 'Tidal Coffee',
    by: marco,
    hoursAgo: 50,
    body: 'The café opened a second door to the atrium. Can you add it to the routes, @Ada Nguyen?',
    replies: [
      { by: ada, hoursAgo: 46, body: 'Is it open during all working hours?' },
      { by: marco, hoursAgo: 45, body: 'Yes, from 8 in the morning until they close.' },
    ],
  },
  {
    about: 'Bank',
    by: priya,
    hoursAgo: 26,
    body: 'The bank moves out at the end of the month. The next tenant is not known yet.',
    replies: [],
  },
  {
    about: 'Information',
    by: olivia,
    hoursAgo: 90,
    body: 'The desk is called “Guest service” on all signs. Should the map say the same?',
    replies: [{ by: ada, hoursAgo: 70, body: 'The signs are changed back next week, so no.' }],
    resolvedBy: olivia,
  },
];

/** Comments on the ground floor of the mall, one of them resolved. */
export const addDemoComments = async (
  { db, clock }: { db: Db; clock: { now: () => Date } },
  company: { id: number; people: ReadonlyMap<string, number> },
  mall: { id: number },
): Promise<void> => {
  const pois = await db
    .selectFrom('building_pois as poi')
    .innerJoin('building_floors as floor', 'floor.id', 'poi.building_floor_id')
    .select(['poi.id', 'poi.title', 'poi.ring', 'poi.building_floor_id'])
    .where('poi.building_id', '=', mall.id)
    .where('floor.position', '=', 0)
    .execute();
  const idOf = (email: string): number | null => company.people.get(email) ?? null;
  const ago = (count: number): Date => later(clock.now(), -hours(count));
  for (const { about, by, hoursAgo, body, replies, resolvedBy } of comments) {
    const poi = pois.find(({ title }) => title === about);
    if (!poi) continue;
    const { id } = await db
      .insertInto('floor_comments')
      .values({
        saas_company_id: company.id,
        building_floor_id: poi.building_floor_id,
        poi_id: poi.id,
        ...centerOf(poi.ring),
        author_id: idOf(by),
        body,
        created_at: ago(hoursAgo),
        resolved_at: resolvedBy === undefined ? null : ago(60),
        resolved_by_id: resolvedBy === undefined ? null : idOf(resolvedBy),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const reply of replies)
      await db
        .insertInto('floor_comment_replies')
        .values({
          comment_id: id,
          author_id: idOf(reply.by),
          body: reply.body,
          created_at: ago(reply.hoursAgo),
        })
        .execute();
    const involved = new Set([by, ...replies.map((reply) => reply.by)]);
    await db
      .insertInto('floor_comment_followers')
      .values(
        [...involved].flatMap((email) => {
          const adminId = idOf(email);
          return adminId === null ? [] : [{ comment_id: id, admin_id: adminId, following: true }];
        }),
      )
      .execute();
  }
};

const centerOf = (ring: readonly number[]) =>
  ringCenter(
    Array.from({ length: ring.length / 2 }, (_, index) => ({
      latitude: ring[2 * index] ?? 0,
      longitude: ring[2 * index + 1] ?? 0,
    })),
  );
