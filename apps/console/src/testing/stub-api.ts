import { vi } from 'vitest';

export type StubAnswer = {
  status?: number;
  statusText?: string;
  body?: unknown;
  headers?: Record<string, string>;
};

export type StubCall = { method: string; path: string; headers: Headers; body: unknown };

type Answers = Readonly<
  Record<string, StubAnswer | ((call: StubCall) => StubAnswer | Promise<StubAnswer>)>
>;

const toResponse = ({ status = 200, statusText = '', body, headers }: StubAnswer): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    statusText,
    headers: headers ?? {},
  });

/**
 * Replaces the server: `'POST session': { status: 201, body }`. Paths are relative to the company
 * API unless they begin with a slash. Other requests fail as if the server were unreachable.
 */
export const stubApi = (answers: Answers) => {
  const calls: StubCall[] = [];
  const fetchStub = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const path = url.replace(/^\/api\/company\/v1\//, '');
    const call: StubCall = {
      method: init.method ?? 'GET',
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    calls.push(call);
    const answer = answers[`${call.method} ${path}`];
    if (!answer) throw new TypeError(`Nothing answers ${call.method} ${path}`);
    return toResponse(typeof answer === 'function' ? await answer(call) : answer);
  };
  vi.stubGlobal('fetch', fetchStub);
  return {
    calls,
    callsTo: (method: string, path: string): StubCall[] =>
      calls.filter((call) => call.method === method && call.path === path),
  };
};

/** The body of a refusal. Its code is unknown to the console, so the status decides. */
export const refusal = (
  message: string,
  validations?: Record<string, string[]>,
): { error: unknown } => ({
  error: { code: 'refused', message, ...(validations && { validations }) },
});

export const someAdmin = {
  id: 7,
  email: 'ada@example.test',
  unconfirmed_email: null,
  first_name: 'Ada',
  last_name: 'Byron',
  role: 'owner',
  saas_company_id: null,
  language: null,
  digits: null,
  second_factor: false,
};
