export type StubReply = { status: number; body?: unknown };

export type ServerFailure =
  | 'no connection'
  | 'lost answer'
  | 'error 500'
  | 'signed out'
  | 'broken JSON';

type Answer = (method: string, path: string, body: unknown) => StubReply;

const failure = (status: number): StubReply => ({
  status,
  body: { error: { code: 'failed', message: `Failed with ${status}` } },
});

/** fetch and XMLHttpRequest, with one request that can be made to fail. */
export const stubTransport = (answer: Answer) => {
  const requests: string[] = [];
  let failing: { at: number; how: ServerFailure } | null = null;

  const perform = (method: string, path: string, body: unknown): StubReply & { text: string } => {
    requests.push(`${method} ${path}`);
    const how = failing?.at === requests.length ? failing.how : undefined;
    if (how === 'no connection') throw new TypeError('Failed to fetch');
    if (how === 'error 500') return withText(failure(500));
    if (how === 'signed out') return withText(failure(401));
    const reply = withText(answer(method, path, body));
    if (how === 'lost answer') throw new TypeError('Failed to fetch');
    return how === 'broken JSON' ? { ...reply, text: reply.text.slice(0, -1) } : reply;
  };

  return {
    requests,
    /** The n-th request from now on, counted from 1. */
    failAt: (count: number, how: ServerFailure): void => {
      failing = { at: requests.length + count, how };
    },
    fetch: async (url: string, init: RequestInit = {}): Promise<Response> => {
      init.signal?.throwIfAborted();
      const path = url.replace('/api/company/v1/', '');
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const { status, text } = perform(init.method ?? 'GET', path, body);
      return new Response(text === '' ? null : text, { status });
    },
    XMLHttpRequest: class extends EventTarget {
      readonly upload = new EventTarget();
      status = 0;
      statusText = '';
      address = '';
      open(_method: string, address: string): void {
        this.address = address;
      }
      setRequestHeader(): void {}
      abort(): void {
        this.dispatchEvent(new Event('abort'));
        this.dispatchEvent(new Event('loadend'));
      }
      send(): void {
        queueMicrotask(() => {
          try {
            this.status = perform('PUT', this.address, undefined).status;
            this.dispatchEvent(new Event('load'));
          } catch {
            this.dispatchEvent(new Event('error'));
          }
          this.dispatchEvent(new Event('loadend'));
        });
      }
    },
  };
};

const withText = (reply: StubReply): StubReply & { text: string } => ({
  ...reply,
  text: reply.body === undefined ? '' : JSON.stringify(reply.body),
});
