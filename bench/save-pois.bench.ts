import { randomUUID } from 'node:crypto';

import { pois } from '@floorwright/contract';
import pg from 'pg';

import { report } from './lib/figure.ts';
import { shopAt } from './lib/floor/large-floor.ts';
import { median, secondsOf } from './lib/measure.ts';
import { signIn, startProduct } from './lib/product.ts';

const count = 100;
const rounds = 7;
const warmUps = 2;
/** As many as the studio sends at the same time. */
const together = 4;

const product = await startProduct({});
const client = new pg.Client({ connectionString: product.databaseUrl });
try {
  await client.connect();
  const { authorization } = await signIn(product);
  const { rows } = await client.query<{ building_id: number; id: number }>(
    `select floor.building_id, floor.id from admins
     join applications on applications.saas_company_id = admins.saas_company_id
     join buildings on buildings.application_id = applications.id
     join building_floors as floor on floor.building_id = buildings.id
     where admins.email = 'owner@demo.test' order by floor.id limit 1`,
  );
  const [floor] = rows;
  if (!floor) throw new Error('The demo has no floor.');
  const path = pois.create.path
    .replace(':id', String(floor.building_id))
    .replace(':floorId', String(floor.id));
  const create = async (index: number): Promise<void> => {
    const body = {
      poi_id: randomUUID(),
      title: `Room ${index}`,
      coordinates_attributes: shopAt(10 * index, 0),
    };
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const saveAll = async (size: number): Promise<void> => {
    for (let first = 0; first < count; first += size)
      await Promise.all(Array.from({ length: size }, (_, index) => create(first + index)));
  };

  const times = { alone: [] as number[], together: [] as number[] };
  for (let round = 0; round < rounds + warmUps; round += 1) {
    const alone = await secondsOf(() => saveAll(1));
    const several = await secondsOf(() => saveAll(together));
    if (round < warmUps) continue;
    times.alone.push(alone);
    times.together.push(several);
  }
  const [alone, several] = [median(times.alone), median(times.together)];
  report({
    name: `save POIs ${together} at a time ÷ one after the other`,
    value: several / alone,
    bound: { atMost: 0.9 },
    details: `${((several * 1000) / count).toFixed(1)} and ${((alone * 1000) / count).toFixed(1)} ms each`,
  });
} finally {
  await client.end();
  await product.stop();
}
