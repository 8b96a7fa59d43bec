import { vi } from 'vitest';

import type { Fetch } from '../../venue/provider/fetch-json.ts';

/** Lets something answer the requests that are its own; the others go where they went before. */
export const answerBeside = (isOwn: (url: string) => boolean, own: Fetch): void => {
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    isOwn(url) ? own(url, init) : before(url, init),
  );
};
