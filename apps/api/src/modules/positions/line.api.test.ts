import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import {
  createPhone,
  createVenue,
  type Phone,
  pointAt,
  sendPoints,
  type Venue,
} from '../../../test/visitors.ts';
import { requestsOfKey } from '../visitors/limits.ts';
import { holdAllPositions } from './recount-repository.ts';

let product: Product;
let venue: Venue;
let phone: Phone;
beforeAll(async () => {
  product = await startProduct();
  venue = await createVenue(product);
  phone = await createPhone(product, venue);
  // So that there is a partition already.
  await send('first', 0);
});
afterAll(() => product.stop());

const send = (batch: string, seconds: number) =>
  sendPoints(product, phone, [pointAt(product, venue.floorIds[0], { seconds: -seconds })], {
    batch_id: batch,
    sent_at: product.clock.now().getTime() / 1000,
  });

/** Batches wait for each other meanwhile. */
const whileNothingMoves = (work: () => Promise<void>): Promise<void> =>
  product.database.db.transaction().execute(async (tx) => {
    await holdAllPositions(tx);
    await work();
  });

const requestsTaken = async (): Promise<number> => {
  const { tries } = await product.database.db
    .selectFrom('rate_limits')
    .select('tries')
    .where('key', 'like', `${requestsOfKey.name}:%`)
    .executeTakeFirstOrThrow();
  return tries;
};

test('time that a batch waits in line does not count as a wrong clock of the phone', async () => {
  let answers: ReturnType<typeof send>[] = [];
  await whileNothingMoves(async () => {
    answers = [1, 2, 3].map((second) => send(`waits ${second}`, second));
    await vi.waitFor(async () => expect(await requestsTaken()).toBe(4), { timeout: 20_000 });
    product.clock.advance(20_000);
  });
  for (const { body } of await Promise.all(answers))
    expect(body).toMatchObject({ accepted: 1, clock_correction: 0 });
});

test('a line that is too long is not made longer: who comes then sends again later', async () => {
  let answers: ReturnType<typeof send>[] = [];
  await whileNothingMoves(async () => {
    answers = Array.from({ length: 201 }, (_, index) => send(`many ${index}`, 100 + index));
    // Nothing moves, so that nobody else has an answer before.
    const refused = await Promise.race(answers);
    expect(refused).toMatchObject({ status: 429, error: { code: 'too_busy' } });
    expect(refused.headers.get('retry-after')).toBe('5');
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  const refused = statuses.indexOf(429);
  const { body } = await send(`many ${refused}`, 100 + refused);
  expect(body).toMatchObject({ accepted: 1 });
});
