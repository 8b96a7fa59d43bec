import { pois, visitors, webhooks } from '@floorwright/contract';
import pg from 'pg';

import { report } from './lib/figure.ts';
import { median, secondsOf } from './lib/measure.ts';
import { signIn, startProduct } from './lib/product.ts';
import { beginVisit } from './lib/visits.ts';

const eventsOfCall = 50;
const rounds = 100;
const warmUps = 10;

/** A POI and an engagement of the company whose owner is signed in. */
const findVenue = async (client: pg.Client) => {
  const { rows } = await client.query<
    Record<'poi_id' | 'engagement_id' | 'application_id', number>
  >(
    `select buildings.application_id, min(building_pois.id) as poi_id, min(triggers.id) as engagement_id
     from admins
     join applications on applications.saas_company_id = admins.saas_company_id
     join buildings on buildings.application_id = applications.id
     join building_pois on building_pois.building_id = buildings.id
     join triggers on triggers.building_id = buildings.id
     where admins.email = 'owner@demo.test'
     group by buildings.application_id order by buildings.application_id limit 1`,
  );
  const [venue] = rows;
  if (!venue) throw new Error('The demo has no POI and no engagement.');
  return venue;
};

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

  const venue = await findVenue(client);
  let saves = 0;
  const saving = await costOf(() => {
    saves += 1;
    return send('PUT', pois.update.path.replace(':id', String(venue.poi_id)), {
      title: `Shop ${saves}`,
    });
  });

  const phone = await beginVisit(product, venue.application_id, 'visitor of the webhooks');
  let calls = 0;
  const ingesting = await costOf(() => {
    calls += 1;
    const events = Array.from({ length: eventsOfCall }, (_, at) => ({
      engagement_id: venue.engagement_id,
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
