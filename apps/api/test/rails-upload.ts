import { files } from '@floorwright/contract';
import { vi } from 'vitest';

import type { TestMember } from './factories.ts';
import type { Product } from './product.ts';

/** What vitest's browser environment is made with. */
type Dom = { window: Window & typeof globalThis };
declare const jsdom: Dom & { constructor: new (html: string, options: { url: string }) => Dom };

export type Uploaded = { id: number; signed_id: string; filename: string };

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
  const { window } = new jsdom.constructor('', { url: `${page}/applications` });
  for (const name of ['File', 'FileReader', 'XMLHttpRequest'] as const)
    vi.stubGlobal(name, window[name]);
  try {
    const { DirectUpload } = await import('@rails/activestorage');
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
