import { once } from 'node:events';
import { connect } from 'node:net';

import { visitors } from '@floorwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import {
  createPhone,
  createVenue,
  type Phone,
  pointAt,
  sendPoints,
  type Venue,
} from '../../../test/venue/visitors.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { requestsOfKey, requestsOfVisitor } from '../visitors/limits.ts';
import { takeRequest } from '../visitors/request-limits.ts';
import { lockCompanyPositions } from './locks.ts';
import { runNightly } from './retention/nightly.ts';

let product: Product;
let venue: Venue;
let closing: Venue;
let phone: Phone;
beforeAll(async () => {
  product = await startProduct();
  venue = await createVenue(product);
  closing = await createVenue(product);
  await product.database.db
    .updateTable('subscriptions')
    .set({ period_starts_at: product.clock.now() })
    .execute();
  phone = await createPhone(product, venue);
  // So that the partition exists.
  await send('first', 0);
});
afterAll(() => product.stop());

const send = (batch: string, seconds: number, { from = phone, at = venue } = {}) =>
  sendPoints(product, from, [pointAt(product, at.floorIds[0], { seconds: -seconds })], {
    batch_id: batch,
    sent_at: product.clock.now().getTime() / 1000,
  });

/** Batches wait for each other meanwhile. */
const whileNothingMoves = (work: () => Promise<void>): Promise<void> =>
  inTransaction(product.database.db, async (tx) => {
    await sql`lock table positions in share row exclusive mode`.execute(tx);
    await work();
  });

const requestsCounted = async (): Promise<number> => {
  await product.meter.flush();
  const { requests } = await product.database.db
    .selectFrom('api_usage')
    .select('requests')
    .where('saas_company_id', '=', venue.companyId)
    .executeTakeFirstOrThrow();
  return Number(requests);
};

test('waiting time of a batch does not count as a wrong clock of the phone', async () => {
  let answers: ReturnType<typeof send>[] = [];
  const before = await requestsCounted();
  await whileNothingMoves(async () => {
    answers = [1, 2, 3].map((second) => send(`waits ${second}`, second));
    await expect.poll(requestsCounted).toBe(before + 3);
    product.clock.advance(20_000);
  });
  for (const { body } of await Promise.all(answers))
    expect(body).toMatchObject({ accepted: 1, clock_correction: 0 });
});

const waitingNow = async (stage: string): Promise<{ count: number; oldest: number }> => {
  const { text } = await product.client.send('GET', '/metrics');
  const read = (name: string): number =>
    Number(new RegExp(`^${name}\\{stage="${stage}"\\} (.+)$`, 'm').exec(text)?.[1]);
  return {
    count: read('floorwright_position_batches_waiting'),
    oldest: read('floorwright_position_batches_oldest_seconds'),
  };
};

test('waiting batches are measured, with the age of the oldest', async () => {
  let answers: ReturnType<typeof send>[] = [];
  expect(await waitingNow('read')).toEqual({ count: 0, oldest: 0 });
  await whileNothingMoves(async () => {
    // A visitor's batches are stored one after the other: the first one is with the database.
    answers = [1, 2, 3].map((second) => send(`counted ${second}`, 60 + second));
    await expect.poll(() => waitingNow('read')).toMatchObject({ count: 2 });
    expect((await waitingNow('read')).oldest).toBeGreaterThan(0);
    expect(await waitingNow('unread')).toEqual({ count: 0, oldest: 0 });
  });
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  expect(await waitingNow('read')).toEqual({ count: 0, oldest: 0 });
});

test('what is stored while its application is deleted is deleted at night, and a retry is refused', async () => {
  const { db } = product.database;
  const visitor = await createPhone(product, closing);
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('applications').where('id', '=', closing.applicationId).execute();
    expect((await send('late', 0, { from: visitor, at: closing })).status).toBe(200);
  });
  expect((await send('late', 0, { from: visitor, at: closing })).status).toBe(401);
  const stored = () =>
    db
      .selectFrom('positions')
      .select('at')
      .where('building_floor_id', 'in', closing.floorIds)
      .execute();
  expect(await stored()).toHaveLength(1);
  await runNightly({ db, clock: product.clock });
  expect(await stored()).toEqual([]);
});

