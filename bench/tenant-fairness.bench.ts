import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';

import {
  accounts,
  applications,
  buildings,
  companies,
  files,
  floors,
  visitors,
} from '@floorwright/contract';

import { interlacedPng, largeLayer, plainPng } from './lib/attack-files.ts';
import { report } from './lib/figure.ts';
import { p95, secondsOf } from './lib/measure.ts';
import { type Product, startProduct } from './lib/product.ts';
import { createVenue, type Venue, withDatabase } from './lib/visits.ts';

/** What a company waits for while another one sends all that it may. */
const bound = { atMost: 3 };
const password = 'Demo-1234!';
/** Limits count by address: the attack comes from another one than the victim. */
const attacker = new Agent({ keepAlive: true, localAddress: '127.0.0.2', maxSockets: 400 });
const victim = new Agent({ keepAlive: true });

type Sent = { status: number; body: Buffer };
type Options = { headers?: Record<string, string>; body?: string | Buffer; agent?: Agent };

const send = (method: string, url: string, { headers, body, agent }: Options = {}) =>
  new Promise<Sent>((resolve, reject) => {
    const sent = request(
      url,
      { method, headers: headers ?? {}, agent: agent ?? victim },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }),
        );
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

const json = { 'content-type': 'application/json' };

type Company = {
  call: (method: string, path: string, body?: unknown, agent?: Agent) => Promise<unknown>;
  upload: (bytes: Buffer, type: string) => Promise<string>;
  venue: Venue;
  /** The headers of a phone of one of its visitors. */
  visit: (visitorId: string) => Promise<Record<string, string>>;
};

const at = (path: string, id: number): string => path.replace(':id', String(id));

