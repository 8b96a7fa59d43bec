import { gzipSync } from 'node:zlib';

import { report } from './lib/figure.ts';
import { loadPage } from './lib/page-load.ts';
import { startProduct } from './lib/product.ts';

const product = await startProduct({ env: { WORKER: '0' } });
try {
  const { scripts, dom } = await loadPage(product.url, '/sign-in');
  if (!dom.includes('type="password"')) throw new Error('The sign-in did not come up.');
  const withMap = [...scripts].filter(([, code]) => code.includes('maplibre'));
  if (withMap.length > 0) throw new Error(`${withMap.map(([url]) => url).join()} has map code.`);
  const bytes = [...scripts.values()].map((code) => gzipSync(code).length);
  report({
    name: 'JavaScript of /sign-in, gzipped',
    value: bytes.reduce((sum, size) => sum + size, 0) / 1000,
    bound: { atMost: 130 },
    unit: 'kB',
    details: `${scripts.size} files, none with map code`,
  });
} finally {
  await product.stop();
}
