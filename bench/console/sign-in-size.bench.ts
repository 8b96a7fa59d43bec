import { gzipSync } from 'node:zlib';

import { type Language, languages } from '@floorwright/domain/language';

import { report } from '../lib/figure.ts';
import { loadPage } from '../lib/page-load.ts';
import { startProduct } from '../lib/product.ts';

const product = await startProduct({ env: { WORKER: '0' } });

const measure = async (language: Language): Promise<void> => {
  const { scripts, dom } = await loadPage(product.url, '/sign-in', language);
  if (!dom.includes('type="password"')) throw new Error('The sign-in did not come up.');
  if (!dom.includes(`lang="${language}"`)) throw new Error(`It is not in ${language}.`);
  const withMap = [...scripts].filter(([, code]) => code.includes('maplibre'));
  if (withMap.length > 0) throw new Error(`${withMap.map(([url]) => url).join()} has map code.`);
  const bytes = [...scripts.values()].map((code) => gzipSync(code).length);
  report({
    name: `JavaScript of /sign-in in ${language}, gzipped`,
    value: bytes.reduce((sum, size) => sum + size, 0) / 1000,
    bound: { atMost: 130 },
    unit: 'kB',
    details: `${scripts.size} files, none with map code`,
  });
};

try {
  for (const language of languages) await measure(language);
} finally {
  await product.stop();
}
