import { vi } from 'vitest';

/** What can become of a request on its way to the product and back. */
export type Cut = 'expired token' | 'lost answer';

const unauthorized = (): Response =>
  new Response(JSON.stringify({ error: { code: 'unauthorized', message: 'Failed: 401' } }), {
    status: 401,
  });

type Perform = (url: string, init: RequestInit) => Promise<Response>;

/** An XMLHttpRequest for uploads, which reports progress. */
const uploadsBy = (perform: Perform) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers: Record<string, string> = {};
    status = 0;
    statusText = '';
    url = '';
    open(_method: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }
    send(body: Blob): void {
      void perform(this.url, { method: 'PUT', headers: this.headers, body })
        .then(({ status }) => {
          this.status = status;
          this.dispatchEvent(new Event('load'));
        })
        .catch(() => this.dispatchEvent(new Event('error')))
        .finally(() => this.dispatchEvent(new Event('loadend')));
    }
  };

type Connection = { productUrl: string; token: string; cut?: { at: number; how: Cut } | undefined };

/** Requests are counted from 1. */
const connectTo = ({ productUrl, cut }: Connection, before: typeof fetch) => {
  const requests: string[] = [];
  const perform: Perform = async (url, init) => {
    requests.push(`${init.method} ${url}`);
    const how = cut?.at === requests.length ? cut.how : undefined;
    const headers = new Headers(init.headers);
    // An upload has no token: its address authorizes it.
    if (how === 'expired token' && !headers.has('authorization')) return unauthorized();
    if (how === 'expired token') headers.set('authorization', 'Token of-yesterday');
    const answer = await before(new URL(url, productUrl), { ...init, headers });
    const text = await answer.text();
    if (how === 'lost answer') throw new TypeError('Failed to fetch');
    return new Response(text === '' ? null : text, { status: answer.status });
  };
  return { requests, perform };
};

/**
 * Lets code of the console, which runs in browsers, talk to a product from here, as a user with
 * this token. One of its requests can be cut. Returns the value or the error, and the requests.
 */
export const inBrowser = async <T>(
  connection: Connection,
  work: () => Promise<T>,
): Promise<{ requests: string[]; value?: T; error?: unknown }> => {
  const { requests, perform } = connectTo(connection, globalThis.fetch);
  vi.stubGlobal('fetch', perform);
  vi.stubGlobal('XMLHttpRequest', uploadsBy(perform));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'floorwright.token' ? connection.token : null),
    setItem: () => undefined,
  });
  try {
    return { requests, value: await work() };
  } catch (error) {
    return { requests, error };
  } finally {
    vi.unstubAllGlobals();
  }
};
