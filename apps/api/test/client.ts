import type { Answer, CallInput, Endpoint, InvalidBody } from '@floorwright/contract';

export type TestAnswer<Body = unknown> = {
  status: number;
  /** As the contract promises it; a wrong shape fails the expectation that reads it. */
  body: Body;
  error: InvalidBody['error'];
  text: string;
  headers: Headers;
};

/** Tests also send what the contract forbids. */
type Extra<E extends Endpoint> = {
  [K in keyof CallInput<E>]?: unknown;
} & {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
};

export type TestClient = {
  call<E extends Endpoint>(endpoint: E, extra?: Extra<E>): Promise<TestAnswer<Answer<E>>>;
  send(method: string, path: string, init?: RequestInit): Promise<TestAnswer>;
};

/** The stream is long; only the first event is read. */
const firstEvent = async ({ body }: Response): Promise<string> => {
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
};

const read = async <Body>(response: Response): Promise<TestAnswer<Body>> => {
  const hasEvents = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = await (hasEvents ? firstEvent(response) : response.text());
  const isJson = /application\/(?:scim\+)?json/.test(response.headers.get('content-type') ?? '');
  const json: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
  return {
    status: response.status,
    body: json as Body,
    error: (json as Partial<InvalidBody> | undefined)?.error as InvalidBody['error'],
    text,
    headers: response.headers,
  };
};

const toForm = (body: unknown): URLSearchParams =>
  new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]));

export const createClient = (url: string): TestClient => ({
  send: async (method, path, init = {}) => read(await fetch(url + path, { ...init, method })),
  call: async (endpoint, { params = {}, query = {}, body, token, headers = {} } = {}) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => String(params[name]));
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, String(value)]),
    ).toString();
    const response = await fetch(`${url}${path}${search === '' ? '' : `?${search}`}`, {
      method: endpoint.method,
      headers: {
        ...(token !== undefined && { authorization: `Token ${token}` }),
        ...(body !== undefined && !endpoint.form && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: endpoint.form ? toForm(body) : JSON.stringify(body) }),
    });
    return read(response);
  },
});

/** The statuses of calls that were made at once, in an order that does not depend on who won. */
export const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