const signIn = async (product: Product, email: string): Promise<{ authorization: string }> => {
  const { body } = await send('POST', product.url + accounts.signIn.path, {
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const { access_token } = accounts.signIn.responses[201].parse(JSON.parse(String(body)));
  return { authorization: `Token ${access_token.key}` };
};

const openCompany = async (product: Product, email: string): Promise<Company> => {
  const { authorization } = await signIn(product, email);
  const call: Company['call'] = async (method, path, body, agent = victim) => {
    const { status, body: text } = await send(method, product.url + path, {
      headers: { authorization, ...(body !== undefined && json) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      agent,
    });
    if (status >= 300)
      throw new Error(`${method} ${path}: ${status} ${String(text).slice(0, 300)}`);
    const answer: unknown = JSON.parse(String(text));
    return answer;
  };
  const listed = applications.list.responses[200].parse(await call('GET', applications.list.path));
  const own =
    listed.applications[0] ??
    applications.create.responses[201].parse(
      await call('POST', applications.create.path, { name: 'Attack' }),
    ).application;
  const venue = await createVenue(product, 2, own.id);
  return {
    call,
    venue,
    upload: async (bytes, type) => {
      const checksum = createHash('md5').update(bytes).digest('base64');
      const blob = { filename: 'file', byte_size: bytes.length, checksum, content_type: type };
      const { signed_id, direct_upload } = files.createDirectUpload.responses[201].parse(
        await call('POST', files.createDirectUpload.path, { blob }),
      );
      const { url, headers } = direct_upload;
      const { status } = await send('PUT', url, { headers, body: bytes });
      if (status !== 204) throw new Error(`The bytes were answered with ${status}.`);
      return signed_id;
    },
    visit: async (visitorId) => {
      const { visitor_uid, visitor_secret } = own;
      const { body } = await send('POST', product.url + visitors.createSession.path, {
        headers: json,
        body: JSON.stringify({ visitor_uid, visitor_secret, visitor_id: visitorId }),
      });
      const { session } = visitors.createSession.responses[201].parse(JSON.parse(String(body)));
      return { ...json, authorization: `Bearer ${session.token}` };
    },
  };
};

/** A member of the demo founds a company of their own. */
const foundCompany = async (product: Product, email: string): Promise<void> => {
  await withDatabase(product, async (client) => {
    await client.query(
      'delete from saas_company_admins where admin_id = (select id from admins where email = $1)',
      [email],
    );
    await client.query(
      `update admins set role = 'owner', saas_company_id = null where email = $1`,
      [email],
    );
  });
  const headers = { ...json, ...(await signIn(product, email)) };
  const body = JSON.stringify({ name: 'Attack', plan_slug: 'executive' });
  const { status, body: text } = await send('POST', product.url + companies.create.path, {
    headers,
    body,
  });
  if (status !== 201) throw new Error(`No company: ${status} ${String(text)}`);
  await withDatabase(product, async (client) => {
    await client.query(
      `insert into subscriptions (saas_company_id, plan_slug, status, offline, anchor_at,
         period_starts_at, period_ends_at, created_at, updated_at)
       select max(id), 'enterprise', 'active', true, now(), now(), now() + interval '1 month',
         now(), now() from saas_companies`,
    );
  });
};

/** How long the victim waits while so many others never pause, against how long when it is alone. */
const measure = async (
  name: string,
  work: (round: number) => Promise<void>,
  attack: { count: number; step: (index: number) => Promise<number> },
): Promise<void> => {
  const rounds = 40;
  const times = async (from: number): Promise<number[]> => {
    const taken: number[] = [];
    for (let round = from; round < from + rounds; round += 1)
      taken.push(await secondsOf(() => work(round)));
    return taken;
  };
  await times(0);
  const idle = await times(rounds);
  const attackUntil = new AbortController();
  const statuses = new Map<number, number>();
  const attackers = Array.from({ length: attack.count }, async (_, index) => {
    while (!attackUntil.signal.aborted) {
      // What fails is part of the attack; it must not end the measurement.
      const status = await attack.step(index).catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  // Until the attack is under way.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const attacked = await times(2 * rounds);
  attackUntil.abort();
  await Promise.all(attackers);
  const counts = [...statuses].map(([status, count]) => `${count}×${status}`).join(' ');
  const inMs = (values: number[]): string => `${(p95(values) * 1000).toFixed(0)} ms`;
  report({
    name: `${name}: attacked ÷ alone, p95`,
    value: p95(attacked) / p95(idle),
    bound,
    details: `${inMs(attacked)} and ${inMs(idle)}; attack: ${counts}`,
  });
};

const measurePictures = async (a: Company, b: Company): Promise<void> => {
  const small = await Promise.all(
    [1, 2].map((shade) => a.upload(plainPng(64, shade), 'image/png')),
  );
  const large: string[] = [];
  for (let index = 0; index < 7; index += 1)
    large.push(await b.upload(interlacedPng(7000, index), 'image/png'));
  let next = 0;
  const path = (company: Company) => at(buildings.update.path, company.venue.buildingId);
  await measure(
    'a small picture',
    async (round) => void (await a.call('PATCH', path(a), { photo: small[round % 2] })),
    {
      count: 6,
      step: async () => {
        next += 1;
        await b.call('PATCH', path(b), { photo: large[next % large.length] }, attacker);
        return 200;
      },
    },
  );
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
  await measure(
    'a shared layer',
    async () => {
      const { status } = await send('GET', mine, { headers });
      if (status !== 200) throw new Error(`The layer was answered with ${status}.`);
    },
    {
      count: 8,
      step: async () => (await send('GET', theirs, { headers, agent: attacker })).status,
    },
  );
};

const measurePositions = async (product: Product, a: Company, b: Company): Promise<void> => {
  const url = product.url + visitors.createPositions.path;
  let batches = 0;
  const batchOf = (venue: Venue, count: number): string => {
    batches += 1;
    const [floorId = 0] = venue.floorIds;
    const start = Math.floor(Date.now() / 1000) - 500_000;
    return JSON.stringify({
      batch_id: `batch ${batches}`,
      positions: Array.from({ length: count }, (_, index) => ({
        floor_id: floorId,
        time: start + (batches % 900) * 500 + index,
        latitude: venue.latitude + (index % 200) / 111_319,
        longitude: venue.longitude + (index % 340) / 66_150,
      })),
    });
  };
  const phone = await a.visit('a visitor');
  const many: Record<string, string>[] = [];
  for (let index = 0; index < 230; index += 1) many.push(await b.visit(`visitor ${index}`));
  await measure(
    'a batch of positions',
    async () => {
      const { status } = await send('POST', url, { headers: phone, body: batchOf(a.venue, 100) });
      if (status !== 200) throw new Error(`A batch was answered with ${status}.`);
    },
    {
      count: many.length,
      step: async (index) => {
        const headers = many[index] ?? {};
        const body = batchOf(b.venue, 500);
        return (await send('POST', url, { headers, body, agent: attacker })).status;
      },
    },
  );
};

const product = await startProduct();
try {
  await foundCompany(product, 'super_admin@demo.test');
  const a = await openCompany(product, 'owner@demo.test');
  const b = await openCompany(product, 'super_admin@demo.test');
  // The public page of a new building is off.
  await withDatabase(product, (client) => client.query('update buildings set share_page = true'));
  await measurePictures(a, b);
  await measureLayers(product, a, b);
  await measurePositions(product, a, b);
} finally {
  attacker.destroy();
  victim.destroy();
  await product.stop();
}
