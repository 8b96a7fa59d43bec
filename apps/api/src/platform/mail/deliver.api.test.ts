import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { sweepExpired } from '../../kernel/sweep.ts';
import { days } from '../clock/clock.ts';
import { enqueue } from '../jobs/index.ts';
import { deliverMail } from './deliver.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const mail = { to: 'ada@floorwright.test', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };

/** A mail server that records mails, and a process that can die at one point. */
const createSender = (dies?: 'before' | 'after') => {
  const taken: string[] = [];
  const deps = {
    ...product.platform,
    db: product.database.db,
    mailer: {
      ...product.platform.mailer,
      send: async (_mail: typeof mail, { messageId = '' } = {}) => {
        if (dies === 'before') throw new Error('killed');
        taken.push(messageId);
        if (dies === 'after') throw new Error('killed');
      },
    },
  };
  return { taken, send: (id: string) => deliverMail(deps, { id }, mail) };
};

test('a job that runs again after its mail was sent sends nothing', async () => {
  const { send, taken } = createSender();
  await send('1');
  await send('1');
  expect(taken).toHaveLength(1);
  await send('2');
  expect(new Set(taken).size).toBe(2);
});

test('a job killed before the server accepted the mail sends it in the next run', async () => {
  const killed = createSender('before');
  await expect(killed.send('3')).rejects.toThrow('killed');
  const next = createSender();
  await next.send('3');
  expect([killed.taken.length, next.taken.length]).toEqual([0, 1]);
});

test('a job killed before the acceptance was stored sends the same Message-ID in the next run', async () => {
  const killed = createSender('after');
  await expect(killed.send('4')).rejects.toThrow('killed');
  const next = createSender();
  await next.send('4');
  await next.send('4');
  expect(next.taken).toEqual(killed.taken);
  expect(next.taken[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('the records of sent mails are deleted after a month', async () => {
  const { db } = product.database;
  const count = async () => (await db.selectFrom('mail_deliveries').selectAll().execute()).length;
  await createSender().send('5');
  product.clock.advance(days(29));
  await enqueue(db, sweepExpired, {});
  await product.mailsSent();
  expect(await count()).toBeGreaterThan(0);
  product.clock.advance(days(2));
  await enqueue(db, sweepExpired, {});
  await product.mailsSent();
  expect(await count()).toBe(0);
});
