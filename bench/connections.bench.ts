import { accounts } from '@floorwright/contract';

import { report } from './lib/figure.ts';
import { crowdAt, rateOf } from './lib/load.ts';
import { signIn, startProduct } from './lib/product.ts';

const connections = 1_000;

const product = await startProduct({ env: { WORKER: '0' } });
try {
  const headers = await signIn(product);
  const url = product.url + accounts.showAdmin.path;
  await rateOf(url, { seconds: 2, headers });
  // As fast as if a crowd caused no extra cost.
  const ideal = connections / (await rateOf(url, { seconds: 4, headers }));
  const crowd = await crowdAt(url, { connections, seconds: 15, headers });
  const { p99, answered, shed, failed } = crowd;
  report({
    name: 'p99 of 1,000 connections ÷ their share at full rate',
    value: p99 / ideal,
    bound: { atMost: 5 },
    details: `${p99.toFixed(2)} s and ${ideal.toFixed(2)} s; ${answered} answers, ${shed} of them 503`,
  });
  report({
    name: 'failed of 1,000 connections ÷ answered',
    value: failed / Math.max(answered, 1),
    bound: { atMost: 0 },
    details: `${failed} failed`,
  });
} finally {
  await product.stop();
}
