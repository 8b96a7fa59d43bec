import { accounts, buildings, floors, share, visitors } from '@floorwright/contract';

import { interlacedPng, largeLayer, plainPng } from './lib/attack-files.ts';
import { type AttackPlan, prepareAttack } from './lib/attack.ts';
import {
  at,
  closeConnections,
  type Company,
  createCompanyOf,
  openCompany,
  send,
} from './lib/companies.ts';
import { report } from './lib/figure.ts';
import { median, p95, secondsOf } from './lib/measure.ts';
import { type Product, startProduct } from './lib/product.ts';
import { type Venue, withDatabase } from './lib/visits.ts';

/** What a company does while another one sends as much as it may. */
const bound = { atMost: 3 };
/** Idle and attacked phases alternate, so that other load affects both. */
const blocks = 5;

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Jobs left by an attack must not count for the idle phase. */
const untilIdle = (product: Product): Promise<void> =>
  withDatabase(product, async (client) => {
    const dueJobs = async (): Promise<number> => {
      const { rows } = await client.query(
        'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
      );
      return rows.length;
    };
    do await wait(2);
    while ((await dueJobs()) > 0);
  });

/** The waiting time of the victim during the attack, compared with that without one. */
const measure = async (
  product: Product,
  name: string,
  victim: { rounds: number; work: (round: number) => Promise<void> },
  plan: AttackPlan,
): Promise<void> => {
  const attack = await prepareAttack(plan);
  let round = 0;
  const times = async (): Promise<number[]> => {
    const taken: number[] = [];
    for (const last = round + victim.rounds; round < last; round += 1)
      taken.push(await secondsOf(() => victim.work(round)));
    return taken;
  };
  const [idle, attacked]: [number[], number[]] = [[], []];
  let attackedSeconds = 0;
  await times();
  for (let block = 0; block < blocks; block += 1) {
    await untilIdle(product);
    idle.push(...(await times()));
    attackedSeconds += await secondsOf(async () => {
      attack.start();
      // Until the attack is in progress.
      await wait(2);
      attacked.push(...(await times()));
      await attack.stop();
    });
  }
  const { statuses, cpuSeconds } = await attack.end();
  const counts = Object.entries(statuses).map(([status, count]) => `${count}×${status}`);
  const inMs = (values: number[]): string =>
    `${(p95(values) * 1000).toFixed(0)} ms (median ${(median(values) * 1000).toFixed(0)})`;
  const usage = ((100 * cpuSeconds) / attackedSeconds).toFixed(0);
  report({
    name: `${name}: attacked ÷ alone, p95`,
    value: p95(attacked) / p95(idle),
    bound,
    details: `${inMs(attacked)} and ${inMs(idle)}; attack: ${counts.join(' ')} in ${attackedSeconds.toFixed(0)} s by ${usage} % of a core`,
  });
};

const measurePictures = async (product: Product, a: Company, b: Company): Promise<void> => {
  const sizes = { 'a small picture': 64, 'a photo of 12 megapixels': 3464 };
  const bodies: Buffer[] = [];
  for (let index = 0; index < 7; index += 1) {
    const photo = await b.upload(interlacedPng(7000, index), 'image/png');
    bodies.push(Buffer.from(JSON.stringify({ photo })));
  }
  const path = (company: Company) => at(buildings.update.path, company.venue.buildingId);
  const sender = { method: 'PATCH', url: product.url + path(b), headers: b.headers };
  for (const [name, size] of Object.entries(sizes)) {
    const own = await Promise.all(
      [1, 2].map((shade) => a.upload(plainPng(size, shade), 'image/png')),
    );
    await measure(
      product,
      name,
      {
        // Both with the warm-up are 297, and a member may attach 300 per hour.
        rounds: size === 64 ? 25 : 2,
        work: async (round) => void (await a.call('PATCH', path(a), { photo: own[round % 2] })),
      },
      { senders: Array.from({ length: 6 }, () => sender), bodies },
    );
  }
};

