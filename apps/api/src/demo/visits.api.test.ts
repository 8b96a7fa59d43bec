import { applications, reports } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { signIn } from '../../test/people.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { countWrongSums } from '../modules/positions/recount-service.ts';
import { loadDemoOnce } from './load.ts';
import { demoPassword } from './people.ts';

let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  await loadDemoOnce(product.database.db, product.platform);
  token = await signIn(product, { email: 'owner@demo.test', password: demoPassword });
});
afterAll(() => product.stop());

const second = (date: Date): number => Math.floor(date.getTime() / 1000);

const groundFloor = async () => {
  const { id: floorId, building_id: id } = await product.database.db
    .selectFrom('building_floors')
    .select(['id', 'building_id'])
    .where('name', '=', 'G')
    .executeTakeFirstOrThrow();
  return { id, floorId };
};

test('[S1.6] the demo has four weeks of visitors to report on', async () => {
  const params = await groundFloor();
  const now = second(product.platform.clock.now());
  const week = 7 * 86_400;
  for (const weeksAgo of [0, 1, 2, 3]) {
    const to = now - weeksAgo * week;
    const query = { from_date: String(to - week), to_date: String(to) };
    const { body } = await product.client.call(reports.heatmap, { token, params, query });
    expect(body.features.length).toBeGreaterThan(100);
  }
  const { body } = await product.client.call(reports.stats, { token, params });
  expect(Math.min(...body.stats.last_week)).toBeGreaterThan(0);
  const query = { from_date: String(now - 4 * week), to_date: String(now) };
  const pois = await product.client.call(reports.poiVisits, { token, params, query });
  expect(pois.body.poi_visits[0]?.visits).toBeGreaterThan(10);
  const { id } = params;
  const results = await product.client.call(reports.engagementResults, {
    token,
    params: { id },
    query,
  });
  const delivered = results.body.engagement_results.map((result) => result.delivered);
  expect(Math.max(...delivered)).toBeGreaterThan(10);
});

test('what its reports say is what its positions add up to', async () => {
  const { body } = await product.client.call(applications.list, { token });
  const { company_id: companyId } = await product.database.db
    .selectFrom('applications')
    .select('saas_company_id as company_id')
    .where('id', '=', body.applications[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(await countWrongSums(product.database.db, companyId)).toBe(0);
});
