import { pois, visitors, webhooks } from '@floorwright/contract';
import pg from 'pg';

import { report } from './lib/figure.ts';
import { median, secondsOf } from './lib/measure.ts';
import { signIn, startProduct } from './lib/product.ts';
import { beginVisit } from './lib/visits.ts';

const eventsOfCall = 50;
const rounds = 100;
const warmUps = 10;

type Row = { id: number };

// Without workers nothing is sent, so that only writing the messages is measured.
const product = await startProduct({ env: { WORKER: '0' } });
const client = new pg.Client({ connectionString: product.databaseUrl });
try {
  await client.connect();
  const { authorization } = await signIn(product);
  const send = async (
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = { authorization },
  ): Promise<unknown> => {
    const answer = await fetch(product.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const idOf = async (statement: string): Promise<number> =>
    (await client.query<Row>(statement)).rows[0]?.id ?? 0;

  const created = webhooks.create.responses[201].parse(
    await send('POST', webhooks.create.path, {
      url: 'https://hooks.example.com/',
      events: ['poi.changed', 'engagement.shown'],
    }),
  );
  const { id: webhookId } = created.webhook;
  const setEnabled = async (enabled: boolean): Promise<void> => {
    await client.query('update webhooks set enabled = $2 where id = $1', [webhookId, enabled]);
  };
  /** The same request with and without the webhook, in turns, so that noise affects both. */
  const costOf = async (work: () => Promise<unknown>): Promise<number> => {
    const times = { with: [] as number[], without: [] as number[] };
    const run = async (enabled: boolean): Promise<number> => {
      await setEnabled(enabled);
      return secondsOf(async () => {
        await work();
      });
    };
    for (let round = 0; round < rounds + warmUps; round += 1) {
      const [without, having] = [await run(false), await run(true)];
      if (round < warmUps) continue;
      times.without.push(without);
      times.with.push(having);
    }
    return median(times.with) / median(times.without);
  };

  const poiId = await idOf('select min(id) as id from building_pois');
  let saves = 0;
  const saving = await costOf(() => {
    saves += 1;
    return send('PATCH', pois.update.path.replace(':id', String(poiId)), {
      title: `Shop ${saves}`,
    });
  });

  const { rows } = await client.query<Row & { application_id: number }>(
    `select triggers.id, buildings.application_id
     from triggers join buildings on buildings.id = triggers.building_id order by triggers.id limit 1`,
  );
  const [engagement] = rows;
  if (!engagement) throw new Error('The demo has no engagement.');
  const phone = await beginVisit(product, engagement.application_id, 'visitor of the webhooks');
  let calls = 0;
  const ingesting = await costOf(() => {
    calls += 1;
    const events = Array.from({ length: eventsOfCall }, (_, at) => ({
      engagement_id: engagement.id,
      kind: 'delivered',
      time: Date.now() / 1000,
      event_id: `${calls}-${at}`,
    }));
    return send('POST', visitors.createEngagementEvents.path, { events }, phone);
  });

  report({
    name: 'Save a POI with a webhook for it ÷ without',
    value: saving,
    bound: { atMost: 1.5 },
  });
  report({
    name: 'Store engagement events with a webhook ÷ without',
    value: ingesting,
    bound: { atMost: 1.5 },
    details: `${eventsOfCall} events a request`,
  });
} finally {
  await client.end();
  await product.stop();
}
