import { createHash, randomBytes } from 'node:crypto';

import { files } from '@floorwright/contract';

import { report } from './lib/figure.ts';
import { memoryOf, peakDuring } from './lib/memory.ts';
import { type Product, signIn, startProduct } from './lib/product.ts';

const size = 10 * 1024 * 1024;
const uploads = 64;
const atOnce = 16;

type Headers = Record<string, string>;

/** Announces a file and sends its bytes, like the console. */
const upload = async ({ url }: Product, headers: Headers, bytes: Buffer): Promise<void> => {
  const checksum = createHash('md5').update(bytes).digest('base64');
  const blob = { filename: 'plan.png', byte_size: bytes.length, checksum };
  const announced = await fetch(url + files.createDirectUpload.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ blob }),
  });
  const { direct_upload } = files.createDirectUpload.responses[201].parse(await announced.json());
  const sent = await fetch(direct_upload.url, {
    method: 'PUT',
    headers: direct_upload.headers,
    body: new Uint8Array(bytes),
  });
  if (sent.status !== 204) throw new Error(`The bytes were answered with ${sent.status}.`);
};

const product = await startProduct({ env: { WORKER: '0' } });
try {
  const headers = await signIn(product);
  // The upload code is loaded and used once before the idle measurement.
  await upload(product, headers, randomBytes(1000));
  const idle = await memoryOf(product.pid);
  const bytes = randomBytes(size);
  const peak = await peakDuring(product.pid, async () => {
    for (let done = 0; done < uploads; done += atOnce)
      await Promise.all(Array.from({ length: atOnce }, () => upload(product, headers, bytes)));
  });
  report({
    name: `memory at ${uploads} uploads of 10 MB ÷ idle`,
    value: peak / idle,
    bound: { atMost: 1.5 },
    details: `${Math.round(peak)} and ${Math.round(idle)} MB, ${atOnce} at a time`,
  });
} finally {
  await product.stop();
}