const measureLayers = async (product: Product, a: Company, b: Company): Promise<void> => {
  const shared = async (company: Company, bytes: Buffer): Promise<string> => {
    const file = await company.upload(bytes, 'application/geo+json');
    const [floorId = 0] = company.venue.floorIds;
    const { layer } = floors.createLayer.responses[201].parse(
      await company.call('POST', at(floors.createLayer.path, floorId), { file }),
    );
    return `${product.url}/api/share/buildings/${company.venue.buildingId}/layers/${layer.id}`;
  };
  const mine = await shared(a, largeLayer(200_000));
  const theirs = await shared(b, largeLayer(9_800_000));
  const headers = { 'accept-encoding': 'gzip' };
  const sender = { method: 'GET', url: theirs, headers };
  await measure(
    product,
    'a shared layer',
    {
      rounds: 40,
      work: async () => {
        const { status } = await send('GET', mine, { headers });
        if (status !== 200) throw new Error(`The layer was answered with ${status}.`);
      },
    },
    { senders: Array.from({ length: 8 }, () => sender), bodies: [] },
  );
};

/** Many places of one large building, each by its own link. */
const measurePlaces = async (product: Product, a: Company, b: Company): Promise<void> => {
  const [floorId = 0] = b.venue.floorIds;
  await withDatabase(product, (client) =>
    client.query(
      `insert into building_pois
         (building_floor_id, building_id, poi_id, title, subtitles, color, outline, ring,
          created_at, updated_at)
       select $1, $2, 'place-' || n, 'Shop ' || n, array['Clothes and accessories'],
              '#abcdef', '#123456',
              array[n * 1e-4, 1, n * 1e-4, 1.00005, n * 1e-4 + 5e-5, 1.00005, n * 1e-4 + 5e-5, 1],
              now(), now()
       from generate_series(1, 5000) n`,
      [floorId, b.venue.buildingId],
    ),
  );
  const senders = Array.from({ length: 100 }, (_, index) => {
    const link = `/share/link.html?${floorId}-place-${index + 1}`;
    const query = new URLSearchParams({ link }).toString();
    return { method: 'GET', url: `${product.url}${share.place.path}?${query}`, headers: {} };
  });
  await measure(
    product,
    'an account beside shared places',
    { rounds: 40, work: async () => void (await a.call('GET', accounts.showAdmin.path)) },
    { senders, bodies: [] },
  );
};

const batchOf = (venue: Venue, number: number, count: number): Buffer => {
  const [floorId = 0] = venue.floorIds;
  const start = Math.floor(Date.now() / 1000) - 500_000;
  const batch = {
    batch_id: `batch ${number}`,
    positions: Array.from({ length: count }, (_, index) => ({
      floor_id: floorId,
      time: start + number * 500 + index,
      latitude: venue.latitude + (index % 200) / 111_319,
      longitude: venue.longitude + (index % 340) / 66_150,
    })),
  };
  return Buffer.from(JSON.stringify(batch));
};

const measurePositions = async (product: Product, a: Company, b: Company): Promise<void> => {
  const url = product.url + visitors.createPositions.path;
  const numbers = Array.from({ length: 800 }, (_, number) => number);
  const mine = numbers.map((number) => batchOf(a.venue, number, 100));
  const theirs = numbers.map((number) => batchOf(b.venue, number, 500));
  // One phone may send 300 batches per minute.
  const phones = await Promise.all(['ann', 'bob', 'cy', 'di'].map(a.visit));
  const senders = [];
  for (let index = 0; index < 230; index += 1)
    senders.push({ method: 'POST', url, headers: await b.visit(`visitor ${index}`) });
  await measure(
    product,
    'a batch of positions',
    {
      rounds: 40,
      work: async (round) => {
        const headers = phones[round % phones.length] ?? {};
        const { status } = await send('POST', url, { headers, body: mine[round] ?? '' });
        if (status !== 200) throw new Error(`A batch was answered with ${status}.`);
      },
    },
    { senders, bodies: theirs },
  );
};

const kinds = {
  pictures: measurePictures,
  layers: measureLayers,
  places: measurePlaces,
  positions: measurePositions,
};

const product = await startProduct();
try {
  await createCompanyOf(product, 'super_admin@demo.test');
  const a = await openCompany(product, 'owner@demo.test');
  const b = await openCompany(product, 'super_admin@demo.test');
  // The share page of a new building is off.
  await withDatabase(product, (client) => client.query('update buildings set share_page = true'));
  const asked = process.argv.slice(2);
  for (const [kind, measureKind] of Object.entries(kinds))
    if (asked.length === 0 || asked.includes(kind)) await measureKind(product, a, b);
} finally {
  closeConnections();
  await product.stop();
}