/** Sends only the head of a request, and returns the response. */
const sendHead = async ({ headers }: Phone): Promise<string> => {
  const { port } = new URL(product.url);
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  const lines = [
    `POST ${visitors.createPositions.path} HTTP/1.1`,
    'Host: x',
    `Authorization: ${headers.authorization}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  return String(answer);
};

test('a full queue refuses batches of this company only', async () => {
  const phones = await Promise.all(Array.from({ length: 8 }, () => createPhone(product, venue)));
  const other = await createVenue(product);
  const otherPhone = await createPhone(product, other);
  const sendAs = (index: number) => {
    const [from = phone] = phones.slice(index % phones.length);
    return send(`many ${index}`, 100 + index, { from });
  };
  let answers: ReturnType<typeof send>[] = [];
  let theirs: ReturnType<typeof send> | undefined;
  await whileNothingMoves(async () => {
    answers = Array.from({ length: 220 }, (_, index) => sendAs(index));
    // Nothing is processed, so no one else has a response yet.
    const refused = await Promise.race(answers);
    expect(refused).toMatchObject({ status: 429, error: { code: 'too_busy' } });
    expect(refused.headers.get('retry-after')).toBe('5');
    theirs = send('elsewhere', 100, { from: otherPhone, at: other });
    expect(await sendHead(phone)).toContain('HTTP/1.1 429 ');
  });
  expect((await theirs)?.body).toMatchObject({ accepted: 1 });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200);
  const refused = statuses.indexOf(429);
  const { body } = await sendAs(refused);
  expect(body).toMatchObject({ accepted: 1 });
});

test('while the positions of a company are recounted, only its own batches are refused', async () => {
  const other = await createVenue(product);
  const otherPhone = await createPhone(product, other);
  const before = await requestsCounted();
  await inTransaction(product.database.db, async (tx) => {
    await lockCompanyPositions(tx, venue.companyId);
    const [mine, theirs] = await Promise.all([
      send('counted', 500),
      send('counted', 500, { from: otherPhone, at: other }),
    ]);
    expect(mine).toMatchObject({ status: 429, error: { code: 'too_busy' } });
    expect(mine.headers.get('retry-after')).toBe('5');
    expect(theirs.body).toMatchObject({ accepted: 1 });
    // A batch taken before gets the same response.
    expect((await send('first', 0)).status).toBe(200);
    // A refused batch costs nothing.
    expect(await requestsCounted()).toBe(before + 1);
  });
  expect((await send('counted', 500)).body).toMatchObject({ accepted: 1 });
});

test('requests are limited per app and per key, counted in blocks', async () => {
  const { platform, database, meter } = product;
  const { companyId } = venue;
  const before = await requestsCounted();
  const take = (visitor: string) => {
    meter.take(companyId);
    return takeRequest({
      ...platform,
      meter,
      lastingDb: database.db,
      visitor: { id: visitor, applicationId: 999_999, companyId },
    });
  };
  for (let request = 0; request < requestsOfVisitor.tries; request += 1) await take('eager');
  await expect(take('eager')).rejects.toMatchObject({ status: 429, retryAfter: 60 });
  await take('other');
  // A refused batch costs nothing.
  expect(await requestsCounted()).toBe(before + requestsOfVisitor.tries + 1);
  const rows = await database.db
    .selectFrom('rate_limits')
    .select('tries')
    .where('key', 'like', `${requestsOfKey.name}:%`)
    .orderBy('tries')
    .execute();
  expect(rows.at(-1)?.tries).toBe(350);

  await database.db.updateTable('rate_limits').set({ tries: requestsOfKey.tries }).execute();
  for (let request = 0; request < 49; request += 1) await take('third');
  await expect(take('third')).rejects.toMatchObject({ status: 429 });
  product.clock.advance(requestsOfVisitor.within);
  await take('third');
  await take('eager');
});
