import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { visitors } from '@floorwright/contract';

import {
  closeConnections,
  type Company,
  createCompanyOf,
  openCompany,
  send,
} from './lib/companies.ts';
import { makeDataFolder } from './lib/data-folder.ts';
import { report } from './lib/figure.ts';
import { median, secondsOf } from './lib/measure.ts';
import { type Product, productKey, startProduct } from './lib/product.ts';

/**
 * Ingest of several companies on a Citus cluster with two workers, compared with the same PostgreSQL without
 * Citus on the same cores. All servers share them, so that this is the price of distribution, not its gain.
 */
const rounds = 9;
const warmUps = 2;
const inBatch = 500;
const visitorsOfCompany = 4;
/** Per visitor and round. */
const batches = 3;
const emails = ['owner', 'super_admin', 'admin', 'manager'].map((name) => `${name}@demo.test`);

const root = path.join(import.meta.dirname, '..');
const run = promisify(execFile);
/** Returns the address of the first one. */
const order = async (...args: string[]): Promise<string> => {
  const { stdout } = await run(process.execPath, [path.join(root, 'scripts/citus.mjs'), ...args]);
  return /"url":"([^"]+)"/.exec(stdout)?.[1] ?? '';
};

type Phone = { company: Company; headers: Record<string, string>; sent: number };

const openPhones = async (product: Product): Promise<Phone[]> => {
  for (const email of emails.slice(1)) await createCompanyOf(product, email);
  const phones: Phone[] = [];
  for (const email of emails) {
    const company = await openCompany(product, email);
    for (let index = 0; index < visitorsOfCompany; index += 1)
      phones.push({ company, headers: await company.visit(`visitor ${index}`), sent: 0 });
  }
  return phones;
};

const start = Math.floor(Date.now() / 1000) - 500_000;

/** The next batch of a visitor who walks at a meter per second. */
const nextBatch = (phone: Phone): string => {
  const { venue } = phone.company;
  const batch = phone.sent;
  phone.sent += 1;
  const positions = Array.from({ length: inBatch }, (_, index) => {
    const step = batch * inBatch + index;
    return {
      floor_id: venue.floorIds[batch % 2] ?? 0,
      time: start + step,
      latitude: venue.latitude + Math.abs((step % 200) - 100) / 111_319,
      longitude: venue.longitude + Math.abs((step % 340) - 170) / 66_150,
    };
  });
  return JSON.stringify({ batch_id: `batch ${batch}`, positions });
};

/** The time that all visitors need for their batches, each visitor in order. */
const sendRound = (product: Product, phones: readonly Phone[]): Promise<number> => {
  const prepared = phones.map((phone) => ({
    headers: phone.headers,
    bodies: Array.from({ length: batches }, () => nextBatch(phone)),
  }));
  return secondsOf(async () => {
    await Promise.all(
      prepared.map(async ({ headers, bodies }) => {
        for (const body of bodies) {
          const url = product.url + visitors.createPositions.path;
          const { status, body: text } = await send('POST', url, { headers, body });
          if (status !== 200)
            throw new Error(`A batch was answered with ${status} ${String(text)}`);
        }
      }),
    );
  });
};

const measure = async (folder: string): Promise<void> => {
  const plainUrl = await order('plain', folder);
  const citusUrl = await order('start', folder, '--workers', '2');
  const stops: (() => Promise<void>)[] = [];
  const open = async (url: string) => {
    const product = await startProduct({ env: { DATABASE_URL: url, WORKER: '0' } });
    stops.push(product.stop);
    return product;
  };
  try {
    const plain = await open(plainUrl);
    const citus = await open(citusUrl);
    const operator = path.join(root, 'apps/api/dist/src/operator/main.js');
    await run(process.execPath, [operator, 'visits', 'distribute'], {
      env: { ...process.env, DATABASE_URL: citusUrl, DATA_DIR: folder, SECRET_KEY: productKey },
    });
    const sides = [
      { product: plain, phones: await openPhones(plain), times: [] as number[] },
      { product: citus, phones: await openPhones(citus), times: [] as number[] },
    ];
    for (let round = 0; round < warmUps + rounds; round += 1)
      for (const { product, phones, times } of sides) {
        const seconds = await sendRound(product, phones);
        if (round >= warmUps) times.push(seconds);
      }
    const [onPlain, onCitus] = sides.map(
      ({ phones, times }) => (phones.length * batches * inBatch) / median(times),
    );
    report({
      name: 'positions on Citus ÷ on plain PostgreSQL',
      value: (onCitus ?? 0) / (onPlain ?? 1),
      details: `${Math.round(onCitus ?? 0)} and ${Math.round(onPlain ?? 0)} positions a second, one coordinator and two workers on the same cores`,
    });
  } finally {
    for (const stop of stops) await stop();
    closeConnections();
    await order('stop', folder);
  }
};

if (process.env['TEST_CITUS_BIN']) {
  const folder = makeDataFolder();
  try {
    await measure(folder.path);
  } finally {
    folder.remove();
  }
} else {
  console.log(
    'positions on Citus ÷ on plain PostgreSQL: not measured, because Citus is not installed',
  );
}
