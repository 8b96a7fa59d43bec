import { vi } from 'vitest';

import type { Fetch } from '../../venue/provider/fetch-json.ts';

/** Lets a handler answer the requests that it knows; all others go to the previous fetch. */
export const answerBeside = (isOwn: (url: string) => boolean, own: Fetch): void => {
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    isOwn(url) ? own(url, init) : before(url, init),
  );
};
