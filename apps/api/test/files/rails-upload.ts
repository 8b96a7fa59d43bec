import { createRequire } from 'node:module';

import { files } from '@floorwright/contract';
import { vi } from 'vitest';

import type { TestMember } from '../factories.ts';
import type { Product } from '../product.ts';

type Jsdom = {
  JSDOM: new (html: string, options: { url: string }) => { window: Window & typeof globalThis };
};

/**
 * The browser of the console's tests. As the environment of a test file it would take a worker of
 * its own, which loads the whole product again.
 */
const loadJsdom = (): Jsdom =>
  createRequire(new URL('../../../console/package.json', import.meta.url))('jsdom') as Jsdom;

/** The client looks for its page a moment after it is loaded. */
const loadClient = async () => {
  const client = await import('@rails/activestorage');
  await new Promise((resolve) => setTimeout(resolve, 1));
  return client;
};

type Uploaded = { id: number; signed_id: string; filename: string };

/**
 * Uploads with the client of Rails' Active Storage, on a page of this product: one that is opened under
 * another name than the product's public one, so that the bytes go to another origin than the page's.
 */
export const uploadWithRails = async (
  product: Product,
  { token }: Pick<TestMember, 'token'>,
  file: { bytes: Buffer; filename: string; type: string },
): Promise<Uploaded> => {
  const page = product.url.replace('127.0.0.1', 'localhost');
  const { JSDOM } = loadJsdom();
  const { window } = new JSDOM('', { url: `${page}/applications` });
  for (const name of ['window', 'document', 'File', 'FileReader', 'XMLHttpRequest'] as const)
    vi.stubGlobal(name, window[name]);
  try {
    const { DirectUpload } = await loadClient();
    return await new Promise((resolve, reject) => {
      new DirectUpload(
        new window.File([new Uint8Array(file.bytes)], file.filename, { type: file.type }),
        `${page}${files.createDirectUpload.path}`,
        undefined,
        { Authorization: `Token token="${token}"` },
      ).create((error, blob) => (blob ? resolve(blob) : reject(new Error(String(error)))));
    });
  } finally {
    vi.unstubAllGlobals();
    window.close();
  }
};
